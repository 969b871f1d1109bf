import type { Cost, CostItem } from './cost.ts';
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

/** Kept with every decision: what was weighed, and why each nearer car did not get the job. At most 2 kB as JSON. */
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

export const EXPLANATION_BYTES = 2_048;
export const BEST_KEPT = 5;
export const PASSED_OVER_KEPT = 20;

/** Drops the farthest passed-over cars, then the costliest candidates, until the record fits. */
export function fitted(explanation: Explanation): Explanation {
  const { best, passedOver } = explanation;
  const most = EXPLANATION_BYTES - NO_CAR_BYTES - headBytes(explanation);
  let bytes = 0;
  for (const car of best) bytes += weighedBytes(car);
  let cars = 0;
  for (; cars < passedOver.length; cars++) {
    const next = passedBytes(passedOver[cars]!);
    if (bytes + next > most) break;
    bytes += next;
  }
  if (cars === passedOver.length && bytes <= most) return explanation;
  const kept = { ...explanation, best: [...best], passedOver: passedOver.slice(0, cars) };
  while (bytes > most && kept.best.length > 0) bytes -= weighedBytes(kept.best.pop()!);
  return kept;
}

/** Why there is no car is added to a record that fits. */
const NO_CAR_BYTES = 32;
const WEIGHED = '{"vehicleId":,"driveSeconds":,"metres":,"cost":{"totalMs":,"items":{}}},'.length;
const PASSED = '{"vehicleId":,"metres":,"why":""},'.length;
const ITEM = '"":,'.length;

const HEAD =
  '{"planVersion":,"rung":"","atMs":,"waitedSeconds":,"capSeconds":,"vehicleId":null,"best":[],"passedOver":[],}'
    .length;
const SOLVE = '"solve":{"jobs":,"cars":,"weighed":,"certified":false,"unproved":,"cut":"outOfTime"},'.length;
const INSTEAD = '"instead":{"vehicleId":,"soonerSeconds":,"jobId":,"laterSeconds":null,"dearerMs":},'.length;
const NOTE = '"note":,'.length;
const CUT = '"cut":"outOfTime",'.length;

/** No less than all but its lists takes as JSON. */
function headBytes(told: Explanation): number {
  const { solve, instead, note } = told;
  let bytes = HEAD + told.rung.length + digits(told.planVersion) + digits(told.atMs) + digits(told.waitedSeconds);
  bytes +=
    digits(told.capSeconds) + digits(told.vehicleId ?? 0) + (told.noCar ? NO_CAR_BYTES : 0) + (told.cut ? CUT : 0);
  if (solve) bytes += SOLVE + digits(solve.jobs) + digits(solve.cars) + digits(solve.weighed) + digits(solve.unproved);
  if (instead) {
    const { vehicleId, soonerSeconds, jobId, laterSeconds, dearerMs } = instead;
    bytes += INSTEAD + digits(vehicleId) + digits(soonerSeconds) + digits(jobId) + digits(laterSeconds ?? 0);
    bytes += digits(dearerMs);
  }
  return note ? bytes + NOTE + noteBytes(note) : bytes;
}

/** Only a name has letters of more than one byte. */
function noteBytes(note: RungNote): number {
  const json = JSON.stringify(note);
  return note.kind === BY_HAND ? encodeURIComponent(json).replaceAll(/%../g, 'x').length : json.length;
}

/** As JSON, with the comma after it: the numbers are whole. */
function weighedBytes({ vehicleId, driveSeconds, metres, cost }: WeighedCar): number {
  let bytes = WEIGHED + digits(vehicleId) + digits(driveSeconds) + digits(metres) + digits(cost.totalMs);
  for (const item in cost.items) bytes += ITEM + item.length + digits(cost.items[item as CostItem]!);
  return bytes;
}

function passedBytes({ vehicleId, metres, why }: PassedCar): number {
  return PASSED + digits(vehicleId) + digits(metres) + why.length;
}

function digits(whole: number): number {
  const left = Math.abs(whole);
  let count = whole < 0 ? 2 : 1;
  for (let reach = 10; left >= reach && reach < 1e21; reach *= 10) count++;
  return count;
}
