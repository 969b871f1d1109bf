import type { AreaForecast } from '#core/dispatch/spread/reposition.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { LabDay } from './day/day.ts';
import { type Forecast, forecastFrom } from './forecast.ts';

/** A job of a day gone by. */
export type PastJob = { readonly requiredAtMs: number; readonly pickUp: Position };

const QUARTERS_AN_HOUR = 4;

/**
 * What a dispatcher of this day could expect: by the same weekdays before, each with the ms from its start to this day's,
 * where any of them had jobs; else by the last hour of the day itself.
 */
export function expectedOn(
  day: LabDay,
  before: readonly { readonly agoMs: number; readonly jobs: readonly PastJob[] }[],
  areaOf: (position: Position) => number | null,
): Forecast {
  if (before.every(({ jobs }) => jobs.length === 0)) return lately(day, areaOf);
  const { startsAtMs } = day;
  const shifted = before.map(({ agoMs, jobs }) => ({
    startsAtMs,
    jobs: jobs.map(({ pickUp, requiredAtMs }) => ({ pickUp, requiredAtMs: requiredAtMs + agoMs })),
  }));
  return forecastFrom(shifted, areaOf);
}

function lately({ jobs }: LabDay, areaOf: (position: Position) => number | null): Forecast {
  const placed = jobs
    .flatMap(({ requestedAtMs, pickUp }) => {
      const areaId = areaOf(pickUp);
      return areaId === null ? [] : [{ areaId, requestedAtMs, pickUp }];
    })
    .toSorted((a, b) => a.areaId - b.areaId);
  return (nowMs) => {
    const areas = new Map<number, { jobs: number; east: number; north: number }>();
    for (const { areaId, requestedAtMs, pickUp } of placed) {
      if (requestedAtMs < nowMs - HOUR_MS || requestedAtMs >= nowMs) continue;
      const { jobs: before, east, north } = areas.get(areaId) ?? { jobs: 0, east: 0, north: 0 };
      areas.set(areaId, { jobs: before + 1, east: east + pickUp[0], north: north + pickUp[1] });
    }
    return [...areas].map(
      ([areaId, { jobs: count, east, north }]): AreaForecast => ({
        areaId,
        centre: [east / count, north / count],
        jobs: count / QUARTERS_AN_HOUR,
      }),
    );
  };
}
