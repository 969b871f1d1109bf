import type { DriveEvent, DriveEventType } from './event.ts';

/** What a point of the score is taken off for. */
export const SCORED_TYPES = [
  'brake',
  'accelerate',
  'turnLeft',
  'turnRight',
  'laneChange',
  'speeding',
  'unbelted',
  'idling',
] as const satisfies readonly DriveEventType[];
export type ScoredType = (typeof SCORED_TYPES)[number];

/** Points taken off for one event a 100 km. A version that has been used is never changed: a new one follows it. */
export interface ScoreWeights {
  readonly version: number;
  readonly points: Readonly<Record<ScoredType, number>>;
}

export const SCORE_VERSIONS: readonly ScoreWeights[] = [
  {
    version: 1,
    points: { brake: 4, accelerate: 2, turnLeft: 3, turnRight: 3, laneChange: 2, speeding: 5, unbelted: 6, idling: 1 },
  },
];
export const LATEST_WEIGHTS: ScoreWeights = SCORE_VERSIONS.at(-1)!;

/** What a driver did in a span: kilometres, and how many of each event, each counted by how sure it is. */
export interface DriveSums {
  readonly km: number;
  readonly counts: Readonly<Record<ScoredType, number>>;
}

export const NO_COUNTS: Readonly<Record<ScoredType, number>> = {
  brake: 0,
  accelerate: 0,
  turnLeft: 0,
  turnRight: 0,
  laneChange: 0,
  speeding: 0,
  unbelted: 0,
  idling: 0,
};

const isScored = (type: DriveEventType): type is ScoredType => SCORED_TYPES.some((one) => one === type);

/** An event that is half sure counts half. */
export function sumsOf(km: number, events: readonly Pick<DriveEvent, 'type' | 'confidence'>[]): DriveSums {
  const counts: Record<ScoredType, number> = { ...NO_COUNTS };
  for (const { type, confidence } of events) if (isScored(type)) counts[type] += confidence;
  return { km, counts };
}

export function addedSums(sums: readonly DriveSums[]): DriveSums {
  const counts: Record<ScoredType, number> = { ...NO_COUNTS };
  for (const sum of sums) for (const type of SCORED_TYPES) counts[type] += sum.counts[type];
  return { km: sums.reduce((total, { km }) => total + km, 0), counts };
}

/** Fewer kilometres say nothing about how somebody drives. */
export const LEAST_SCORED_KM = 20;

export interface ScorePart {
  readonly type: ScoredType;
  readonly count: number;
  readonly per100Km: number;
  readonly weight: number;
  /** Points taken off: per100Km × weight. */
  readonly off: number;
}
export interface DriveScore {
  /** 0 to 100, a whole number; null below `LEAST_SCORED_KM`. */
  readonly score: number | null;
  readonly km: number;
  readonly version: number;
  /** Every type with its arithmetic, the most points first. */
  readonly parts: readonly ScorePart[];
}

export function scoreOf({ km, counts }: DriveSums, { version, points }: ScoreWeights = LATEST_WEIGHTS): DriveScore {
  const parts = SCORED_TYPES.map((type): ScorePart => {
    const per100Km = km > 0 ? (counts[type] * 100) / km : 0;
    return { type, count: counts[type], per100Km, weight: points[type], off: per100Km * points[type] };
  });
  const off = parts.reduce((sum, part) => sum + part.off, 0);
  return {
    score: km >= LEAST_SCORED_KM ? Math.max(0, Math.round(100 - off)) : null,
    km,
    version,
    parts: parts.toSorted((a, b) => b.off - a.off),
  };
}

export interface ScoreBeside {
  readonly now: DriveScore;
  /** The driver's own last four weeks; null where they had too few kilometres. */
  readonly own: number | null;
  /** The median of the fleet's drivers over the same four weeks; null where too few were scored. */
  readonly fleet: number | null;
}

const LEAST_FLEET = 5;

/** A score beside the driver's own last four weeks and the fleet's median, all by the same weights. */
export function scoreBeside(
  now: DriveSums,
  ownWeeks: readonly DriveSums[],
  fleet: readonly DriveSums[],
  weights: ScoreWeights = LATEST_WEIGHTS,
): ScoreBeside {
  const scores = fleet.flatMap((sums) => scoreOf(sums, weights).score ?? []).toSorted((a, b) => a - b);
  const middle = scores.length >> 1;
  const median = scores.length % 2 === 1 ? scores[middle]! : (scores[middle - 1]! + scores[middle]!) / 2;
  return {
    now: scoreOf(now, weights),
    own: scoreOf(addedSums(ownWeeks), weights).score,
    fleet: scores.length < LEAST_FLEET ? null : median,
  };
}
