import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countedAgainst, inCoins } from '#core/till/coins.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { moneyText, signedText } from '#ui/kit/format.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { CountFields, countOf, NOTHING_COUNTED, sumOf } from './CountFields.tsx';

/** What lies in a till as it is opened, held against what its last closing left. */
export function OpenTillDialog({
  fleet,
  desk,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const free = desk.tills.filter(({ takenBy }) => takenBy === null);
  const [chosen, setChosen] = useState(free[0]?.id ?? 0);
  const [counting, setCounting] = useState(NOTHING_COUNTED);
  const [broughtMinor, setBrought] = useState<number | null>(null);
  const till = free.find(({ id }) => id === chosen) ?? free[0];
  const amount = (minor: number) => moneyText(minor, desk.currency, language);
  const sum = sumOf(counting);
  const open = useAct(
    (tillId: number) => client.openTill({ fleet, tillId, count: countOf(counting), broughtMinor: broughtMinor ?? 0 }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('till.opened', { till: till?.name ?? '', amount: amount(sum) }) });
        onDone();
        onClose();
      },
    },
  );
  const blocked = desk.tills.length === 0 ? say('till.none') : till ? null : say('till.allTaken');
  const expected = (till?.balanceMinor ?? 0) + inCoins(broughtMinor ?? 0, desk.coinMinor);
  const found = countedAgainst(sum, expected, desk.coinMinor);
  const off = till ? found.differenceMinor : 0;
  return (
    <AskDialog
      ownEscape
      title={say('till.openTitle')}
      about={null}
      words={{ keep: say('till.keep'), give: say('till.opens') }}
      blocked={blocked}
      refusal={open.error ? errorSentence(open.error, 'cashier') : null}
      busy={open.isPending}
      onGive={() => till && open.mutate(till.id)}
      onClose={onClose}
    >
      {till ? (
        <>
          <NativeSelect
            label={say('till.which')}
            description={say('till.lies', { amount: amount(till.balanceMinor) })}
            value={String(till.id)}
            data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
          <CountFields desk={desk} counting={counting} onCounting={setCounting} />
          <MoneyInput label={say('till.brought')} currency={desk.currency} minor={broughtMinor} onMinor={setBrought} />
          <RoundingLine minor={found.roundingMinor} currency={desk.currency} />
          {off === 0 ? null : (
            <p className={classes.sum} data-off="true">
              {say('till.off', { amount: signedText(off, desk.currency, language) })}
            </p>
          )}
        </>
      ) : null}
    </AskDialog>
  );
}
