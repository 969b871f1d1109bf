/** What a dispatcher has done since it started. */
export type DispatchFigures = {
  ticks: number;
  /** Real time of the last tick, and of its thinking alone. */
  tickMs: number;
  decideMs: number;
  offersSent: number;
  offersExpired: number;
  jobsReleased: number;
  failures: number;
  /** Offers the guards refused, by code: normal where someone was quicker. */
  refusals: Record<string, number>;
};

export function noFigures(): DispatchFigures {
  return {
    ticks: 0,
    tickMs: 0,
    decideMs: 0,
    offersSent: 0,
    offersExpired: 0,
    jobsReleased: 0,
    failures: 0,
    refusals: {},
  };
}
