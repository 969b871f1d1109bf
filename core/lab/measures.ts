import type { Parts } from '#core/figure/figure.ts';

/** What a replayed day came to: one column of the comparison. */
export interface LabMeasures {
  /** Of which the figures of reports are told. */
  readonly parts: Parts;
  readonly jobs: number;
  /** Jobs whose customer was picked up. */
  readonly served: number;
  /** Over the served, from the request (of a pre-booking: from its time, early counting as none). */
  readonly meanWaitSeconds: number;
  readonly p50WaitSeconds: number;
  readonly p95WaitSeconds: number;
  /** How many of the served waited less than one minute, from one to two, …; the last without end. */
  readonly waitMinutes: readonly number[];
  /** The mean over all jobs, one not served counted as `UNSERVED_SECONDS`. */
  readonly penalisedWaitSeconds: number;
  readonly preBooked: number;
  /** Pre-bookings picked up no later than `ON_TIME_MS` after their time. */
  readonly onTime: number;
  readonly loadedKm: number;
  readonly emptyKm: number;
  readonly offers: number;
  readonly rejections: number;
  readonly timeOuts: number;
  /** Reservations that went from one car to another. */
  readonly moves: number;
  /** Jobs that went from one car on its way to another. */
  readonly changes: number;
  /** Suggestions where to wait, and those followed. */
  readonly suggestions: number;
  readonly repositions: number;
  readonly ticks: number;
  /** Jobs solved together, and those of them whose list was proved long enough. */
  readonly solved: number;
  readonly certified: number;
  /** Of the drivers' incomes for an hour signed on: 0 all alike … 1 one has all. */
  readonly gini: number;
  readonly drivers: readonly DriverMeasures[];
  readonly byArea: readonly (SliceMeasures & { readonly areaId: number | null })[];
  /** 0–23 by the fleet's clock, of the time the car was due. */
  readonly byHour: readonly (SliceMeasures & { readonly hour: number })[];
  /** Rules of the trade that were broken; none ever should. */
  readonly violations: readonly Violation[];
}

export interface DriverMeasures {
  readonly driverId: number;
  readonly vehicleId: number;
  readonly jobs: number;
  readonly signedOnSeconds: number;
  /** With a passenger aboard. */
  readonly engagedSeconds: number;
  /** Fares where they are known, else as many units as engaged seconds. */
  readonly incomeMinor: number;
}

export interface SliceMeasures {
  /** Of which the figures of reports are told. */
  readonly parts: Parts;
  readonly jobs: number;
  readonly served: number;
  readonly meanWaitSeconds: number;
  readonly p95WaitSeconds: number;
}

export const VIOLATIONS = [
  'twoOffersForJob',
  'twoOffersForVehicle',
  'nextOverwritten',
  'offerWithoutEnd',
  'acceptOfDeadOffer',
  'jobLost',
  'unlawfulOffer',
  'starved',
  'restartDiffers',
  'groupSharesVehicle',
] as const;
export type Violation = {
  readonly rule: (typeof VIOLATIONS)[number];
  readonly atMs: number;
  readonly jobId: number | null;
  readonly vehicleId: number | null;
};

/** What a job that nobody served counts as in `penalisedWaitSeconds`. */
export const UNSERVED_SECONDS = 1_200;
/** Minutes that are counted each for itself. */
export const WAIT_MINUTES = 30;
export const ON_TIME_MS = 180_000;

/** How far a replay has come. */
export interface LabProgress {
  readonly atMs: number;
  /** 0 … 1 of the day. */
  readonly share: number;
  readonly jobsSeen: number;
  readonly served: number;
}
