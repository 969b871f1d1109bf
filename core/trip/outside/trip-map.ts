import { PAYMENTS, type Payment } from '../../job/payment.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { isZoneName } from '../../kit/time.ts';

/** What a column of another system's file may say of a trip. */
export const MAPPED = [
  'id',
  'kind',
  'bookedAt',
  'requestedAt',
  'pickupAt',
  'dropoffAt',
  'passengers',
  'distance',
  'fare',
  'extras',
  'tolls',
  'tip',
  'total',
  'payment',
  'pickupZone',
  'dropoffZone',
  'pickupLongitude',
  'pickupLatitude',
  'dropoffLongitude',
  'dropoffLatitude',
  'vehicle',
  'driver',
] as const;
export type Mapped = (typeof MAPPED)[number];

/** Metres of each unit of distance. */
export const DISTANCE_UNITS = { m: 1, km: 1_000, mi: 1_609.344 } as const;
export type DistanceUnit = keyof typeof DISTANCE_UNITS;

/** `job` was booked for at once, `preBooked` for later. */
export const TRIP_KINDS = ['job', 'preBooked', 'hail', 'rank'] as const;
export type TripKind = (typeof TRIP_KINDS)[number];

/** Where the zone of a file lies: in an area of the fleet by code or name, at a point, or both. */
export type MappedZone = { label?: string; area?: string; longitude?: number; latitude?: number };

/** What is what in a file of trips of another system: the columns by name, and how their values are written. */
export type TripMap = {
  /** A name of the other system: trips of two systems are told apart by it. */
  source: string;
  /** Name of the fleet they go to. */
  fleet: string;
  columns: Partial<Record<Mapped, string>> & { pickupAt: string; dropoffAt: string };
  /** `iso`, `seconds` or `milliseconds` since 1970, or a pattern of yyyy, MM, dd, HH, hh, mm, ss and a (AM or PM). */
  times: string;
  /** The zone of times that name none; the fleet's where it is left out. */
  zone: string | null;
  distanceUnit: DistanceUnit;
  decimal: '.' | ',';
  /** Each value of the column `payment`; a value that is not among them does not fit. */
  payments: Readonly<Record<string, Payment>>;
  kinds: Readonly<Record<string, TripKind>>;
  zones: Readonly<Record<string, MappedZone>>;
  /** Code of the fleet's vehicle type of cars that are not its own; its first where it is left out. */
  vehicleType: string | null;
};

export type TripMapFault = 'mapNoObject' | 'mapFieldMissing' | 'mapFieldWrong' | 'mapColumnUnknown';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const timesStand = (times: string) =>
  ['iso', 'seconds', 'milliseconds'].includes(times) || (times.includes('yyyy') && /[Hh]/.test(times));

const among = (values: readonly unknown[], one: unknown) => values.includes(one);

/** Reads a map of JSON; refused with the field that is missing, wrong or unknown. */
export function readTripMap(given: unknown): Result<TripMap, TripMapFault> {
  if (!isRecord(given)) return refuse('mapNoObject');
  const wrong = (field: string) => refuse('mapFieldWrong' as const, { field });
  for (const field of ['source', 'fleet'] as const)
    if (typeof given[field] !== 'string' || given[field].trim() === '') return refuse('mapFieldMissing', { field });
  const { columns } = given;
  if (!isRecord(columns)) return refuse('mapFieldMissing', { field: 'columns' });
  for (const [field, column] of Object.entries(columns)) {
    if (!among(MAPPED, field)) return refuse('mapColumnUnknown', { field });
    if (typeof column !== 'string' || column === '') return wrong(`columns.${field}`);
  }
  for (const field of ['pickupAt', 'dropoffAt'])
    if (columns[field] === undefined) return refuse('mapFieldMissing', { field: `columns.${field}` });
  const { times = 'iso', zone = null, distanceUnit = 'km', decimal = '.', vehicleType = null } = given;
  if (typeof times !== 'string' || !timesStand(times)) return wrong('times');
  if (zone !== null && (typeof zone !== 'string' || !isZoneName(zone))) return wrong('zone');
  if (!among(Object.keys(DISTANCE_UNITS), distanceUnit)) return wrong('distanceUnit');
  if (!among(['.', ','], decimal)) return wrong('decimal');
  if (vehicleType !== null && typeof vehicleType !== 'string') return wrong('vehicleType');
  const { payments = {}, kinds = {}, zones = {} } = given;
  const lists = [
    ['payments', payments, (one: unknown) => among(PAYMENTS, one)],
    ['kinds', kinds, (one: unknown) => among(TRIP_KINDS, one)],
    ['zones', zones, isZone],
  ] as const;
  for (const [name, list, fits] of lists) {
    if (!isRecord(list)) return wrong(name);
    for (const [key, value] of Object.entries(list)) if (!fits(value)) return wrong(`${name}.${key}`);
  }
  return ok({
    source: String(given['source']).trim(),
    fleet: String(given['fleet']).trim(),
    columns: columns as TripMap['columns'],
    times,
    zone,
    distanceUnit: distanceUnit as DistanceUnit,
    decimal: decimal as TripMap['decimal'],
    payments: payments as TripMap['payments'],
    kinds: kinds as TripMap['kinds'],
    zones: zones as TripMap['zones'],
    vehicleType,
  });
}

function isZone(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { label, area, longitude, latitude } = value;
  const text = (one: unknown) => one === undefined || typeof one === 'string';
  if (!text(label) || !text(area) || (longitude === undefined) !== (latitude === undefined)) return false;
  return longitude === undefined || isOnEarth(longitude, latitude);
}

export const isOnEarth = (longitude: unknown, latitude: unknown): boolean =>
  typeof longitude === 'number' &&
  typeof latitude === 'number' &&
  Math.abs(longitude) <= 180 &&
  Math.abs(latitude) <= 90;
