import { type DayHour, sameHours } from './day-hours.ts';

/** Weeks looked back for the same hour. */
export const SUPPLY_WEEKS = 4;

/** Cars free in an area in an hour of a past day, as their mean number over that hour; `hour` by its place in that day. */
export type FreeCars = { areaId: number | null; hour: number; cars: number };

export type PastDay = { hours: readonly DayHour[]; free: readonly FreeCars[] };

export type ExpectedSupply = {
  /** By hour of the day: how many of the weeks were recorded. */
  weeks: number[];
  /** By area and hour: the cars to be expected; null where no week was recorded. `areaId` null is all outside. */
  areas: { areaId: number | null; cars: (number | null)[] }[];
};

/**
 * The cars that may be expected free in each area in each hour of a day: their mean over the same hour of the days before.
 * A day counts from when the fleet first worked at all (`sinceMs`; null where it never did).
 */
export function expectedSupply(asked: {
  hours: readonly DayHour[];
  past: readonly PastDay[];
  sinceMs: number | null;
  areaIds: readonly number[];
}): ExpectedSupply {
  const { hours, past, sinceMs } = asked;
  const known = new Set<number | null>(asked.areaIds);
  const weeks = hours.map(() => 0);
  const sums = new Map([...asked.areaIds, null].map((areaId) => [areaId as number | null, hours.map(() => 0)]));
  for (const day of past) {
    const same = sameHours(hours, day.hours).map((at) =>
      at !== null && sinceMs !== null && day.hours[at]!.fromMs >= sinceMs ? at : null,
    );
    const free = new Map<number, FreeCars[]>();
    for (const one of day.free) free.set(one.hour, [...(free.get(one.hour) ?? []), one]);
    for (const [n, at] of same.entries()) {
      if (at === null) continue;
      weeks[n]! += 1;
      for (const { areaId, cars } of free.get(at) ?? []) sums.get(known.has(areaId) ? areaId : null)![n]! += cars;
    }
  }
  const areas = [...sums].map(([areaId, sum]) => ({
    areaId,
    cars: sum.map((cars, n) => (weeks[n] === 0 ? null : Math.round((10 * cars) / weeks[n]!) / 10)),
  }));
  return { weeks, areas };
}
