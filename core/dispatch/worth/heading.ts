import type { Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { hasGone } from '../spread/heeding.ts';
import type { DriveTimes } from '../world.ts';
import { type ForeseenCar, MISSED_MS } from './foresight.ts';

/** Where a free car was sent to wait and how far from there it stood then, by car. */
export type SentTo = ReadonlyMap<number, { readonly place: Position; readonly metres: number }>;

/** A free car that is seen going where it was sent to wait counts as there, once it has driven the rest. */
export function atTheirGoals(cars: readonly ForeseenCar[], sent: SentTo, driveTimes: DriveTimes): ForeseenCar[] {
  return cars.map((car) => {
    const to = sent.get(car.vehicleId);
    if (!to || car.inMs > 0 || !hasGone(to, car.from)) return car;
    const inMs = driveTimes(to.place, [car.from], MISSED_MS / SECOND_MS)[0]! * SECOND_MS;
    return Number.isFinite(inMs) ? { ...car, from: to.place, inMs: Math.round(inMs) } : car;
  });
}
