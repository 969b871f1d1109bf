import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#core/case/told-case.ts';
import { languageOf } from '#core/language/languages.ts';
import { REFUND_BEARERS } from '#core/refund/refund.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { client, type Refunds } from '../client.ts';
import { useIncidentTexts } from '../texts.ts';

/** How much goes back, to whoever paid for the trip, and who bears it. */
export function GiveRefundDialog({
  fleet,
  row: { id, number },
  currency,
  aloneMinor,
  trip: { paidBy, accountNumber, jobId: job, leftMinor, fareMinor },
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
  const money = (minor: number) => moneyText(minor, currency, language);
  return (
    <FormDialog
      title={say('refund.giveTitle', { number })}
      about={
        paidBy === 'account'
          ? say('refund.toAccount', { number: accountNumber ?? '', job })
          : say('refund.toPassenger', { job })
      }
      words={{ keep: say('case.keep'), give: say('refund.give') }}
      blocked={paidBy === null ? say('errors.paidByDocket') : null}
      errors="incidents"
      operation={client.giveRefund}
      given={{ fleet, id, to: paidBy ?? 'passenger', currency }}
      subject={{ fleet, id }}
      fields={{
        amountMinor: {
          kind: 'money',
          label: say('refund.amount'),
          hint: say('refund.most', { left: money(leftMinor), fare: money(fareMinor ?? 0) }),
          currency,
          wrong: ({ amountMinor }) => (amountMinor ? null : say('rules.required')),
        },
        borneBy: {
          kind: 'choice',
          as: 'segments',
          label: say('refund.bearer'),
          choices: REFUND_BEARERS.map((value) => ({ value, label: say(`refund.bearers.${value}`) })),
        },
        waits: {
          kind: 'told',
          shown: ({ amountMinor }) => amountMinor !== null && amountMinor > aloneMinor,
          render: () => <p role="note">{say('refund.needsSecond', { most: money(aloneMinor) })}</p>,
        },
      }}
      done={({ waits }) => {
        onDone();
        return say(waits ? 'refund.waits' : 'refund.given');
      }}
      refused={onDone}
      onClose={onClose}
    />
  );
}
