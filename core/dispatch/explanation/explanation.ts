import type { Cost } from '../candidates/cost.ts';
import type { WhyNot } from '../candidates/filters.ts';
import type { RungName } from '../plan/plan.ts';

/** Why a job got no car on this tick. */
export const NO_CAR = [
  'noneSignedOn',
  'noneFree',
  'noneSuitable',
  'allRefused',
  'noneWithinReach',
  'allTaken',
  'heldForPreferred',
  'heldForCommitted',
  'reservedNext',
  'shownToAll',
  'groupShare',
  'withCoach',
  'outOfTime',
] as const;
export type NoCar = (typeof NO_CAR)[number];

export type WeighedCar = { vehicleId: number; driveSeconds: number; metres: number; cost: Cost };
export type PassedCar = { vehicleId: number; metres: number; why: WhyNot };

/** What the rung itself has to say; cars by id, instants in ms. */
export type RungNote =
  /** Held until then for those the customer asked for and that work now. */
  | { kind: 'held'; untilMs: number; vehicleIds: number[] }
  /** Bound to a pre-booking by the coach. */
  | { kind: 'committed'; vehicleId: number; requiredAtMs: number }
  /** The first that could have it among so many in the queue of a rank, or of an area where `rankId` is null. */
  | { kind: 'queue'; areaId: number; rankId: number | null; cars: number }
  /** Planned as the next job of a car that is engaged until about then, after so many changes of mind. */
  | { kind: 'next'; vehicleId: number; clearsAtMs: number; moves: number }
  /** Clear now, or near enough: it had been planned as the next job of this car. */
  | { kind: 'wasNext'; vehicleId: number; moves: number }
  /** The n-th backup area of the pick-up's, from 1. */
  | { kind: 'backup'; areaId: number; nth: number }
  | { kind: 'cover'; bids: number; closesAtMs: number }
  | { kind: 'coach'; why: 'unserved' | 'rejections'; rejections: number; round: number }
  /**
   * Chosen by this user; the plan would have chosen that car, nearer by road by so many seconds (below zero: farther; null:
   * where the chosen one was is not known). `kept`: not for now but for the time of the pre-booking, though weighed as if it
   * were due. `unweighed`: what the plan would have done could not be worked out.
   */
  | {
      kind: 'byHand';
      by: string;
      planVehicleId: number | null;
      planSoonerSeconds: number | null;
      kept?: true;
      unweighed?: true;
    };

/** In place of a rung, where the coach chose. */
export const BY_HAND = 'byHand';

/** How the jobs of a tick were solved together. */
export type SolveNote = {
  /** Jobs in it, pre-bookings that hold a car among them, and cars that are free or soon clear. */
  jobs: number;
  cars: number;
  /** Cars weighed for this job. */
  weighed: number;
  /** Proved: no car that was not weighed for this job could have made the whole better. */
  certified: boolean;
  /** Jobs for which that is not proved; at 0 the whole is the optimum. */
  unproved: number;
  /** The time ran out: the cheapest pairing was taken first instead. */
  cut?: 'outOfTime';
};

/**
 * A quicker car that went to another job: this job would have had it `soonerSeconds` earlier, the other would have waited
 * `laterSeconds` longer (null: would have had no car), and the whole would have cost at least `dearerMs` more.
 */
export type Counterfactual = {
  vehicleId: number;
  soonerSeconds: number;
  jobId: number;
  laterSeconds: number | null;
  dearerMs: number;
};

/** Kept with every decision, as an `ExplanationRecord`: what was weighed, and why each nearer car did not get the job. */
export type Explanation = {
  planVersion: number;
  rung: RungName | typeof BY_HAND;
  atMs: number;
  waitedSeconds: number;
  capSeconds: number;
  vehicleId: number | null;
  noCar?: NoCar;
  /** The five best by cost; on `closest`, `queue` and `backup` the chosen one and those next in the order of the rung. */
  best: WeighedCar[];
  /** Only where the jobs were solved together. */
  solve?: SolveNote;
  /** Outside it: the time of the tick ran out before the job's turn, and less was weighed for it, or nothing. */
  cut?: 'outOfTime';
  instead?: Counterfactual;
  note?: RungNote;
  /** Up to twenty cars nearer in a straight line than the chosen one. */
  passedOver: PassedCar[];
};

export const BEST_KEPT = 5;
export const PASSED_OVER_KEPT = 20;
