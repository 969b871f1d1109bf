import { type Assignment } from './assignment/assignment.ts';
import { CandidateLists } from './candidates/candidate-lists.ts';

/** What was reached before the time ran out: who gets which slot, and the prices, where it came to prices. */
export type Solved = {
  readonly lists: CandidateLists;
  readonly columnOf: Int32Array;
  readonly prices: Assignment | null;
};
