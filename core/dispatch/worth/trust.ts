import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { type ForeseenDay, type ForeseenJob, jobsBetween } from './foresight.ts';
import { squareOf } from './square.ts';

/** Of fewer days like today nothing is foreseen. */
export const FEWEST_DAYS = 3;

/** What came in the last so many ms is held against what the days before had then. */
export const TRIED_MS = HOUR_MS;

/** Fewer jobs in the last hour tell nothing. */
export const FEWEST_JOBS = 25;

/** Of how alike the days before are among each other: as alike today is trusted wholly, less alike not at all. */
const WHOLLY = 0.9;
const NOT_AT_ALL = 0.6;
/** Days that have less than this in common are told by luck. */
const LEAST_ALIKE = 0.1;
/** A day less than half as like today as the likest is left out: doubled, empty, or another town's. */
const LIKE_ENOUGH = 0.5;

/** Why nothing is believed: too few days before, too few jobs in the last hour, or days that it is unlike. */
export const FADED = ['fewDays', 'fewJobs', 'unlike'] as const;
export type Faded = (typeof FADED)[number];

/** Days believed less are no ground for advice: by areas it was better where they told of twice the jobs. */
export const ADVISES_FROM_TRUST = 0.5;

/** Which of the days before are believed, and how far: 0 … 1; `alike` is how many are like the last hour at all. */
export type Believed = {
  readonly days: readonly ForeseenDay[];
  readonly trust: number;
  readonly faded: Faded | null;
  readonly alike: number;
};

const nothing = (faded: Faded, alike = 0): Believed => ({ days: [], trust: 0, faded, alike });

/**
 * Goes by how alike what came in the last hour is to each day before in the same hour, beside how alike those are among
 * themselves. Nothing is believed where they are fewer than three, or too little has come yet.
 */
export function believedOf(days: readonly ForeseenDay[], came: readonly ForeseenJob[], nowMs: number): Believed {
  if (days.length < FEWEST_DAYS) return nothing('fewDays');
  const today = came.filter(({ atMs }) => atMs >= nowMs - TRIED_MS && atMs < nowMs);
  if (today.length < FEWEST_JOBS) return nothing('fewJobs');
  const sinceMs = today.reduce((least, { atMs }) => Math.min(least, atMs), nowMs);
  const now = countedBySquare(today);
  const tried = days.map((day) => {
    const squares = countedBySquare(jobsBetween(day, sinceMs, nowMs));
    return { day, squares, likeness: alike(squares, now) };
  });
  const likest = tried.reduce((most, { likeness }) => Math.max(most, likeness), 0);
  const kept = tried.filter(({ likeness }) => likeness > 0 && likeness >= LIKE_ENOUGH * likest);
  if (kept.length < FEWEST_DAYS) return nothing('unlike', kept.length);
  const among = mean(kept.flatMap((a, n) => kept.slice(n + 1).map((b) => alike(a.squares, b.squares))));
  const share = mean(kept.map(({ likeness }) => likeness)) / Math.max(LEAST_ALIKE, among);
  const trust = Math.min(1, Math.max(0, (share - NOT_AT_ALL) / (WHOLLY - NOT_AT_ALL)));
  const like = kept.length;
  return trust > 0 ? { days: kept.map(({ day }) => day), trust, faded: null, alike: like } : nothing('unlike', like);
}

function countedBySquare(jobs: readonly { readonly pickUp: Position }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { pickUp } of jobs) {
    const { row, column } = squareOf(pickUp);
    const square = `${row} ${column}`;
    counts.set(square, (counts.get(square) ?? 0) + 1);
  }
  return counts;
}

/** 0 nothing in common … 1 the same, square by square. */
function alike(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let both = 0;
  for (const [square, count] of a) both += Math.min(count, b.get(square) ?? 0);
  const most = Math.max(total(a), total(b));
  return most === 0 ? 0 : both / most;
}

function total(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
}
