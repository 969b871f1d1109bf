import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { type ForeseenDay, type ForeseenJob, jobsBetween } from './foresight.ts';

/** Of fewer days like today nothing is foreseen. */
export const FEWEST_DAYS = 3;

/** What came in the last so many ms is held against what the days before had then. */
export const TRIED_MS = HOUR_MS;

/** Fewer jobs tell nothing. */
const FEWEST_JOBS = 25;

/** Squares of about 2 km, in degrees. */
const SQUARE = 0.02;

/** Of how alike the days before are among each other: as alike today is trusted wholly, less alike not at all. */
const WHOLLY = 0.9;
const NOT_AT_ALL = 0.6;

/**
 * How far the days before may be believed, 0 … 1: by how alike what came in the last hour is to each of them in the same
 * hour, beside how alike they are among themselves. Nothing where they are fewer than three, or too little has come yet.
 */
export function trustIn(days: readonly ForeseenDay[], came: readonly ForeseenJob[], nowMs: number): number {
  if (days.length < FEWEST_DAYS) return 0;
  const today = came.filter(({ atMs }) => atMs >= nowMs - TRIED_MS && atMs < nowMs);
  if (today.length < FEWEST_JOBS) return 0;
  const sinceMs = Math.max(nowMs - TRIED_MS, Math.min(...today.map(({ atMs }) => atMs)));
  const before = days.map((day) => jobsBetween(day, sinceMs, nowMs));
  const squares = before.map(countedBySquare);
  const now = countedBySquare(today);
  const alikeNow = mean(squares.map((square) => alike(square, now)));
  const among = mean(squares.flatMap((a, n) => squares.slice(n + 1).map((b) => alike(a, b))));
  if (!(among > 0)) return 0;
  return Math.min(1, Math.max(0, (alikeNow / among - NOT_AT_ALL) / (WHOLLY - NOT_AT_ALL)));
}

function countedBySquare(jobs: readonly { readonly pickUp: Position }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { pickUp } of jobs) {
    const square = `${Math.floor(pickUp[0] / SQUARE)} ${Math.floor(pickUp[1] / SQUARE)}`;
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
