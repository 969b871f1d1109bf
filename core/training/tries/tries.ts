import { DAY_MS, SECOND_MS } from '#core/kit/time.ts';

/** What becomes of a driver's try at a test; `void` where the training went on without it. */
export const TRY_STATES = ['running', 'passed', 'failed', 'void'] as const;
export type TryState = (typeof TRY_STATES)[number];

/** An answer on its way when the time ends still counts. */
export const GRACE_MS = 10 * SECOND_MS;
/** Over so long tries are counted. */
export const TRIES_WITHIN_MS = DAY_MS;
export const MOST_TRIES = 3;
export const MOST_ASKED = 60;
export const LONGEST_TEST_MINUTES = 240;

/** Whether a try that runs until then still takes answers. */
export const takesAnswers = (endsAtMs: number, nowMs: number): boolean => nowMs <= endsAtMs + GRACE_MS;

/** Where a try leads that is handed in, or whose time is over. */
export const resultOf = (score: number, passMark: number): 'passed' | 'failed' =>
  score >= passMark ? 'passed' : 'failed';

/** How many tries are left now of those that failed, told by their beginnings; with none left, when there is one again. */
export function triesLeft(
  failedFromMs: readonly number[],
  most: number,
  nowMs: number,
): { left: number; againAtMs: number | null } {
  const counted = failedFromMs.filter((fromMs) => fromMs > nowMs - TRIES_WITHIN_MS).toSorted((a, b) => b - a);
  const left = Math.max(0, most - counted.length);
  // Once the oldest of as many as are allowed is a day old, another is.
  const frees = counted[most - 1];
  return { left, againAtMs: left > 0 || frees === undefined ? null : frees + TRIES_WITHIN_MS };
}
