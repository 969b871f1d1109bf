import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { QUERY_CODES } from '#core/query/codes.ts';
import type { TamperAlarm } from '#core/tracker/traccar.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertQuery, openQueryOfVehicle } from '#store/query/driver-query.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { hasTrailSince } from '#store/vehicle/vehicle-trail.ts';
import type { ActContext } from '../context.ts';

/** A server sends an alarm with the position and once more as an event; a device repeats it until somebody comes. */
export const SAME_ALARM_MS = MINUTE_MS;

type Alarmed = { fleetId: number; vehicleId: number; tracker: string; at: Position | null };

/**
 * The SOS of a tracker is the panic button of whoever drives, or of the vehicle where nobody has signed on. While the
 * one before is open, or younger than a minute, it is the same.
 */
export function raiseTrackerSos(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, vehicleId, tracker, at }: Alarmed,
): Promise<Result<{ queryId: number }, 'vehicleUnknown'>> {
  return transact<Result<{ queryId: number }, 'vehicleUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    const held = await lockSeat(t, vehicleId);
    if (!held) return refuse('vehicleUnknown');
    const open = await openQueryOfVehicle(t.db, vehicleId, QUERY_CODES.panic, t.nowMs - SAME_ALARM_MS);
    if (open !== undefined) {
      t.unchanged();
      return ok({ queryId: open });
    }
    const { driverId, jobId } = held;
    const code = QUERY_CODES.panic;
    const queryId = await insertQuery(t, {
      fleetId,
      driverId,
      vehicleId,
      code,
      text: '',
      channel: tracker.slice(0, 20),
      position: at,
      jobId,
    });
    t.audit({
      act: 'raiseQuery',
      entity: 'driverQuery',
      entityId: queryId,
      fleetId,
      became: { code, vehicle: vehicleId, tracker },
      about: { vehicleId, driverId, jobId },
    });
    return ok({ queryId });
  });
}

/** That somebody tampers with a tracker or cuts it off is kept as an event of the vehicle, once a minute for each kind. */
export function recordTamper(
  { store, clock }: ActContext,
  actor: Actor,
  alarm: TamperAlarm,
  { fleetId, vehicleId, tracker, at }: Alarmed,
): Promise<Result<{ kept: boolean }, 'vehicleUnknown'>> {
  return transact<Result<{ kept: boolean }, 'vehicleUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    const held = await lockSeat(t, vehicleId);
    if (!held) return refuse('vehicleUnknown');
    const before = await hasTrailSince(t.db, vehicleId, alarm, t.nowMs - SAME_ALARM_MS);
    if (before) {
      t.unchanged();
      return ok({ kept: false });
    }
    t.audit({
      act: alarm,
      entity: 'vehicle',
      entityId: vehicleId,
      fleetId,
      became: { tracker, ...(at ? { longitude: at[0], latitude: at[1] } : {}) },
      about: { driverId: held.driverId, jobId: held.jobId },
    });
    return ok({ kept: true });
  });
}
