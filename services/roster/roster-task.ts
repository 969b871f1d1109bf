import type { RosterProblem } from '#core/roster/optimum/problem.ts';

/** All that filling a roster needs: plain data, so that it goes to a thread of its own. */
export type RosterTask = {
  problem: RosterProblem;
  seconds: number;
  seed?: number;
  /** Whether it is told why wishes were not met and slots lack somebody. */
  explains?: boolean;
};
