import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { DisputeDecision } from '#core/pay-in/dispute.ts';
import { MOST_OF_SHIFT } from '#core/pay-in/shift-figures.ts';
import type { AuditLine, Tx } from '#store/door/transaction.ts';
import { disputesOfShift, insertDispute, setDecided } from '#store/pay-in/dispute.ts';
import { payInsOf } from '#store/pay-in/shift-pay-in.ts';
import { lockShiftRecord, type RecordRow } from '#store/shift-record/shift-record.ts';
import { alone } from '../command/alone.ts';

type OfShift = { fleetId: number; recordId: number };
type DisputeAsked = OfShift & { amountMinor: number; why: string };
type DisputeRefusal = 'reasonMissing' | 'amountWrong' | 'recordUnknown' | 'notPaidIn' | 'disputeOpen';

/**
 * Notes what a driver says is not owed of a shift that was paid in; it stays out of the check of debts until it is decided. One
 * at a time. Refused: `reasonMissing`, `amountWrong`, `recordUnknown`, `notPaidIn`, `disputeOpen`.
 */
export async function disputePayInIn(
  t: Tx,
  { fleetId, recordId, amountMinor, why }: DisputeAsked,
): Promise<Result<{ disputeId: number }, DisputeRefusal>> {
  if (why.trim() === '') return refuse('reasonMissing');
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > MOST_OF_SHIFT.amountMinor)
    return refuse('amountWrong');
  const record = await lockShiftRecord(t, fleetId, recordId);
  if (!record) return refuse('recordUnknown');
  if ((await payInsOf(t.db, fleetId, recordId)).length === 0) return refuse('notPaidIn');
  const disputes = await disputesOfShift(t.db, fleetId, recordId);
  if (disputes.some(({ decision }) => decision === null)) return refuse('disputeOpen');
  const disputeId = await insertDispute(t, { fleetId, recordId, amountMinor, why: why.trim() });
  t.audit({ ...lineOf(record, why), act: 'disputePayIn', became: { amountMinor } });
  tell(t, record);
  return ok({ disputeId });
}

type DecideAsked = OfShift & { decision: DisputeDecision; why: string };

/** Decides what is disputed of a shift. Moves no money. Refused: `reasonMissing`, `recordUnknown`, `nothingDisputed`. */
export async function decidePayInDisputeIn(
  t: Tx,
  { fleetId, recordId, decision, why }: DecideAsked,
): Promise<Result<{ disputeId: number }, 'reasonMissing' | 'recordUnknown' | 'nothingDisputed'>> {
  if (why.trim() === '') return refuse('reasonMissing');
  const record = await lockShiftRecord(t, fleetId, recordId);
  if (!record) return refuse('recordUnknown');
  const open = (await disputesOfShift(t.db, fleetId, recordId)).find((one) => one.decision === null);
  if (!open) return refuse('nothingDisputed');
  await setDecided(t, open.id, decision, why.trim());
  t.audit({ ...lineOf(record, why), act: 'decidePayInDispute', became: { decision, amountMinor: open.amount_minor } });
  tell(t, record);
  return ok({ disputeId: open.id });
}

const lineOf = (
  { id, fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId }: RecordRow,
  why: string,
): Omit<AuditLine, 'act'> => ({
  entity: 'shiftRecord',
  entityId: id,
  fleetId,
  why: why.trim(),
  about: { driverId, vehicleId },
});

function tell(t: Tx, { id, fleet_id: fleetId, driver_id: driverId }: RecordRow): void {
  for (const topic of ['shiftsToPayIn', 'keyDesk'] as const) t.announce(topic, fleetId, id);
  t.announce('driverMoney', fleetId, driverId);
}

export const disputePayIn = alone(disputePayInIn);
export const decidePayInDispute = alone(decidePayInDisputeIn);
