/** Job states in the order of a job's life; `domain.md` of the trade: the specification's 'Dispatching' is `dispatching` and `offered`. */
export const JOB_STATES = [
  'future',
  'dispatching',
  'offered',
  'hold',
  'dispatched',
  'arrived',
  'picked_up',
  'offloaded',
  'no_show',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A vehicle is committed to a job in these states, to one job at most. */
export const VEHICLE_BOUND_STATES = ['dispatched', 'arrived', 'picked_up'] as const satisfies readonly JobState[];

/** Nothing leads out of these. */
export const FINISHED_STATES = ['offloaded', 'no_show', 'cancelled'] as const satisfies readonly JobState[];

/** No car has it yet. */
export const WAITING_STATES = ['future', 'dispatching', 'offered', 'hold'] as const satisfies readonly JobState[];

/** Its time has come, and no car has it yet. */
export const DUE_STATES = ['dispatching', 'offered', 'hold'] as const satisfies readonly JobState[];

/** A car is looked for. */
export const SOUGHT_STATES = ['dispatching', 'offered'] as const satisfies readonly JobState[];

/** A car comes to the pick-up, or stands there. */
export const COMING_STATES = ['dispatched', 'arrived'] as const satisfies readonly JobState[];

/** Its driver brought it to an end. */
export const DRIVEN_STATES = ['offloaded', 'no_show'] as const satisfies readonly JobState[];

/** What moves a job. `handOver`: from a car on its way to another; `alter`: it looks for a car anew; `postpone`: it waits for a later release. */
export const JOB_MOVES = [
  'release',
  'offer',
  'accept',
  'refuse',
  'expire',
  'withdraw',
  'assign',
  'hold',
  'unhold',
  'arrive',
  'pickUp',
  'offload',
  'noShow',
  'handOver',
  'recall',
  'redispatch',
  'restart',
  'alter',
  'postpone',
  'cancel',
] as const;
export type JobMove = (typeof JOB_MOVES)[number];

/** from → move → to; whatever is not here is refused. */
export const TRANSITIONS: { readonly [From in JobState]: { readonly [Move in JobMove]?: JobState } } = {
  future: {
    release: 'dispatching',
    assign: 'dispatched',
    hold: 'hold',
    alter: 'dispatching',
    postpone: 'future',
    cancel: 'cancelled',
  },
  dispatching: {
    offer: 'offered',
    restart: 'dispatching',
    assign: 'dispatched',
    hold: 'hold',
    alter: 'dispatching',
    postpone: 'future',
    cancel: 'cancelled',
  },
  offered: {
    accept: 'dispatched',
    refuse: 'dispatching',
    expire: 'dispatching',
    withdraw: 'dispatching',
    assign: 'dispatched',
    hold: 'hold',
    alter: 'dispatching',
    postpone: 'future',
    cancel: 'cancelled',
  },
  hold: { unhold: 'dispatching', cancel: 'cancelled' },
  dispatched: {
    handOver: 'dispatched',
    arrive: 'arrived',
    pickUp: 'picked_up',
    recall: 'dispatching',
    redispatch: 'dispatching',
    alter: 'dispatching',
    postpone: 'future',
    cancel: 'cancelled',
  },
  arrived: {
    pickUp: 'picked_up',
    noShow: 'no_show',
    recall: 'dispatching',
    redispatch: 'dispatching',
    alter: 'dispatching',
    postpone: 'future',
    cancel: 'cancelled',
  },
  picked_up: { offload: 'offloaded', redispatch: 'dispatching' },
  offloaded: {},
  no_show: {},
  cancelled: {},
};

/** The state a move leads to, or null where it is not allowed. */
export function after(from: JobState, move: JobMove): JobState | null {
  return TRANSITIONS[from][move] ?? null;
}

const isIn = (states: readonly JobState[]) => (state: JobState) => states.includes(state);

export const bindsVehicle = isIn(VEHICLE_BOUND_STATES);
export const isFinished = isIn(FINISHED_STATES);
export const isWaiting = isIn(WAITING_STATES);
export const isDue = isIn(DUE_STATES);
export const isSought = isIn(SOUGHT_STATES);
export const isComing = isIn(COMING_STATES);
export const isDriven = isIn(DRIVEN_STATES);

/** Commands a person may give on a job, and in which states: shared by button, tooltip and server. */
export const JOB_COMMANDS = [
  'offer',
  'assign',
  'hold',
  'unhold',
  'redispatch',
  'cancel',
  'alter',
  'release',
  'priority',
  'checkback',
  'driverEta',
] as const;
export type JobCommand = (typeof JOB_COMMANDS)[number];

export function mayCommand(state: JobState, command: JobCommand): boolean {
  switch (command) {
    case 'alter':
      return !isFinished(state) && state !== 'picked_up';
    case 'priority':
      return isWaiting(state);
    case 'checkback':
      return isSought(state);
    case 'driverEta':
      return isComing(state);
    default:
      return after(state, command) !== null;
  }
}
