import { SegmentedControl, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#core/case/told-case.ts';
import { languageOf } from '#core/language/languages.ts';
import { REFUND_BEARERS, type RefundBearer } from '#core/refund/refund.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client, type Refunds } from '../client.ts';
import { useIncidentTexts } from '../texts.ts';

/** How much goes back, to whoever paid for the trip, and who bears it. */
export function GiveRefundDialog({
  fleet,
  row,
  currency,
  aloneMinor,
  trip,
  onDone,
  onClose,
}: {
  fleet: number;
  row: CaseRow;
  currency: string;
  aloneMinor: number;
  trip: NonNullable<Refunds['trip']>;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useIncidentTexts();
  const language = languageOf(useTranslation().i18n.language);
  const key = useRef(newClientKey());
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [borneBy, setBearer] = useState<RefundBearer>('company');
  const [tried, setTried] = useState(false);
  useFocusHome(true);
  const money = (minor: number) => moneyText(minor, currency, language);
  const to = trip.paidBy;
  const give = useAct(
    () =>
      client.giveRefund({
        fleet,
        id: row.id,
        to: to ?? 'passenger',
        borneBy,
        amountMinor: amountMinor ?? 0,
        currency,
        clientKey: key.current,
      }),
    {
      onDone: ({ waits }) => {
        toast({ severity: 'success', summary: say(waits ? 'refund.waits' : 'refund.given') });
        onDone();
        onClose();
      },
      // What was refused was not entered: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
        onDone();
      },
    },
  );
  const waits = amountMinor !== null && amountMinor > aloneMinor;
  return (
    <AskDialog
      ownEscape
      title={say('refund.giveTitle', { number: row.number })}
      about={
        to === 'account'
          ? say('refund.toAccount', { number: trip.accountNumber ?? '', job: trip.jobId })
          : say('refund.toPassenger', { job: trip.jobId })
      }
      words={{ keep: say('case.keep'), give: say('refund.give') }}
      blocked={to === null ? say('errors.paidByDocket') : null}
      refusal={give.error ? errorSentence(give.error, 'incidents') : null}
      busy={give.isPending}
      onGive={() => {
        setTried(true);
        if (amountMinor) give.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <MoneyInput
          data-autofocus
          label={say('refund.amount')}
          description={say('refund.most', { left: money(trip.leftMinor), fare: money(trip.fareMinor ?? 0) })}
          withAsterisk
          currency={currency}
          minor={amountMinor}
          error={tried && !amountMinor ? say('rules.required') : undefined}
          onMinor={setAmount}
        />
        <div>
          <p id="refund-bearer">{say('refund.bearer')}</p>
          <SegmentedControl
            size="xs"
            aria-labelledby="refund-bearer"
            value={borneBy}
            onChange={setBearer}
            data={REFUND_BEARERS.map((value) => ({ value, label: say(`refund.bearers.${value}`) }))}
          />
        </div>
        {waits ? <p role="note">{say('refund.needsSecond', { most: money(aloneMinor) })}</p> : null}
      </Stack>
    </AskDialog>
  );
}
