import { isRangeShort } from '#core/dispatch/candidates/filters.ts';
import type { Unfit } from '#core/dispatch/rungs/bid.ts';
import type { Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { overlap, type Span } from './spans.ts';

/** A job as it lies in a car's day: from its pick-up to where and when it is expected to end. */
export type JobSpan = Span & { jobId: number; from: Position; to: Position };

/** What speaks against keeping a pre-booking for a car; what keeps it from work, from the job or from another is refused, the others are for the coach to weigh. */
export type KeepConflict =
  | { code: 'notWorking' }
  | { code: 'unfit'; why: Exclude<Unfit, 'banned'> }
  | { code: 'keepsAnother'; jobId: number; atMs: number }
  /** The customer wants neither the car nor its driver: kept for it only if the coach confirms it. */
  | { code: 'banned' }
  | { code: 'overlaps'; jobId: number; fromMs: number; toMs: number }
  | { code: 'tight'; jobId: number; driveSeconds: number; leftSeconds: number }
  | { code: 'tooFar'; driveSeconds: number; leftSeconds: number }
  | { code: 'shiftOver'; atMs: number }
  /** An electric car that is not charged until then would not come back to a charger. */
  | { code: 'rangeShort' };

export const isRefused = ({ code }: { code: KeepConflict['code'] }): boolean =>
  code === 'notWorking' || code === 'unfit' || code === 'keepsAnother';

export type KeepAsked = {
  job: JobSpan;
  /** The car and its driver; null where nobody works with it. */
  car: {
    at: Position | null;
    unfit: Exclude<Unfit, 'banned'> | null;
    banned: boolean;
    /** Until when its driver means to work, or else may work at most. */
    shiftEndsAtMs: number | null;
    /** What it has in hand, has next, or keeps already. */
    jobs: readonly JobSpan[];
    /** How far it still comes, where it is electric and that was said; left out, as far as anybody asks. */
    rangeMetres?: number;
    /** The pre-booking it keeps. */
    keepsJobId: number | null;
  } | null;
  /** Where the passenger is taken; null where nobody knows. */
  dropOff?: Position | null;
  /** Infinity where no road leads there. */
  driveSeconds: (from: Position, to: Position) => number;
  nowMs: number;
};

/** All that speaks against it, what is refused first. */
export function keepConflicts({ job, car, dropOff = null, driveSeconds, nowMs }: KeepAsked): KeepConflict[] {
  if (!car) return [{ code: 'notWorking' }];
  const found: KeepConflict[] = [];
  const others = car.jobs.filter(({ jobId }) => jobId !== job.jobId);
  if (car.unfit) found.push({ code: 'unfit', why: car.unfit });
  const kept = others.find(({ jobId }) => jobId === car.keepsJobId);
  if (kept) found.push({ code: 'keepsAnother', jobId: kept.jobId, atMs: kept.fromMs });
  if (car.banned) found.push({ code: 'banned' });
  for (const other of others) {
    const { jobId, fromMs, toMs } = other;
    if (overlap(job, other)) {
      found.push({ code: 'overlaps', jobId, fromMs, toMs });
      continue;
    }
    const [first, then] = toMs <= job.fromMs ? [other, job] : [job, other];
    const drive = driveSeconds(first.to, then.from);
    const leftSeconds = Math.floor((then.fromMs - first.toMs) / SECOND_MS);
    if (drive > leftSeconds) found.push({ code: 'tight', jobId, driveSeconds: drive, leftSeconds });
  }
  const hasOneBefore = others.some(({ toMs }) => toMs <= job.fromMs);
  if (car.at && !hasOneBefore) {
    const drive = driveSeconds(car.at, job.from);
    const leftSeconds = Math.max(0, Math.floor((job.fromMs - nowMs) / SECOND_MS));
    if (drive > leftSeconds) found.push({ code: 'tooFar', driveSeconds: drive, leftSeconds });
  }
  const shiftEndMs = car.shiftEndsAtMs;
  if (shiftEndMs !== null && job.toMs > shiftEndMs) found.push({ code: 'shiftOver', atMs: shiftEndMs });
  if (car.rangeMetres !== undefined) {
    const before = others.filter(({ toMs }) => toMs <= job.fromMs).toSorted((a, b) => b.toMs - a.toMs)[0];
    const clears = before ? { atMs: before.toMs, position: before.to } : null;
    const { rangeMetres, at: position } = car;
    if (isRangeShort({ pickUp: job.from, dropOff }, { rangeMetres, position, clears }))
      found.push({ code: 'rangeShort' });
  }
  return found;
}
