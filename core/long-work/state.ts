import { MINUTE_MS, SECOND_MS } from '../kit/time.ts';

/** Where a piece of long work stands. */
export const WORK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** It waits for its turn, or for its next try, or runs. */
export const OPEN_WORK_STATES = ['waiting', 'running'] as const satisfies readonly WorkState[];
export const isOpenWork = (state: WorkState): boolean => (OPEN_WORK_STATES as readonly WorkState[]).includes(state);

/** So often it is begun before it is given up: it broke, or its server died. */
export const MOST_BEGUN = 5;

const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** What work that broke waits after so many tries. */
export const againAfterMs = (tries: number): number => Math.min(LONGEST_WAIT_MS, 10 * SECOND_MS * 2 ** (tries - 1));

/** What came out of it is kept so long. */
export const WORK_KEPT_DAYS = 7;

/** It broke as often as it was begun. What else may go wrong a kind declares itself. */
export const BROKEN = 'broken';
