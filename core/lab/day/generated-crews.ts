import type { Position } from '#core/kit/geo.ts';
import type { Random } from '#core/kit/random.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { GeneratedDay } from '../run.ts';
import type { LabVehicle } from './day.ts';

/** The cars and drivers a fleet has. */
export interface FleetCars {
  readonly vehicles: readonly {
    readonly vehicleId: number;
    readonly vehicleTypeId: number;
    readonly attributes: readonly string[];
  }[];
  readonly driverIds: readonly number[];
}

/** Of the drivers there are, how many work on a day. */
const AT_WORK_SHARE = 0.75;
const SHIFT_MS = 10 * HOUR_MS;

/** From the day's start: when each set of drivers signs on; a later one takes over the cars of the one before. */
const SETS: Record<GeneratedDay, readonly { readonly fromMs: number; readonly overMs: number }[]> = {
  weekday: [
    { fromMs: 0, overMs: 4 * HOUR_MS },
    { fromMs: 11 * HOUR_MS, overMs: 4 * HOUR_MS },
  ],
  fridayNight: [{ fromMs: -HOUR_MS, overMs: 3 * HOUR_MS }],
};

/** Who works on a generated day, in which car, from when until when; each begins at a rank. */
export function generatedCrews(
  kind: GeneratedDay,
  { vehicles, driverIds }: FleetCars,
  day: { startMs: number; endMs: number },
  starts: readonly Position[],
  random: Random,
): LabVehicle[] {
  const cars = vehicles.slice(0, Math.max(1, Math.round(vehicles.length * AT_WORK_SHARE)));
  const drivers = driverIds.slice(0, Math.max(1, Math.round(driverIds.length * AT_WORK_SHARE)));
  const crews: LabVehicle[] = [];
  drivers.forEach((driverId, n) => {
    const sets = SETS[kind];
    const car = cars[Math.floor(n / sets.length)];
    const set = sets[n % sets.length];
    const start = starts[n % Math.max(1, starts.length)];
    if (!car || !set || !start) return;
    const fromMs = Math.round(day.startMs + set.fromMs + random() * set.overMs);
    const untilMs = Math.min(day.endMs, fromMs + SHIFT_MS);
    crews.push({ ...car, driverId, fromMs, untilMs, start });
  });
  return crews;
}

export function atWork(crews: readonly LabVehicle[], atMs: number): number {
  return crews.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
}
