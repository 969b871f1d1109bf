import { SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUND_WAYS, type RefundWay } from '#core/refund/refund.ts';
import { inCoins } from '#core/till/coins.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, type Desk, type Refund } from '../client.ts';
import { useRefundTexts } from './texts.ts';

/** Pays a passenger: out of the own till, by bank, or on the card by which the trip was paid. */
export function PayRefundDialog({
  fleet,
  desk,
  refund,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  refund: Refund;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useRefundTexts();
  const { language } = useTranslation().i18n;
  const key = useRef(newClientKey());
  const [from, setFrom] = useState<RefundWay>(refund.payment === 'card' ? 'card' : 'cash');
  const pay = useAct(() => client.payRefund({ fleet, refund: refund.id, from, clientKey: key.current }), {
    onDone: ({ receipt }) => {
      const summary = receipt === null ? say('done') : say('doneReceipt', { number: receipt });
      toast({ severity: 'success', summary });
      onClose();
      onDone();
    },
    // What was refused was not entered: another way is another request.
    onRefused: ({ status }) => {
      if (status !== 0) key.current = newClientKey();
    },
  });
  const cashMinor = inCoins(refund.amountMinor, desk.coinMinor);
  const amount = moneyText(refund.amountMinor, desk.currency, language);
  return (
    <AskDialog
      ownEscape
      title={say('ask', { amount, number: refund.number })}
      about={say('about')}
      words={{ keep: say('keep'), give: say('give') }}
      refusal={pay.error ? errorSentence(pay.error, 'cashier') : null}
      busy={pay.isPending}
      onGive={() => pay.mutate(undefined)}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={say('way')}
        value={from}
        onChange={setFrom}
        data={REFUND_WAYS.map((value) => ({ value, label: say(`ways.${value}`) }))}
      />
      {from === 'cash' ? (
        <RoundingLine minor={cashMinor - refund.amountMinor} cashMinor={cashMinor} currency={desk.currency} />
      ) : null}
    </AskDialog>
  );
}
