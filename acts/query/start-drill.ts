import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { drillsOf, insertQuery } from '#store/query/driver-query.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { alone } from '../command/alone.ts';
import type { AskingSeat } from './raise-query.ts';

export type DrillStarted = Result<{ queryId: number }, 'vehicleNotWorking' | 'drillRunning'>;

/**
 * An exercise: an emergency of a car as if its driver had raised it, marked as one wherever it is shown. The driver is
 * told. It is claimed, handed to the supervisors and finished like any other.
 */
export async function startDrillIn(
  t: Tx,
  drill: { fleetId: number; vehicleId: number; code: number; at: Position | null },
): Promise<DrillStarted> {
  const { fleetId, vehicleId } = drill;
  const seat = await lockSeat(t, vehicleId);
  if (seat?.fleetId !== fleetId || seat.shiftId === null || seat.driverId === null) return refuse('vehicleNotWorking');
  if ((await drillsOf(t.db, [vehicleId])).length > 0) return refuse('drillRunning');
  const { driverId, jobId } = seat;
  return ok({ queryId: await writeDrill(t, { ...drill, driverId, jobId }) });
}

/** Writes an exercise, with its line in the trail. */
export async function writeDrill(t: Tx, drill: AskingSeat & { code: number; at: Position | null }): Promise<number> {
  const { fleetId, vehicleId, driverId, jobId, code, at } = drill;
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
  return queryId;
}

export const startDrill = alone(startDrillIn);
