import { ok, type Result, refuse } from '#core/kit/result.ts';
import { docketById, lockDocket, updateDocket } from '#store/docket/docket.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockShiftRecord } from '#store/shift-record/shift-record.ts';
import { alone } from '../command/alone.ts';

type ReturnRefusal = 'reasonMissing' | 'docketUnknown' | 'docketCredited' | 'docketReturned';

/**
 * A docket that was received and not credited goes back to its driver. Refused: `reasonMissing`, `docketUnknown`,
 * `docketCredited` (number), `docketReturned` (number).
 */
export async function returnDocketIn(
  t: Tx,
  fleetId: number,
  { docketId, why: given }: { docketId: number; why: string },
): Promise<Result<null, ReturnRefusal>> {
  const why = given.trim();
  if (why === '') return refuse('reasonMissing');
  const seen = await docketById(t.db, fleetId, docketId);
  if (!seen) return refuse('docketUnknown');
  // The shift before its dockets, as whoever pays it in holds them.
  const record = await lockShiftRecord(t, fleetId, seen.recordId);
  const docket = await lockDocket(t, fleetId, docketId);
  if (!record || !docket) return refuse('docketUnknown');
  const { number, amountMinor, state } = docket;
  if (state === 'returned') return refuse('docketReturned', { number });
  if (state !== 'received') return refuse('docketCredited', { number });
  await updateDocket(t, docketId, {
    state: 'returned',
    returned_at: t.at,
    returned_by: t.actor.name,
    returned_why: why,
  });
  t.announce('dockets', fleetId, docketId);
  t.announce('shiftsToPayIn', fleetId, docket.recordId);
  t.audit({
    act: 'returnDocket',
    entity: 'docket',
    entityId: docketId,
    fleetId,
    became: { number, amountMinor, shift: docket.recordId },
    why,
    about: { driverId: record.driver_id, vehicleId: record.vehicle_id },
  });
  return ok(null);
}

export const returnDocket = alone(returnDocketIn);
