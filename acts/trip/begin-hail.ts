import { countsFromMs } from '#core/job/done-at.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertTrip } from '#store/trip/trip.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { withdrawOfferOfVehicle } from '../vehicle/free-vehicle.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';
import { leaveWork } from '../vehicle/leave-work.ts';

export type HailBegun = Result<{ tripId: number }, 'shiftOver' | 'onJob' | 'meterOn'>;

/**
 * The meter goes on without a job: a passenger from the kerb (`hail`) or from a rank. A live offer is withdrawn, a break
 * is over. Refused: `onJob` (the job is picked up instead), `meterOn`.
 */
export async function beginHailIn(
  t: Tx,
  seat: Seat,
  trip: { kind: 'hail' | 'rank'; at: Position; doneAtMs?: number },
): Promise<HailBegun> {
  await withdrawOfferOfVehicle(t, seat.vehicleId);
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  if (held.value.jobId !== null) return refuse('onJob', { job: held.value.jobId });
  if (held.value.meterOn) return refuse('meterOn');
  await withdrawOfferOfVehicle(t, seat.vehicleId);
  await leaveWork(t, seat.vehicleId, ['chained']);
  const beganAtMs = countsFromMs(trip.doneAtMs, held.value.clearSinceMs ?? t.nowMs, t.nowMs);
  const tripId = await insertTrip(t, seat, { kind: trip.kind, at: trip.at, beganAtMs });
  await touchVehicle(t, seat.vehicleId, { meter_on_at: new Date(beganAtMs), out_of_vehicle: false });
  t.audit({
    act: 'meterOn',
    entity: 'vehicle',
    entityId: seat.vehicleId,
    fleetId: seat.fleetId,
    became: { trip: tripId, kind: trip.kind },
    about: { driverId: seat.driverId },
  });
  return ok({ tripId });
}

export const beginHail = alone(beginHailIn);
