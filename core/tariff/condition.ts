import type { Condition, Tariff, Zone } from './tariff.ts';
import { type LocalMoment, localMoment, windowHolds } from './time-band.ts';
import type { Trip, TripEnd } from './trip.ts';
import { zoneHolds } from './zone.ts';

const inZone = (zones: readonly Zone[] | undefined, name: string, end: TripEnd | undefined): boolean =>
  end !== undefined && (zones ?? []).some((zone) => zone.name === name && zoneHolds(zone, end));

/** Does a rule hold for a trip? An end that is not known lies in no zone. */
export function conditionHolds(
  { from, to, at, vehicleTypes, window, hired, passengersFrom, asked }: Condition,
  tariff: Tariff,
  trip: Trip,
  moment: LocalMoment = localMoment(trip.startedAtMs, trip.zone),
): boolean {
  const { zones } = tariff;
  if (from && !inZone(zones, from, trip.pickup)) return false;
  if (to && !inZone(zones, to, trip.dropoff)) return false;
  if (at && !inZone(zones, at, trip.pickup) && !inZone(zones, at, trip.dropoff)) return false;
  if (vehicleTypes && !vehicleTypes.includes(trip.vehicleType ?? '')) return false;
  if (window && !windowHolds(tariff, window, moment)) return false;
  if (hired && (hired === 'booked') !== trip.booked) return false;
  if (passengersFrom && (trip.passengers ?? 1) < passengersFrom) return false;
  return !asked || (trip.asked ?? []).includes(asked);
}
