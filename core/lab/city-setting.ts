import type { DriveTimes } from '#core/dispatch/world.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { MINUTE_MS, weekHour } from '#core/kit/time.ts';
import { type LabSetting, plainSetting } from './setting.ts';

/** Offsets of zones change on the quarter of an hour at the finest. */
const QUARTER_MS = 15 * MINUTE_MS;

/** A fleet's own city: its areas, its ranks, its clock. */
export function citySetting(
  driveTimes: DriveTimes,
  fleet: {
    zone: string;
    areaAt: (position: Position) => number | null;
    ranks: readonly { id: number; areaId: number | null; position: Position; radiusMetres: number }[];
  },
): LabSetting {
  const clocks = new Map<number, { weekday: number; hour: number }>();
  const plots = new WeakMap<Position, { areaId: number | null; rankId: number | null }>();
  return {
    ...plainSetting(driveTimes),
    plotAt(position) {
      let plot = plots.get(position);
      if (!plot) {
        const rank = fleet.ranks.find((one) => distanceMetres(one.position, position) <= one.radiusMetres);
        plot = { areaId: rank?.areaId ?? fleet.areaAt(position), rankId: rank?.id ?? null };
        plots.set(position, plot);
      }
      return plot;
    },
    clockAt(atMs) {
      const quarter = Math.floor(atMs / QUARTER_MS);
      const clock = clocks.get(quarter) ?? weekHour(fleet.zone, quarter * QUARTER_MS);
      clocks.set(quarter, clock);
      return clock;
    },
  };
}

/** Where no streets are known: they wind by about 1.4, at about 30 km/h. */
export const straightTimes: DriveTimes = (target, sources, maxSeconds) =>
  sources.map((source) => {
    const seconds = (distanceMetres(source, target) * 1.4) / (30 / 3.6);
    return seconds > maxSeconds ? Infinity : seconds;
  });
