import { addDays, type CalendarDate, datesBetween } from '#core/calendar/calendar-date.ts';
import { type DayHour, hourHolding } from '#core/prebooking/day-hours.ts';
import { type ShortageLevel, shortageOf } from '#core/prebooking/shortage.ts';
import type { BoardJob } from '../../../jobs/web/board/board-view.ts';
import { alarmOf } from '../../../jobs/web/board/job-columns.tsx';
import { DAYS_AHEAD } from '../../contract.ts';

/** An area as the timeline names it: its number, all of them, or what lies outside. */
export type AreaKey = number | 'all' | 'outside';

export type Cell = {
  wanted: number;
  /** Kept for a car. */
  kept: number;
  /** At risk, or late. */
  risk: number;
  /** Expected free; null where nobody can tell. */
  cars: number | null;
  /** Nothing was recorded: the cars are those free now. */
  fromNow: boolean;
  level: ShortageLevel;
  short: number;
};
export type AreaHours = { key: AreaKey; name: string; cells: Cell[]; wanted: number; shortHours: number };

export type SupplyTold = {
  date: string;
  hours: readonly { weeks: number }[];
  areas: readonly { areaId: number | null; cars: readonly (number | null)[] }[];
};

export const areaKeyOf = (areaId: number | null): AreaKey => areaId ?? 'outside';

/** The pre-bookings of a day against the cars expected: all areas first, then each by its name, outside last. */
export function areaHours(asked: {
  jobs: Iterable<BoardJob>;
  hours: readonly DayHour[];
  areas: readonly { id: number; name: string }[];
  supply: SupplyTold | undefined;
  allName: string;
  outsideName: string;
}): AreaHours[] {
  const { hours, areas, supply } = asked;
  const known = new Set(areas.map(({ id }) => id));
  const counted = new Map<AreaKey, Pick<Cell, 'wanted' | 'kept' | 'risk'>[]>();
  const countsOf = (key: AreaKey) => {
    const counts = counted.get(key) ?? hours.map(() => ({ wanted: 0, kept: 0, risk: 0 }));
    counted.set(key, counts);
    return counts;
  };
  for (const job of asked.jobs) {
    const hour = hourHolding(hours, job.requiredAtMs);
    if (hour === null) continue;
    for (const key of ['all', areaIn(job, known)] as const) {
      const count = countsOf(key)[hour]!;
      count.wanted += 1;
      if (job.reserved) count.kept += 1;
      if (alarmOf(job)) count.risk += 1;
    }
  }
  const carsOf = new Map<AreaKey, readonly (number | null)[]>(
    (supply?.areas ?? []).map(({ areaId, cars }) => [areaKeyOf(areaId), cars]),
  );
  const sums = hours.map((_, n) => sum([...carsOf.values()].map((cars) => cars[n] ?? null)));
  const row = (key: AreaKey, name: string): AreaHours => {
    const cells = countsOf(key).map((counts, n): Cell => {
      const cars = (key === 'all' ? sums[n] : carsOf.get(key)?.[n]) ?? null;
      const fromNow = cars !== null && supply?.hours[n]?.weeks === 0;
      return { ...counts, cars, fromNow, ...shortageOf(counts.wanted, cars) };
    });
    return {
      key,
      name,
      cells,
      wanted: cells.reduce((all, { wanted }) => all + wanted, 0),
      shortHours: cells.filter(({ level }) => level === 'short').length,
    };
  };
  const outside = row('outside', asked.outsideName);
  const byName = areas.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id, name }) => row(id, name));
  const isEmpty = outside.cells.every(({ wanted, cars }) => wanted === 0 && (cars ?? 0) === 0);
  return [row('all', asked.allName), ...byName, ...(isEmpty ? [] : [outside])];
}

/** Where a job is counted: an area that is no more is outside. */
export function areaIn({ areaId }: Pick<BoardJob, 'areaId'>, known: ReadonlySet<number>): AreaKey {
  return areaId !== null && known.has(areaId) ? areaId : 'outside';
}

function sum(cars: readonly (number | null)[]): number | null {
  const known = cars.filter((one) => one !== null);
  return known.length === 0 ? null : Math.round(10 * known.reduce((all, one) => all + one, 0)) / 10;
}

/** The days that can be looked at. */
export const daysShown = (today: CalendarDate): CalendarDate[] => datesBetween(today, addDays(today, DAYS_AHEAD));

export function dayInPlace(text: string | undefined, today: CalendarDate): CalendarDate {
  return daysShown(today).find((date) => date === text) ?? today;
}

/** The hour that is shown where none is named: the first from now on that has pre-bookings, else the one that runs. */
export function firstHour(cells: readonly Cell[], hours: readonly DayHour[], nowMs: number): number {
  const running = hourHolding(hours, nowMs) ?? 0;
  const wanted = cells.findIndex((cell, n) => n >= running && cell.wanted > 0);
  return wanted < 0 ? running : wanted;
}

export type Spot = { area: AreaKey; hour: number };

/** The cell that an address names, such as `3.14` or `all.8`; null where it names none of these. */
export function spotInPlace(text: string | undefined, rows: readonly AreaHours[]): Spot | null {
  const [, area, hour] = /^(\w+)\.(\d{1,2})$/.exec(text ?? '') ?? [];
  const row = rows.find(({ key }) => String(key) === area);
  return row && Number(hour) < row.cells.length ? { area: row.key, hour: Number(hour) } : null;
}

export const placeOfSpot = ({ area, hour }: Spot) => `${area}.${hour}`;

const STEPS: Readonly<Record<string, readonly [rows: number, hours: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Where a key leads from a cell; null where it is no such key. */
export function stepFrom(spot: Spot, key: string, rows: readonly AreaHours[]): Spot | null {
  const step = STEPS[key];
  if (!step || rows.length === 0) return null;
  const clamp = (n: number, most: number) => Math.min(most, Math.max(0, n));
  const row = rows[clamp(rows.findIndex((one) => one.key === spot.area) + step[0], rows.length - 1)]!;
  return { area: row.key, hour: clamp(spot.hour + step[1], row.cells.length - 1) };
}
