import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { countBreak } from '#store/shift/shift.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { withdrawOfferOfVehicle } from '../vehicle/free-vehicle.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';
import { leaveWork } from '../vehicle/leave-work.ts';

export type OutOfVehicle = Result<{ outOfVehicle: boolean }, 'shiftOver' | 'onJob' | 'meterOn'>;

/**
 * A break begins or ends. A live offer is withdrawn by its beginning; its end puts the driver behind those who stayed.
 * Refused to begin with a job (`onJob`) or a passenger (`meterOn`).
 */
export async function setOutOfVehicleIn(t: Tx, seat: Seat, on: boolean): Promise<OutOfVehicle> {
  if (on) await withdrawOfferOfVehicle(t, seat.vehicleId);
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  const { jobId, meterOn, outOfVehicle } = held.value;
  if (on && jobId !== null) return refuse('onJob', { job: jobId });
  if (on && meterOn) return refuse('meterOn');
  if (outOfVehicle === on) {
    t.unchanged();
    return ok({ outOfVehicle: on });
  }
  if (on) {
    await withdrawOfferOfVehicle(t, seat.vehicleId);
    await leaveWork(t, seat.vehicleId, ['chained']);
  }
  if (!on) await countBreak(t, seat.shiftId);
  const began = { out_of_vehicle: true, out_since: t.at };
  const over = { out_of_vehicle: false, out_since: null, clear_since: t.at };
  await touchVehicle(t, seat.vehicleId, on ? began : over);
  t.audit({
    act: 'outOfVehicle',
    entity: 'vehicle',
    entityId: seat.vehicleId,
    fleetId: seat.fleetId,
    was: { outOfVehicle },
    became: { outOfVehicle: on },
    about: { driverId: seat.driverId },
  });
  return ok({ outOfVehicle: on });
}

export const setOutOfVehicle = alone(setOutOfVehicleIn);
