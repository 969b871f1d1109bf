import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { withdrawOfferOfVehicle } from '../vehicle/free-vehicle.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';
import { endShiftIn } from './end-shift.ts';

export type SignedOff = Result<{ shiftId: number }, 'shiftOver' | 'onJob' | 'meterOn'>;

/** The shift ends and the vehicle is free for another driver. Refused with a job (`onJob`) or a passenger (`meterOn`). */
export async function signOffIn(t: Tx, seat: Seat): Promise<SignedOff> {
  await withdrawOfferOfVehicle(t, seat.vehicleId);
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  if (held.value.jobId !== null) return refuse('onJob', { job: held.value.jobId });
  if (held.value.meterOn) return refuse('meterOn');
  // One that came between the first look and the lock.
  await withdrawOfferOfVehicle(t, seat.vehicleId);
  await endShiftIn(t, seat);
  t.audit({
    act: 'signOff',
    entity: 'vehicle',
    entityId: seat.vehicleId,
    fleetId: seat.fleetId,
    was: { shift: seat.shiftId, driver: seat.driverId },
    about: { driverId: seat.driverId },
  });
  return ok({ shiftId: seat.shiftId });
}

export const signOff = alone(signOffIn);
