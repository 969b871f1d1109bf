import { ok, type Result, refuse } from '#core/kit/result.ts';
import { readToldPayIn, type ToldPayIn } from '#core/pay-in/told.ts';
import { isOverRecord } from '#core/shift-record/states.ts';
import type { Tx } from '#store/door/transaction.ts';
import { keepToldPayIn } from '#store/pay-in/told-pay-in.ts';
import { lockShiftRecord, recordOfShift } from '#store/shift-record/shift-record.ts';
import type { Seat } from '../job/answer-offer.ts';

/**
 * A driver tells what the shift comes to: totals of the meter, dockets, vouchers, cash. Told again, the last word counts, until it
 * is paid in. Refused: `noShiftRecord`, `paidInAlready`, `docketTwice` (number).
 */
export async function tellPayInIn(
  t: Tx,
  seat: Seat,
  given: ToldPayIn,
): Promise<Result<Record<string, never>, 'noShiftRecord' | 'paidInAlready' | 'docketTwice'>> {
  const { fleetId, driverId, vehicleId, shiftId } = seat;
  const { totals, dockets, vouchersMinor, cashMinor } = given;
  const told = readToldPayIn({ totals, dockets, vouchersMinor, cashMinor });
  if (!told.ok) return told;
  const found = await recordOfShift(t.db, shiftId);
  const record = found && (await lockShiftRecord(t, fleetId, found.id));
  if (!record) return refuse('noShiftRecord');
  if (isOverRecord(record.state) && record.state !== 'confirmed') return refuse('paidInAlready');
  await keepToldPayIn(t, record.id, told.value);
  t.announce('shiftsToPayIn', fleetId, record.id);
  t.audit({
    act: 'tellPayIn',
    entity: 'shiftRecord',
    entityId: record.id,
    fleetId,
    became: { cashMinor: told.value.cashMinor, dockets: told.value.dockets.length },
    about: { driverId, vehicleId },
  });
  return ok({});
}
