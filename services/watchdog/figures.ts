/** What the watchdogs have done since they started. */
export type WatchFigures = {
  rounds: number;
  /** Real time of the last round over all fleets and rules. */
  roundMs: number;
  alertsBegan: number;
  alertsEnded: number;
  tasksBegan: number;
  tasksEnded: number;
  claimsEnded: number;
  escalated: number;
  /** Jobs taken from vehicles that did not move. */
  recovered: number;
  failures: number;
};

export function noWatchFigures(): WatchFigures {
  return {
    rounds: 0,
    roundMs: 0,
    alertsBegan: 0,
    alertsEnded: 0,
    tasksBegan: 0,
    tasksEnded: 0,
    claimsEnded: 0,
    escalated: 0,
    recovered: 0,
    failures: 0,
  };
}
