import { ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { LONGEST_SHIFT_MS } from '#core/shift/shift-hours.ts';
import { businessDay } from '#core/shift-record/shift-times.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { cancelLineOfRecord } from '#store/roster/roster-line.ts';
import { fleetOfDriver, rosterClash } from '#store/shift-record/roster.ts';
import { deleteShiftRecord, insertShiftRecord, lockShiftRecord } from '#store/shift-record/shift-record.ts';
import { fleetOfVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import type { RecordTarget } from './take-in.ts';

export type RosteredShift = {
  fleetId: number;
  driverId: number;
  vehicleId: number | null;
  startsAtMs: number;
  endsAtMs: number;
};
export type ShiftRostered = Result<
  { recordId: number },
  'driverUnknown' | 'vehicleUnknown' | 'endBeforeStart' | 'endPast' | 'endTooFar' | 'rosterClash'
>;

/**
 * Plans a shift of a driver. Refused: `driverUnknown`, `vehicleUnknown`, `endBeforeStart`, `endPast`, `endTooFar` (hours),
 * `rosterClash` where the driver or the vehicle is rostered in those hours already. Spans that touch do not clash.
 */
export function rosterShift({ store, clock }: ActContext, actor: Actor, asked: RosteredShift): Promise<ShiftRostered> {
  return transact<ShiftRostered>(store, actor, clock.nowMs(), async (t) => {
    const { fleetId, driverId, vehicleId, startsAtMs, endsAtMs } = asked;
    if ((await fleetOfDriver(t, driverId)) !== fleetId) return refuse('driverUnknown');
    if (vehicleId !== null && (await fleetOfVehicle(t.db, vehicleId)) !== fleetId) return refuse('vehicleUnknown');
    if (endsAtMs <= startsAtMs) return refuse('endBeforeStart');
    if (endsAtMs <= t.nowMs) return refuse('endPast');
    if (endsAtMs - startsAtMs > LONGEST_SHIFT_MS) return refuse('endTooFar', { hours: LONGEST_SHIFT_MS / HOUR_MS });
    if (await rosterClash(t.db, asked)) return refuse('rosterClash');
    const { zone, startMinutes } = await fleetClock(t.db, fleetId);
    const recordId = await insertShiftRecord(t, {
      fleet_id: fleetId,
      driver_id: driverId,
      vehicle_id: vehicleId,
      state: 'rostered',
      business_day: businessDay(startsAtMs, zone, startMinutes),
      rostered_start_at: new Date(startsAtMs),
      rostered_end_at: new Date(endsAtMs),
    });
    const about = { driverId, vehicleId };
    t.audit({
      act: 'rosterShift',
      entity: 'shiftRecord',
      entityId: recordId,
      fleetId,
      became: { startsAtMs, endsAtMs },
      about,
    });
    t.announce('keyDesk', fleetId, recordId);
    return ok({ recordId });
  });
}

/** Takes a planned shift back. Refused: `recordUnknown`, `alreadyOpened`. */
export function withdrawRostered(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, recordId }: RecordTarget,
): Promise<Result<{ recordId: number }, 'recordUnknown' | 'alreadyOpened'>> {
  return transact<Result<{ recordId: number }, 'recordUnknown' | 'alreadyOpened'>>(
    store,
    actor,
    clock.nowMs(),
    async (t) => {
      const record = await lockShiftRecord(t, fleetId, recordId);
      if (!record) return refuse('recordUnknown');
      if (record.state !== 'rostered') return refuse('alreadyOpened');
      await cancelLineOfRecord(t, recordId);
      await deleteShiftRecord(t, recordId);
      const was = { startsAtMs: record.rostered_start_at, endsAtMs: record.rostered_end_at };
      const about = { driverId: record.driver_id, vehicleId: record.vehicle_id };
      t.audit({ act: 'withdrawRostered', entity: 'shiftRecord', entityId: recordId, fleetId, was, about });
      t.announce('keyDesk', fleetId, recordId);
      return ok({ recordId });
    },
  );
}
