import { incidentCase } from '#core/incident/case.ts';
import type { Language } from '#core/language/languages.ts';
import { printedAmount } from '#core/print/print-words.ts';
import { refundNames } from '#core/refund/refund-names.ts';
import { type CaseRow, insertStep } from '#store/case/case-file.ts';
import type { AuditLine, Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';
import type { RefundRow } from '#store/refund/refund.ts';
import { announceCase, lineOf, numberOf } from '../case/case-acts.ts';

/** What the office’s task of a refund is known by. */
const subjectOf = (refund: RefundRow): string => `refund ${refund.id}`;

type Said = (words: (typeof refundNames)[Language], amount: string) => string;

/** States in which it is decided what comes of an incident. */
export const DECIDED: readonly string[] = ['decided', 'closed'];

/** Writes what became of a refund into the trail of its incident, and tells whoever looks at either. */
export async function noteRefund(t: Tx, file: CaseRow, refund: RefundRow, say: Said): Promise<void> {
  const { language } = await fleetClock(t.db, file.fleet_id);
  const amount = `${printedAmount(refund.amount_minor, refund.currency, language)} ${refund.currency}`;
  await insertStep(t, file.id, { step: 'note', text: say(refundNames[language], amount) });
  announceCase(t, incidentCase, file);
  t.announce('refunds', file.fleet_id, refund.id);
  if (refund.driver_id !== null) t.announce('driverMoney', file.fleet_id, refund.driver_id);
  if (refund.account_id !== null) t.announce('accounts', file.fleet_id, refund.account_id);
}

/** Somebody else has to agree: a task of the office, until it is agreed to or called off. */
export async function askSecond(t: Tx, file: CaseRow, refund: RefundRow): Promise<void> {
  const { language } = await fleetClock(t.db, file.fleet_id);
  await openTask(t, {
    request: 'RefundWaits',
    subject: subjectOf(refund),
    fleetId: file.fleet_id,
    detail: {
      number: numberOf(incidentCase, file),
      amount: `${printedAmount(refund.amount_minor, refund.currency, language)} ${refund.currency}`,
      by: t.actor.name,
    },
  });
}

export const secondAnswered = (t: Tx, refund: RefundRow): Promise<unknown> =>
  finishOpenTask(t, 'RefundWaits', subjectOf(refund));

/** The line of the log that tells of it. */
export function refundLine(file: CaseRow, refund: RefundRow): Omit<AuditLine, 'act'> {
  const { about, ...line } = lineOf(incidentCase, file);
  const { amount_minor: amountMinor, goes_to: to, borne_by: borneBy } = refund;
  return {
    ...line,
    became: { number: numberOf(incidentCase, file), refund: refund.id, amountMinor, to, borneBy },
    about: { ...about, driverId: refund.driver_id ?? about.driverId ?? null, jobId: refund.job_id },
  };
}
