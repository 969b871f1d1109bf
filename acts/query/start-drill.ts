import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { drillsOf, insertQuery } from '#store/driver-query.ts';
import { lockSeat } from '#store/shift.ts';
import type { Tx } from '#store/transaction.ts';
import { alone } from '../command/alone.ts';

export type DrillStarted = Result<{ queryId: number }, 'vehicleNotWorking' | 'drillRunning'>;

/**
 * An exercise: an emergency of a car as if its driver had raised it, marked as one wherever it is shown. The driver is
 * told. It is claimed, handed to the supervisors and finished like any other.
 */
export async function startDrillIn(
  t: Tx,
  drill: { fleetId: number; vehicleId: number; code: number; at: Position | null },
): Promise<DrillStarted> {
  const { fleetId, vehicleId, code, at } = drill;
  const seat = await lockSeat(t, vehicleId);
  if (seat?.fleetId !== fleetId || seat.shiftId === null || seat.driverId === null) return refuse('vehicleNotWorking');
  if ((await drillsOf(t.db, [vehicleId])).length > 0) return refuse('drillRunning');
  const { driverId, jobId } = seat;
  const queryId = await insertQuery(t, {
    fleetId,
    driverId,
    vehicleId,
    code,
    text: '',
    channel: '',
    position: at,
    jobId,
    drill: true,
  });
  t.announce('vehicles', fleetId, vehicleId);
  t.audit({
    act: 'startDrill',
    entity: 'driverQuery',
    entityId: queryId,
    fleetId,
    became: { code, vehicle: vehicleId },
    about: { vehicleId, driverId, jobId },
  });
  return ok({ queryId });
}

export const startDrill = alone(startDrillIn);
