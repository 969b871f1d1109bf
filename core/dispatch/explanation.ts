import type { Cost } from './cost.ts';
import type { WhyNot } from './filters.ts';
import type { RungName } from './plan.ts';

/** Why a job got no car on this tick. */
export const NO_CAR = [
  'noneSignedOn',
  'noneFree',
  'noneSuitable',
  'allRefused',
  'noneWithinReach',
  'allTaken',
] as const;
export type NoCar = (typeof NO_CAR)[number];

export type WeighedCar = { vehicleId: number; driveSeconds: number; metres: number; cost: Cost };
export type PassedCar = { vehicleId: number; metres: number; why: WhyNot };

/** Kept with every decision: what was weighed, and why each nearer car did not get the job. At most 2 kB as JSON. */
export type Explanation = {
  planVersion: number;
  rung: RungName;
  atMs: number;
  waitedSeconds: number;
  capSeconds: number;
  vehicleId: number | null;
  noCar?: NoCar;
  /** The five best by cost. */
  best: WeighedCar[];
  /** Up to twenty cars nearer in a straight line than the chosen one. */
  passedOver: PassedCar[];
};

export const EXPLANATION_BYTES = 2_048;
export const BEST_KEPT = 5;
export const PASSED_OVER_KEPT = 20;

/** Drops the farthest passed-over cars, then the costliest candidates, until the record fits. */
export function fitted(explanation: Explanation): Explanation {
  const kept = { ...explanation, best: [...explanation.best], passedOver: [...explanation.passedOver] };
  let size = JSON.stringify(kept).length;
  while (size > EXPLANATION_BYTES) {
    const dropped = kept.passedOver.pop() ?? kept.best.pop();
    if (!dropped) break;
    size -= JSON.stringify(dropped).length + 1;
  }
  return kept;
}
