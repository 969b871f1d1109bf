/** Where a replay in the lab stands. */
export const LAB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type LabState = (typeof LAB_STATES)[number];

/** It waits for its turn, or runs. */
export const OPEN_LAB_STATES = ['queued', 'running'] as const satisfies readonly LabState[];
export const isOpenRun = (state: LabState): boolean => (OPEN_LAB_STATES as readonly LabState[]).includes(state);

/** Days the lab makes up itself: the demo's rhythm on the fleet's own streets. */
export const GENERATED_DAYS = ['weekday', 'fridayNight'] as const;
export type GeneratedDay = (typeof GENERATED_DAYS)[number];

/** Why a replay came to nothing: the day has no jobs any more, its streets are not there, or it broke. */
export const LAB_FAULTS = ['dayEmpty', 'streetsMissing', 'broken'] as const;
export type LabFault = (typeof LAB_FAULTS)[number];
