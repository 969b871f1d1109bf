import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { jobOfVehicle, lockJob } from '#store/job/job.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { fleetOfVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { backToDispatching, moveJob } from '../job/move-job.ts';
import type { VehicleTarget } from '../vehicle/change-vehicle.ts';
import { withdrawOfferOfVehicle } from '../vehicle/free-vehicle.ts';
import { endShiftIn } from './end-shift.ts';

type Forced = { vehicleId: number; shiftId: number; jobId: number | null };
export type ForcedOff = Result<Forced, 'vehicleUnknown' | 'vehicleNotWorking' | 'passengerAboard' | 'jobNotInState'>;

/**
 * The office ends a driver's shift. A live offer is withdrawn and a job that has no passenger yet goes back to
 * dispatching first, all in one transaction; the driver is told. Refused: `vehicleUnknown`, `vehicleNotWorking`,
 * `passengerAboard`.
 */
export function forceSignOff(
  { store, clock }: ActContext,
  actor: Actor,
  target: VehicleTarget & { why: string },
): Promise<ForcedOff> {
  return transact<ForcedOff>(store, actor, clock.nowMs(), (t) => endByOffice(t, target));
}

async function endByOffice(t: Tx, { vehicleId, fleets, why }: VehicleTarget & { why: string }): Promise<ForcedOff> {
  const fleetId = await fleetOfVehicle(t.db, vehicleId);
  if (fleetId === undefined || !fleets.includes(fleetId)) return refuse('vehicleUnknown');
  // Jobs before vehicles, as an accept locks them: what it is about to get is waited for here.
  await withdrawOfferOfVehicle(t, vehicleId);
  const seen = await jobOfVehicle(t.db, vehicleId);
  const first = seen && (await lockJob(t, seen.id));
  const held = await lockSeat(t, vehicleId);
  if (!held || held.shiftId === null) return refuse('vehicleNotWorking');
  if (held.meterOn) return refuse('passengerAboard');
  // Another job came between the look and the lock. Who holds it waits for the vehicle: one of the two begins again.
  const isOther = held.jobId !== null && held.jobId !== first?.id;
  const job = isOther ? await lockJob(t, held.jobId!) : first;
  if (job && held.jobId !== null) {
    if (job.state === 'picked_up') return refuse('passengerAboard');
    const moved = await moveJob(t, job, 'redispatch', backToDispatching(t, job), why);
    if (!moved.ok) return moved;
  }
  // One that came between the first look and the lock.
  await withdrawOfferOfVehicle(t, vehicleId);
  const { shiftId, driverId, jobId } = held;
  await endShiftIn(t, { vehicleId, shiftId }, { by: t.actor.name, why });
  t.audit({
    act: 'forceSignOff',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    was: { shift: shiftId, driver: driverId, job: jobId },
    why,
    about: { vehicleId, driverId, jobId },
  });
  return ok({ vehicleId, shiftId, jobId });
}
