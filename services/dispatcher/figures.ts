import type { Explanation } from '#core/dispatch/explanation/explanation.ts';
import type { LadderRung } from '#core/dispatch/plan/ladder.ts';

/** What a dispatcher has done since it started. */
export type DispatchFigures = {
  /** Whether this node dispatches the fleet now; another one does where not. */
  holdsLease: boolean;
  ticks: number;
  /** Real time of the last tick. */
  tickMs: number;
  /** Of it, what held others up: reading its cars, and thinking; without waiting for a router. */
  workMs: number;
  offersSent: number;
  offersExpired: number;
  jobsForced: number;
  jobsReleased: number;
  jobsReserved: number;
  coversOpened: number;
  coachTold: number;
  adviceGiven: number;
  takeOversAsked: number;
  /** Where large fleets are thought through: in a thread of their own, or, after one was lost, on the spot. */
  thread: 'off' | 'on' | 'fallenBack';
  threadsLost: number;
  /** Ticks on which the time ran out before the best pairing was proved. */
  solvesCut: number;
  /** Waiting jobs by the rung they stood on at the last tick. */
  waiting: { [Rung in LadderRung]?: number };
  /** Offers and forced jobs by the rung that found the car. */
  found: { [Rung in Explanation['rung']]?: number };
  failures: number;
  /** What the guards refused, by code: normal where someone was quicker. */
  refusals: Record<string, number>;
};

export function noFigures(): DispatchFigures {
  return {
    holdsLease: true,
    ticks: 0,
    tickMs: 0,
    workMs: 0,
    offersSent: 0,
    offersExpired: 0,
    jobsForced: 0,
    jobsReleased: 0,
    jobsReserved: 0,
    coversOpened: 0,
    coachTold: 0,
    adviceGiven: 0,
    takeOversAsked: 0,
    thread: 'off',
    threadsLost: 0,
    solvesCut: 0,
    waiting: {},
    found: {},
    failures: 0,
    refusals: {},
  };
}
