import { countsFromMs } from '#core/job/done-at.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { endTrip, type MeterOutcome, openTripBeganAtMs } from '#store/trip/trip.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';
import { type FareAsked, noteOddFare } from './note-odd-fare.ts';
import { paidBy } from './paid-by.ts';
import { settleZoneFees } from './settle-zone-fees.ts';

export type HailEnded = Result<{ tripId: number }, 'shiftOver' | 'onJob' | 'meterOff' | 'oddFare'>;

/** The meter goes off with the fare. Refused: `onJob` (the job is offloaded instead), `meterOff` (it was not on), and as `noteOddFare` refuses. */
export async function endHailIn(
  t: Tx,
  seat: Seat,
  outcome: MeterOutcome & FareAsked & { at: Position; doneAtMs?: number },
): Promise<HailEnded> {
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  if (held.value.jobId !== null) return refuse('onJob', { job: held.value.jobId });
  if (!held.value.meterOn) return refuse('meterOff');
  const beganAtMs = (await openTripBeganAtMs(t, seat.vehicleId)) ?? t.nowMs;
  const endedAtMs = countsFromMs(outcome.doneAtMs, beganAtMs, t.nowMs);
  const trip = await endTrip(t, seat.vehicleId, { ...(await paidBy(t, seat.fleetId, outcome)), endedAtMs });
  if (!trip) return refuse('meterOff');
  await settleZoneFees(t, { id: trip.id, extrasMinor: trip.extras_minor, tollsMinor: trip.tolls_minor });
  await touchVehicle(t, seat.vehicleId, { meter_on_at: null, clear_since: new Date(endedAtMs) });
  t.audit({
    act: 'meterOff',
    entity: 'vehicle',
    entityId: seat.vehicleId,
    fleetId: seat.fleetId,
    became: { trip: trip.id, fareMinor: outcome.fareMinor, distanceMetres: outcome.distanceMetres },
    about: { driverId: seat.driverId },
  });
  const odd = await noteOddFare(t, seat, {
    outcome,
    seconds: (endedAtMs - beganAtMs) / 1_000,
    tripId: trip.id,
    job: null,
  });
  return odd ?? ok({ tripId: trip.id });
}

export const endHail = alone(endHailIn);
