import { COUNT_FIELDS } from '../../booking/plain/count-fields.ts';
import type { Payment } from '../../job/payment.ts';
import { HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { readTime } from './read-time.ts';
import { DISTANCE_UNITS, isOnEarth, type Mapped, type MappedZone, type TripKind, type TripMap } from './trip-map.ts';

/** One end of a trip as the file tells it: a word for it, an area of the fleet by code or name, a point. */
export type OutsidePlace = {
  label: string | null;
  area: string | null;
  at: [longitude: number, latitude: number] | null;
};

/** A hiring of another system, in the units of this one. */
export type OutsideTrip = {
  kind: 'job' | 'hail' | 'rank';
  /** Of a booked one: when that was, for when, and whether that was later than at once. */
  booked: { atMs: number; forMs: number; ahead: boolean } | null;
  beganAtMs: number;
  endedAtMs: number;
  from: OutsidePlace;
  to: OutsidePlace;
  passengers: number | null;
  distanceMetres: number | null;
  /** With extras and tolls, without the tip. */
  fareMinor: number | null;
  extrasMinor: number;
  tollsMinor: number;
  tipMinor: number | null;
  payment: Payment | null;
  /** What the other system calls its car and its driver; empty where it does not say. */
  vehicle: string;
  driver: string;
};

export const TRIP_FAULTS = [
  'cellsMissing',
  'timeUnreadable',
  'timeLeaptOver',
  'endsBeforeBegin',
  'lastsTooLong',
  'notOverYet',
  'numberUnreadable',
  'numberOutOfRange',
  'sumBelowParts',
  'paymentUnknown',
  'kindUnknown',
  'placeOffEarth',
  'bookedWithoutPlace',
] as const;
export type TripFault = (typeof TRIP_FAULTS)[number];
export type TripRead = { ok: true; trip: OutsideTrip } | { ok: false; fault: TripFault; column: string; value: string };

/** A hiring over a day is a meter that was left on. */
export const LONGEST_TRIP_MS = 24 * HOUR_MS;
const MOST_METRES = 5_000_000;
const MOST_MINOR = 100_000_000;
/** Booked so long before is booked ahead, where the file does not say. */
const AHEAD_MS = 15 * MINUTE_MS;
const EARLIEST_MS = Date.UTC(1970, 0, 2);

class Unfit extends Error {
  readonly fault: TripFault;
  readonly field: Mapped;
  constructor(fault: TripFault, field: Mapped) {
    super(fault);
    this.fault = fault;
    this.field = field;
  }
}

export type RowWorld = { zone: string; decimals: number; nowMs: number };

/** What finds the columns of a map in the head of a file: their places; or the name that the head does not have. */
export function placesOf(map: TripMap, head: readonly string[]): ReadonlyMap<Mapped, number> | { missing: string } {
  const names = head.map((name) => name.trim().toLowerCase());
  const places = new Map<Mapped, number>();
  for (const [field, column] of Object.entries(map.columns)) {
    const place = names.indexOf(column.trim().toLowerCase());
    if (place < 0) return { missing: column };
    places.set(field as Mapped, place);
  }
  return places;
}

/** Reads a row by a map. What does not fit is told with the column it stands in. */
export function readTrip(
  map: TripMap,
  places: ReadonlyMap<Mapped, number>,
  cells: readonly string[],
  world: RowWorld,
): TripRead {
  const cell = (field: Mapped): string => {
    const place = places.get(field);
    if (place === undefined) return '';
    const text = cells[place];
    if (text === undefined) throw new Unfit('cellsMissing', field);
    return text.trim();
  };
  try {
    return { ok: true, trip: tripOf(map, cell, world) };
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const { fault, field } = error;
    return {
      ok: false,
      fault,
      column: map.columns[field] ?? field,
      value: cells[places.get(field) ?? -1]?.trim() ?? '',
    };
  }
}

type Cell = (field: Mapped) => string;

function tripOf(map: TripMap, cell: Cell, world: RowWorld): OutsideTrip {
  const zone = map.zone ?? world.zone;
  const time = (field: Mapped): number => {
    const read = readTime(cell(field), map.times, zone);
    if (read === 'leaptOver') throw new Unfit('timeLeaptOver', field);
    if (read === 'unreadable' || read < EARLIEST_MS) throw new Unfit('timeUnreadable', field);
    return read;
  };
  const beganAtMs = time('pickupAt');
  const endedAtMs = time('dropoffAt');
  if (endedAtMs < beganAtMs) throw new Unfit('endsBeforeBegin', 'dropoffAt');
  if (endedAtMs - beganAtMs > LONGEST_TRIP_MS) throw new Unfit('lastsTooLong', 'dropoffAt');
  if (endedAtMs > world.nowMs) throw new Unfit('notOverYet', 'dropoffAt');
  const kind = kindOf(map, cell);
  const from = placeOf(map, cell, 'pickup');
  if ((kind === 'job' || kind === 'preBooked') && from.at === null) throw new Unfit('bookedWithoutPlace', 'pickupZone');
  const bookedOf = (as: 'job' | 'preBooked') => {
    const forMs = cell('requestedAt') === '' ? beganAtMs : time('requestedAt');
    const atMs = cell('bookedAt') === '' ? Math.min(forMs, beganAtMs) : time('bookedAt');
    if (atMs > endedAtMs) throw new Unfit('endsBeforeBegin', 'bookedAt');
    return { atMs, forMs, ahead: as === 'preBooked' || forMs - atMs >= AHEAD_MS };
  };
  const payment = paymentOf(map, cell);
  return {
    kind: kind === 'preBooked' ? 'job' : kind,
    booked: kind === 'job' || kind === 'preBooked' ? bookedOf(kind) : null,
    beganAtMs,
    endedAtMs,
    from,
    to: placeOf(map, cell, 'dropoff'),
    passengers: numberIn(map, cell, 'passengers', { most: COUNT_FIELDS.passengers.most }),
    distanceMetres: numberIn(map, cell, 'distance', {
      most: MOST_METRES,
      factor: DISTANCE_UNITS[map.distanceUnit],
    }),
    ...fareOf(map, cell, 10 ** world.decimals),
    payment,
    vehicle: cell('vehicle'),
    driver: cell('driver'),
  };
}

function kindOf(map: TripMap, cell: Cell): TripKind {
  if (map.columns.kind === undefined) return cell('requestedAt') === '' ? 'hail' : 'job';
  const kind = map.kinds[cell('kind')];
  if (kind === undefined) throw new Unfit('kindUnknown', 'kind');
  return kind;
}

function paymentOf(map: TripMap, cell: Cell): Payment | null {
  const value = cell('payment');
  if (value === '') return null;
  const payment = map.payments[value];
  if (payment === undefined) throw new Unfit('paymentUnknown', 'payment');
  return payment;
}

/**
 * The fare of this suite holds extras and tolls and no tip. A file with a sum says it: the sum less the tip; what its parts do
 * not explain, such as surcharges without a column, are extras.
 */
function fareOf(
  map: TripMap,
  cell: Cell,
  factor: number,
): Pick<OutsideTrip, 'fareMinor' | 'extrasMinor' | 'tollsMinor' | 'tipMinor'> {
  const money = (field: Mapped) => numberIn(map, cell, field, { most: MOST_MINOR, factor });
  const [fare, extras, tolls, tip, total] = [
    money('fare'),
    money('extras'),
    money('tolls'),
    money('tip'),
    money('total'),
  ];
  const parts = { tollsMinor: tolls ?? 0, tipMinor: tip };
  if (total === null) {
    if (fare === null) return { fareMinor: null, extrasMinor: 0, ...parts };
    return { fareMinor: fare + (extras ?? 0) + parts.tollsMinor, extrasMinor: extras ?? 0, ...parts };
  }
  const fareMinor = total - (tip ?? 0);
  const known = fare === null ? 0 : fareMinor - fare - parts.tollsMinor;
  if (fareMinor < parts.tollsMinor || known < (extras ?? 0)) throw new Unfit('sumBelowParts', 'total');
  return { fareMinor, extrasMinor: fare === null ? (extras ?? 0) : known, ...parts };
}

function numberIn(
  { decimal }: TripMap,
  cell: Cell,
  field: Mapped,
  { most, factor = 1 }: { most: number; factor?: number },
): number | null {
  const text = cell(field);
  if (text === '') return null;
  const bare = text.replace(/[\s\u00a0\u202f]|[$€£¥]|kr$/g, '');
  const plain = decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) throw new Unfit('numberUnreadable', field);
  const value = Math.round(Number((Number(plain) * factor).toFixed(6)));
  if (value < 0 || value > most) throw new Unfit('numberOutOfRange', field);
  return value;
}

function placeOf(map: TripMap, cell: Cell, end: 'pickup' | 'dropoff'): OutsidePlace {
  const value = cell(`${end}Zone`);
  const zone: MappedZone = map.zones[value] ?? {};
  const label = value === '' ? null : (zone.label ?? value);
  const area = value === '' ? null : (zone.area ?? value);
  const at = pointOf(map, cell, end);
  if (at) return { label, area, at };
  const { longitude, latitude } = zone;
  return { label, area, at: longitude === undefined || latitude === undefined ? null : [longitude, latitude] };
}

/** Nought and nought is how devices say that they do not know. */
function pointOf({ decimal }: TripMap, cell: Cell, end: 'pickup' | 'dropoff'): [number, number] | null {
  const degrees = (field: Mapped): number => {
    const text = decimal === ',' ? cell(field).replace(',', '.') : cell(field);
    if (text !== '' && !/^[+-]?\d+(\.\d+)?$/.test(text)) throw new Unfit('numberUnreadable', field);
    return Number(text);
  };
  const [longitude, latitude] = [degrees(`${end}Longitude`), degrees(`${end}Latitude`)];
  if (longitude === 0 && latitude === 0) return null;
  if (!isOnEarth(longitude, latitude)) throw new Unfit('placeOffEarth', `${end}Latitude`);
  return [longitude, latitude];
}
