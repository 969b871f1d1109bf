import type { DriveTimes } from '#core/dispatch/world.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';

/** Drive times as they are at an instant: hours differ. */
export type TimesAt = (atMs: number) => DriveTimes;

/** The town that a day is replayed in. */
export interface LabSetting {
  /** Of drives that begin then, as the dispatcher believes them; the truth differs by the drive noise. */
  readonly timesAt: TimesAt;
  readonly metresBetween: (from: Position, to: Position) => number;
  /** The area and rank in which a car is plotted that stands there. */
  readonly plotAt: (position: Position) => { readonly areaId: number | null; readonly rankId: number | null };
  /** The fleet's clock: 1 Monday … 7 Sunday, and the hour 0–23. */
  readonly clockAt: (atMs: number) => { readonly weekday: number; readonly hour: number };
}

/** Roads wind: about so much longer than the straight line. */
const DETOUR = 1.3;

/** A setting of which nothing is known but the drive times. */
export function plainSetting(timesAt: TimesAt): LabSetting {
  return {
    timesAt,
    metresBetween: (from, to) => distanceMetres(from, to) * DETOUR,
    plotAt: () => ({ areaId: null, rankId: null }),
    clockAt: (atMs) => {
      const date = new Date(atMs);
      return { weekday: ((date.getUTCDay() + 6) % 7) + 1, hour: date.getUTCHours() };
    },
  };
}
