import { EVENT_KINDS } from '#core/event/event-acts.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { wallTime } from '#core/kit/sheet.ts';
import { MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';
import { idInPlace } from '#engine/web/place.ts';
import { ACTOR_KINDS, type EventSearch, TRIP_KINDS, TRIP_OUTCOMES, type TripSearch } from '../../contract/search.ts';

/** What stands in the query string of a search, by name of the field. */
export type Asked = Readonly<Record<string, string>>;

export const EVENT_FIELDS = ['from', 'to', 'driver', 'plate', 'job', 'area', 'kind', 'by', 'actor', 'why'] as const;
export const TRIP_FIELDS = [
  'from',
  'to',
  'driver',
  'plate',
  'job',
  'fromArea',
  'toArea',
  'kind',
  'fareFrom',
  'fareTo',
  'kmFrom',
  'kmTo',
  'pay',
  'outcome',
  'phone',
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];
export type TripField = (typeof TRIP_FIELDS)[number];
export type FieldName = EventField | TripField;

const WALL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** The instant at which the clocks of a zone show `2026-11-21T18:24`; undefined where that is no time. */
export function instantOf(text: string | undefined, zone: string): number | undefined {
  const parts = WALL.exec(text ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute] = parts.map(Number);
  const wallMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
  const guessMs = wallMs - utcOffsetMinutes(zone, wallMs) * MINUTE_MS;
  return wallMs - utcOffsetMinutes(zone, guessMs) * MINUTE_MS;
}

/** `2026-11-21T18:24` of an instant, as a field for a time takes it. */
export const wallText = (atMs: number, zone: string) => wallTime(atMs, zone).toISOString().slice(0, 16);

/** A number as people type it, with a point or a comma; undefined where it is none. */
export function numberOf(text: string | undefined): number | undefined {
  const plain = (text ?? '').replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}

const scaled = (text: string | undefined, by: number) => {
  const value = numberOf(text);
  return value === undefined ? undefined : Math.round(value * by);
};
const idOf = (text: string | undefined) => idInPlace(text) ?? undefined;
const oneOf = <T extends string>(list: readonly T[], text: string | undefined) => list.find((one) => one === text);
const someOf = <T extends string>(list: readonly T[], text: string | undefined): T[] | undefined => {
  const wanted = list.filter((one) => text?.split(',').includes(one));
  return wanted.length > 0 ? wanted : undefined;
};
/** Without what is not set: an operation refuses a field it does not know. */
const given = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== '')) as T;

const shared = (asked: Asked, fleet: number, zone: string) => ({
  fleet,
  fromMs: instantOf(asked['from'], zone),
  toMs: instantOf(asked['to'], zone),
  driver: asked['driver']?.slice(0, 60),
  plate: asked['plate']?.slice(0, 20),
  jobId: idOf(asked['job']),
});

/** What the operation is asked for what stands in the query string. */
export function eventSearchOf(asked: Asked, fleet: number, zone: string): EventSearch {
  return given({
    ...shared(asked, fleet, zone),
    areaId: idOf(asked['area']),
    kinds: someOf(EVENT_KINDS, asked['kind']),
    actorKind: oneOf(ACTOR_KINDS, asked['by']),
    actor: asked['actor']?.slice(0, 60),
    why: asked['why']?.slice(0, 100),
  });
}

/** The same of trips; `digits` are the decimals of the fleet's currency. */
export function tripSearchOf(asked: Asked, fleet: number, zone: string, digits: number): TripSearch {
  return given({
    ...shared(asked, fleet, zone),
    fromAreaId: idOf(asked['fromArea']),
    toAreaId: idOf(asked['toArea']),
    kinds: someOf(TRIP_KINDS, asked['kind']),
    fareFromMinor: scaled(asked['fareFrom'], 10 ** digits),
    fareToMinor: scaled(asked['fareTo'], 10 ** digits),
    metresFrom: scaled(asked['kmFrom'], 1_000),
    metresTo: scaled(asked['kmTo'], 1_000),
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
