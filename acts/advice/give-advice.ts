import type { Advice } from '#core/dispatch/spread/reposition.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { whyNotFree } from '#core/vehicle/availability.ts';
import { keepAdvice } from '#store/advice/advice.ts';
import { keepGiven } from '#store/advice/given.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';

export type AdviceInput = {
  fleetId: number;
  /** `gainSeconds`: what it is expected to save, where that is known. */
  advice: Pick<Advice, 'vehicleId' | 'driverId' | 'areaId' | 'metres' | 'expectedJobs'> & { gainSeconds?: number };
  place: Position;
  untilMs: number;
};

/**
 * Tells a driver where work is expected. Never an order: nothing follows from not heeding it. Refused: `vehicleTaken`
 * where the vehicle is no longer free, or has another driver.
 */
export function giveAdvice(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, advice, place, untilMs }: AdviceInput,
): Promise<Result<null, 'vehicleTaken'>> {
  const { vehicleId, driverId, areaId, metres, expectedJobs, gainSeconds } = advice;
  return transact<Result<null, 'vehicleTaken'>>(store, actor, clock.nowMs(), async (t) => {
    const held = await lockSeat(t, vehicleId);
    const works = held?.driverId === driverId && held.fleetId === fleetId;
    if (!works || whyNotFree(held) !== null) return refuse('vehicleTaken', { vehicle: vehicleId });
    await keepAdvice(t, {
      fleet_id: fleetId,
      vehicle_id: vehicleId,
      area_id: areaId,
      longitude: place[0],
      latitude: place[1],
      metres,
      expected_jobs: expectedJobs,
      until: new Date(untilMs),
    });
    await keepGiven(t, {
      fleet_id: fleetId,
      vehicle_id: vehicleId,
      driver_id: driverId,
      longitude: place[0],
      latitude: place[1],
      metres,
      gain_seconds: gainSeconds ?? null,
      until: new Date(untilMs),
    });
    t.audit({
      act: 'advise',
      entity: 'vehicle',
      entityId: vehicleId,
      fleetId,
      became: { area: areaId, metres, expectedJobs, ...(gainSeconds !== undefined && { gainSeconds }) },
      about: { driverId, areaId },
    });
    await touchVehicle(t, vehicleId);
    return ok(null);
  });
}
