import { EVENT_KINDS } from '#core/event/event-kinds.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { ODD_FARES } from '#core/meter/odd-fare.ts';
import { type Asked, given, idAsked, instantOf, oneOf, scaledNumber, someOf } from '#engine/web/search/asked.ts';
import { ACTOR_KINDS, type EventSearch, TRIP_KINDS, TRIP_OUTCOMES, type TripSearch } from '../contract.ts';

export const EVENT_FIELDS = ['from', 'to', 'driver', 'plate', 'job', 'area', 'kind', 'by', 'actor', 'why'] as const;
export const TRIP_FIELDS = [
  'from',
  'to',
  'driver',
  'plate',
  'job',
  'trip',
  'passenger',
  'pickup',
  'dropoff',
  'fromArea',
  'toArea',
  'kind',
  'fareFrom',
  'fareTo',
  'extrasFrom',
  'extrasTo',
  'tollsFrom',
  'tollsTo',
  'kmFrom',
  'kmTo',
  'pay',
  'agreed',
  'odd',
  'tariff',
  'outcome',
  'phone',
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];
export type TripField = (typeof TRIP_FIELDS)[number];
export type FieldName = EventField | TripField;

const shared = (asked: Asked, fleet: number, zone: string) => ({
  fleet,
  fromMs: instantOf(asked['from'], zone),
  toMs: instantOf(asked['to'], zone),
  driver: asked['driver']?.slice(0, 60),
  plate: asked['plate']?.slice(0, 20),
  jobId: idAsked(asked['job']),
});

/** What the operation is asked for what stands in the query string. */
export function eventSearchOf(asked: Asked, fleet: number, zone: string): EventSearch {
  return given({
    ...shared(asked, fleet, zone),
    areaId: idAsked(asked['area']),
    kinds: someOf(EVENT_KINDS, asked['kind']),
    actorKind: oneOf(ACTOR_KINDS, asked['by']),
    actor: asked['actor']?.slice(0, 60),
    why: asked['why']?.slice(0, 100),
  });
}

export const AGREED = ['yes', 'no'] as const;

/** The same of trips; `digits` are the decimals of the fleet's currency. */
export function tripSearchOf(asked: Asked, fleet: number, zone: string, digits: number): TripSearch {
  const agreed = oneOf(AGREED, asked['agreed']);
  return given({
    ...shared(asked, fleet, zone),
    tripId: idAsked(asked['trip']),
    name: asked['passenger']?.slice(0, 100),
    pickup: asked['pickup']?.slice(0, 100),
    dropoff: asked['dropoff']?.slice(0, 100),
    fromAreaId: idAsked(asked['fromArea']),
    toAreaId: idAsked(asked['toArea']),
    kinds: someOf(TRIP_KINDS, asked['kind']),
    fareFromMinor: scaledNumber(asked['fareFrom'], 10 ** digits),
    fareToMinor: scaledNumber(asked['fareTo'], 10 ** digits),
    extrasFromMinor: scaledNumber(asked['extrasFrom'], 10 ** digits),
    extrasToMinor: scaledNumber(asked['extrasTo'], 10 ** digits),
    tollsFromMinor: scaledNumber(asked['tollsFrom'], 10 ** digits),
    tollsToMinor: scaledNumber(asked['tollsTo'], 10 ** digits),
    fixed: agreed && agreed === 'yes',
    oddFares: someOf(ODD_FARES, asked['odd']),
    tariffId: idAsked(asked['tariff']),
    metresFrom: scaledNumber(asked['kmFrom'], 1_000),
    metresTo: scaledNumber(asked['kmTo'], 1_000),
    payments: someOf(PAYMENTS, asked['pay']),
    outcome: oneOf(TRIP_OUTCOMES, asked['outcome']),
    phone: asked['phone']?.slice(0, 30),
  });
}

export interface TripSums {
  count: number;
  fareMinor: number;
  metres: number;
}

/** The sums of the trips that are shown. */
export function sumsOf(trips: Iterable<{ fareMinor: number | null; distanceMetres: number | null }>): TripSums {
  const sums = { count: 0, fareMinor: 0, metres: 0 };
  for (const { fareMinor, distanceMetres } of trips) {
    sums.count += 1;
    sums.fareMinor += fareMinor ?? 0;
    sums.metres += distanceMetres ?? 0;
  }
  return sums;
}
