import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inCoins } from '#core/till/coins.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { LONGEST_WHY } from '../../contract/shapes.ts';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

/** Cash to the safe, or from it. */
export function MoveCashDialog({
  fleet,
  desk,
  kind,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  kind: 'drop' | 'bring';
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const key = useRef(newClientKey());
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const move = useAct(
    () => client.moveCash({ fleet, kind, amountMinor: amountMinor ?? 0, why, clientKey: key.current }),
    {
      onDone: (receipt) => {
        const amount = moneyText(receipt.amountMinor, desk.currency, language);
        toast({ severity: 'success', summary: say('till.moved', { amount, number: receipt.number }) });
        onDone();
        onClose();
      },
      // What was refused was not entered: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
      },
    },
  );
  const cashMinor = inCoins(amountMinor ?? 0, desk.coinMinor);
  return (
    <AskDialog
      ownEscape
      title={say(`till.${kind}`)}
      about={null}
      words={{ keep: say('till.keep'), give: say(`till.${kind}`) }}
      refusal={move.error ? errorSentence(move.error, 'cashier') : null}
      busy={move.isPending}
      onGive={() => move.mutate(undefined)}
      onClose={onClose}
    >
      <MoneyInput
        data-autofocus
        label={say('amount')}
        currency={desk.currency}
        minor={amountMinor}
        onMinor={setAmount}
      />
      <RoundingLine minor={cashMinor - (amountMinor ?? 0)} cashMinor={cashMinor} currency={desk.currency} />
      <TextInput
        label={say('why')}
        maxLength={LONGEST_WHY}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
