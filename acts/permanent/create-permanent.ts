import type { BookingWorld } from '#core/booking/booking-world.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Permanent } from '#core/permanent/permanent.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertPermanent, type PermanentRow } from '#store/permanent/permanent.ts';
import type { ActContext } from '../context.ts';
import { makeAheadIn } from './make-ahead.ts';
import { checkValues, todayOf, type ValuesRefusal, valuesOf, withKeptPhone } from './permanent-values.ts';

/**
 * Takes a permanent booking, and makes at once what of it is due within two days, or neither. Refused besides what `checkValues`
 * refuses: `datePast` (it would end before today).
 */
export async function createPermanent(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  fleetId: number,
  given: Permanent,
): Promise<Result<PermanentRow, ValuesRefusal | 'datePast'>> {
  const nowMs = clock.nowMs();
  const read = await withKeptPhone(store.db, fleetId, given);
  if (!read.ok) return read;
  const permanent = read.value;
  const drives = await checkValues(store.db, world, fleetId, permanent, nowMs);
  if (!drives.ok) return drives;
  if (permanent.untilDate !== null && permanent.untilDate < todayOf(world, nowMs)) return refuse('datePast');
  return transact<Result<PermanentRow, never>>(store, actor, nowMs, async (t) => {
    const made = await insertPermanent(t, fleetId, valuesOf(permanent, drives.value));
    t.audit({
      act: 'create',
      entity: 'permanentBooking',
      entityId: made.id,
      fleetId,
      became: { ...permanent },
    });
    await makeAheadIn(t, world, made);
    return ok(made);
  });
}
