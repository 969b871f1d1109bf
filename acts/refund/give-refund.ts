import { incidentCase } from '#core/incident/case.ts';
import { majorUnits } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { judgeRefund, needsSecond, type RefundAsked, type RefundFault } from '#core/refund/refund.ts';
import { lockAccount } from '#store/account/account.ts';
import { type CaseRow, lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import {
  holdTrip,
  insertRefund,
  lockRefund,
  markGiven,
  type RefundRow,
  refundableTrip,
  refundById,
  refundByKey,
  refundsOfCase,
} from '#store/refund/refund.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { numberIn } from '../case/about-trip.ts';
import { alone } from '../command/alone.ts';
import { postRefund } from './post-refund.ts';
import { askSecond, DECIDED, noteRefund, refundLine, secondAnswered } from './refund-in-case.ts';

export type RefundOrder = RefundAsked & { fleetId: number; caseId: number; clientKey: string };
type JudgedRefusal = RefundFault | 'notDecided' | 'noTrip';
export type GiveRefusal = JudgedRefusal | 'caseUnknown' | 'refundedAlready' | 'clientKeyTaken';

/**
 * Gives money back because of an incident that was decided: enters it at once, or asks for somebody else where it is more than
 * one may give alone. Sent again with the same key it answers what was made. Refused: `caseUnknown`, `notDecided`, `noTrip`,
 * `refundedAlready`, `clientKeyTaken`, and as `judgeRefund` says.
 */
export async function giveRefundIn(
  t: Tx,
  order: RefundOrder,
): Promise<Result<{ id: number; waits: boolean }, GiveRefusal>> {
  const { fleetId, caseId, clientKey, to, borneBy, amountMinor } = order;
  const file = await lockCase(t, fleetId, incidentCase.name, caseId);
  if (!file) return refuse('caseUnknown');
  const known = await refundByKey(t.db, fleetId, clientKey);
  if (known) {
    t.unchanged();
    const { case_id: of, goes_to: went, borne_by: bore, amount_minor: minor } = known;
    const same = of === caseId && went === to && bore === borneBy && minor === amountMinor;
    return same ? ok({ id: known.id, waits: known.given_at === null }) : refuse('clientKeyTaken');
  }
  const standing = (await refundsOfCase(t.db, caseId)).some(({ taken_back_at: back }) => back === null);
  if (standing) return refuse('refundedAlready');
  const judged = await judgeHeld(t, file, order, null);
  if (!judged.ok) return judged;
  const { jobId, accountId, driverId, currency } = judged.value;
  const whom = { accountId: to === 'account' ? accountId : null, driverId: borneBy === 'driver' ? driverId : null };
  const refund = await insertRefund(t, { ...order, ...whom, jobId, currency });
  if (!refund) return refuse('clientKeyTaken');
  const { refundAlone } = (await readSettings(t.db))(fleetId);
  if (needsSecond(majorUnits(amountMinor, currency), refundAlone)) {
    await noteRefund(t, file, refund, (words, amount) => words.asked(amount));
    await askSecond(t, file, refund);
    t.audit({ ...refundLine(file, refund), act: 'askRefund' });
    return ok({ id: refund.id, waits: true });
  }
  await give(t, file, refund);
  t.audit({ ...refundLine(file, refund), act: 'giveRefund' });
  return ok({ id: refund.id, waits: false });
}

export const giveRefund = alone(giveRefundIn);

type AgreeRefusal = JudgedRefusal | 'refundUnknown' | 'refundGivenAlready' | 'refundTakenBack' | 'sameHand';

/**
 * Somebody else agrees to what was asked, and it is entered. Refused: `refundUnknown`, `refundGivenAlready`, `refundTakenBack`,
 * `sameHand` for who asked for it, and where the incident is open again or its trip came to another fare meanwhile.
 */
export async function agreeRefundIn(
  t: Tx,
  { fleetId, id }: { fleetId: number; id: number },
): Promise<Result<null, AgreeRefusal>> {
  const seen = await refundById(t.db, fleetId, id);
  const file = seen && (await lockCase(t, fleetId, incidentCase.name, seen.case_id));
  const refund = file && (await lockRefund(t, fleetId, id));
  if (!refund) return refuse('refundUnknown');
  if (refund.taken_back_at !== null) return refuse('refundTakenBack');
  if (refund.given_at !== null) return refuse('refundGivenAlready');
  if (!('id' in t.actor) || t.actor.id === refund.asked_by_id) return refuse('sameHand');
  const { goes_to: to, borne_by: borneBy, amount_minor: amountMinor, currency } = refund;
  const judged = await judgeHeld(t, file, { to, borneBy, amountMinor, currency }, refund);
  if (!judged.ok) return judged;
  await give(t, file, refund);
  await secondAnswered(t, refund);
  t.audit({ ...refundLine(file, refund), act: 'agreeRefund' });
  return ok(null);
}

export const agreeRefund = alone(agreeRefundIn);

async function give(t: Tx, file: CaseRow, refund: RefundRow): Promise<void> {
  const entryId = await postRefund(t, file, refund, false);
  await markGiven(t, refund.id, entryId);
  const { goes_to: to, borne_by: bearer } = refund;
  await noteRefund(t, file, refund, (words, amount) => words.given(amount, to, bearer));
}

/** Holds account and trip, the account first as whoever books on it does, and judges by what stands then. */
async function judgeHeld(t: Tx, file: CaseRow, asked: RefundAsked, own: RefundRow | null) {
  const { fleet_id: fleetId } = file;
  if (!DECIDED.includes(file.state)) return refuse('notDecided');
  const jobId = own?.job_id ?? numberIn(file.given['job']);
  const seen = jobId === null ? undefined : await refundableTrip(t.db, fleetId, jobId);
  if (jobId === null || !seen) return refuse('noTrip');
  if (seen.accountId !== null) await lockAccount(t, fleetId, seen.accountId);
  await holdTrip(t, jobId);
  const trip = await refundableTrip(t.db, fleetId, jobId, own?.id ?? null);
  if (!trip) return refuse('noTrip');
  const bearer = own?.driver_id ?? file.driver_id ?? trip.driverId;
  const pays = bearer !== null && (await payingDriver(t.db, fleetId, bearer)) ? bearer : null;
  const { currency } = await fleetClock(t.db, fleetId);
  const judged = judgeRefund(asked, { ...trip, driverId: pays }, { currency });
  return judged.ok ? ok({ jobId, accountId: trip.accountId, driverId: pays, currency }) : judged;
}
