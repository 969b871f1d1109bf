import type { HarshType } from '../event.ts';

export const GRAVITY = 9.80665;

/** From how many g, smoothed over a second, a manoeuvre is harsh. */
export type HarshLimits = Readonly<Record<HarshType, number>>;

export const CAR_LIMITS: HarshLimits = {
  brake: 0.36,
  accelerate: 0.23,
  turnLeft: 0.4,
  turnRight: 0.4,
  laneChange: 0.3,
};
/** Vans and minibuses stand high and are felt earlier; coaches carry people who stand. */
export const VAN_LIMITS: HarshLimits = {
  brake: 0.33,
  accelerate: 0.23,
  turnLeft: 0.35,
  turnRight: 0.35,
  laneChange: 0.27,
};
export const COACH_LIMITS: HarshLimits = {
  brake: 0.25,
  accelerate: 0.15,
  turnLeft: 0.25,
  turnRight: 0.25,
  laneChange: 0.2,
};

/** By the seats of the vehicle's type: up to 4 a car, up to 16 a van, above a coach. */
export function harshLimits(seats: number): HarshLimits {
  if (seats <= 4) return CAR_LIMITS;
  return seats <= 16 ? VAN_LIMITS : COACH_LIMITS;
}
