import type { FleetHour } from '#core/dispatch/plan/ladder.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { MINUTE_MS, weekHour } from '#core/kit/time.ts';
import { type LabSetting, plainSetting, type TimesAt } from './setting.ts';

/** Offsets of zones change on the quarter of an hour at the finest. */
const QUARTER_MS = 15 * MINUTE_MS;

/** The weekday and hour of a zone's clock, each quarter looked up once. */
export function zoneClock(zone: string): (atMs: number) => FleetHour {
  const clocks = new Map<number, FleetHour>();
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    const clock = clocks.get(quarter) ?? weekHour(zone, quarter * QUARTER_MS);
    clocks.set(quarter, clock);
    return clock;
  };
}

/** A fleet's own city: its areas, its ranks, its clock. */
export function citySetting(
  timesAt: TimesAt,
  fleet: {
    zone: string;
    areaAt: (position: Position) => number | null;
    ranks: readonly { id: number; areaId: number | null; position: Position; radiusMetres: number }[];
  },
): LabSetting {
  const plots = new WeakMap<Position, { areaId: number | null; rankId: number | null }>();
  return {
    ...plainSetting(timesAt),
    plotAt(position) {
      let plot = plots.get(position);
      if (!plot) {
        const rank = fleet.ranks.find((one) => distanceMetres(one.position, position) <= one.radiusMetres);
        plot = { areaId: rank?.areaId ?? fleet.areaAt(position), rankId: rank?.id ?? null };
        plots.set(position, plot);
      }
      return plot;
    },
    clockAt: zoneClock(fleet.zone),
  };
}

/** Where no streets are known: they wind by about 1.4, at about 30 km/h. */
export const straightTimes: DriveTimes = (target, sources, maxSeconds) =>
  sources.map((source) => {
    const seconds = (distanceMetres(source, target) * 1.4) / (30 / 3.6);
    return seconds > maxSeconds ? Infinity : seconds;
  });
