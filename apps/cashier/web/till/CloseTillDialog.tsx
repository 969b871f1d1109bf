import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countedAgainst } from '#core/till/coins.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { moneyText, signedText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { LONGEST_WHY } from '../../contract/shapes.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { CountFields, countOf, NOTHING_COUNTED, sumOf } from './CountFields.tsx';

type Mine = NonNullable<Desk['mine']>;

/** The count of a till, its difference, and the reason of that. */
export function CloseTillDialog({
  fleet,
  desk,
  mine,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  mine: Mine;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const [counting, setCounting] = useState(NOTHING_COUNTED);
  const [reason, setReason] = useState('');
  const { differenceMinor: difference, roundingMinor } = countedAgainst(
    sumOf(counting),
    mine.expectedMinor,
    desk.coinMinor,
  );
  const close = useAct(() => client.closeTill({ fleet, sessionId: mine.id, count: countOf(counting), reason }), {
    onDone: ({ zNumber }) => {
      toast({ severity: 'success', summary: say('till.closed', { till: mine.tillName, number: zNumber }) });
      onDone();
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('till.closeTitle', { till: mine.tillName })}
      about={say('till.expected', { amount: moneyText(mine.expectedMinor, desk.currency, language) })}
      words={{ keep: say('till.keep'), give: say('till.closes') }}
      refusal={close.error ? errorSentence(close.error, 'cashier') : null}
      busy={close.isPending}
      onGive={() => close.mutate(undefined)}
      onClose={onClose}
    >
      <CountFields desk={desk} counting={counting} onCounting={setCounting} />
      <p className={classes.sum} data-off={difference !== 0}>
        {difference === 0
          ? say('till.exact')
          : say('till.difference', { amount: signedText(difference, desk.currency, language) })}
      </p>
      <RoundingLine minor={roundingMinor} currency={desk.currency} />
      {difference === 0 ? null : (
        <TextInput
          label={say('till.reason')}
          maxLength={LONGEST_WHY}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </AskDialog>
  );
}
