export const HARSH_TYPES = ['brake', 'accelerate', 'turnLeft', 'turnRight', 'laneChange'] as const;
export type HarshType = (typeof HARSH_TYPES)[number];

/** What the detectors find, with the unit of its measure and threshold. */
export const DRIVE_EVENT_UNITS = {
  brake: 'g',
  accelerate: 'g',
  turnLeft: 'g',
  turnRight: 'g',
  laneChange: 'g',
  speeding: 'kmhOver',
  idling: 'seconds',
  unbelted: 'seconds',
  powerCut: 'seconds',
  antennaCut: 'seconds',
  tow: 'metres',
  geofenceIn: 'metres',
  geofenceOut: 'metres',
  geofenceDwell: 'seconds',
  twoCars: 'kmh',
  frozen: 'seconds',
  turn: 'none',
  accident: 'none',
  fatigue: 'none',
  lowPower: 'none',
  deviceFault: 'none',
} as const;
export type DriveEventType = keyof typeof DRIVE_EVENT_UNITS;

export interface DriveEvent {
  readonly type: DriveEventType;
  readonly startMs: number;
  readonly endMs: number;
  /** In the unit of the type, never below 0; 0, as its threshold, where nothing was measured. */
  readonly measure: number;
  readonly threshold: number;
  /** 0 to 1: how sure the detector is that it happened, and is what it is called. */
  readonly confidence: number;
  /** The instants of the samples it rests on, at most 60 of them, evenly chosen. */
  readonly samples: readonly number[];
  /** Which geofence, where it is one. */
  readonly geofenceId?: number;
}

const MOST_INSTANTS = 60;

/** At most 60 of the instants, the first and the last among them. */
export function chosenInstants(instants: readonly number[]): number[] {
  if (instants.length <= MOST_INSTANTS) return [...instants];
  return Array.from(
    { length: MOST_INSTANTS },
    (_, n) => instants[Math.round((n * (instants.length - 1)) / (MOST_INSTANTS - 1))]!,
  );
}

/** A detector of one car: fed samples whose instants rise, it answers what has ended; `finish` ends what is open. */
export interface Detector<Sample> {
  step(sample: Sample): DriveEvent[];
  finish(): DriveEvent[];
}
