import type { AreaForecast } from '#core/dispatch/spread/reposition.ts';
import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { LabDay, LabJob } from './day/day.ts';

const SLOT_MS = 15 * MINUTE_MS;

/** The jobs to expect in the next 15 minutes, by area. */
export type Forecast = (nowMs: number) => readonly AreaForecast[];

/** As much of a day as a forecast needs. */
export type ForecastDay = Pick<LabDay, 'startsAtMs'> & {
  readonly jobs: readonly Pick<LabJob, 'pickUp' | 'requiredAtMs'>[];
};

/** What the same quarter-hours of these days before would make one expect; a car waits amid their pick-ups. */
export function forecastFrom(days: readonly ForecastDay[], areaOf: (position: Position) => number | null): Forecast {
  type Sum = { jobs: number; east: number; north: number; slots: number[] };
  const areas = new Map<number, Sum>();
  let slots = 1;
  for (const { startsAtMs, jobs } of days) {
    for (const { pickUp, requiredAtMs } of jobs) {
      const areaId = areaOf(pickUp);
      if (areaId === null) continue;
      const slot = Math.max(0, Math.floor((requiredAtMs - startsAtMs) / SLOT_MS));
      const sum = areas.get(areaId) ?? { jobs: 0, east: 0, north: 0, slots: [] };
      areas.set(areaId, sum);
      sum.jobs++;
      sum.east += pickUp[0];
      sum.north += pickUp[1];
      sum.slots[slot] = (sum.slots[slot] ?? 0) + 1;
      slots = Math.max(slots, slot + 1);
    }
  }
  const startsAtMs = days[0]?.startsAtMs ?? 0;
  const sorted = [...areas].sort(([a], [b]) => a - b);
  return (nowMs) => {
    const slot = (nowMs - startsAtMs) / SLOT_MS;
    const whole = Math.max(0, Math.floor(slot));
    const share = Math.min(1, Math.max(0, slot - whole));
    return sorted.map(([areaId, sum]): AreaForecast => {
      const inSlot = (at: number) => (sum.slots[at] ?? 0) / days.length;
      const centre: Position = [sum.east / sum.jobs, sum.north / sum.jobs];
      return { areaId, centre, jobs: inSlot(whole) * (1 - share) + inSlot(whole + 1) * share };
    });
  };
}
