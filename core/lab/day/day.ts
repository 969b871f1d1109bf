import type { DispatchVehicle } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { BookingType } from '../../booking/booking.ts';

/** A job as it came in on that day, whatever became of it. */
export interface LabJob {
  readonly jobId: number;
  readonly bookingId: number;
  readonly bookingType: BookingType;
  readonly accountId: number | null;
  /** When the company learned of it. */
  readonly requestedAtMs: number;
  /** When the car is to be there; of a job for now the same instant. */
  readonly requiredAtMs: number;
  readonly preBooked: boolean;
  /** 0 ordinary … 9 most urgent. */
  readonly priority: number;
  readonly pickUp: Position;
  readonly dropOff: Position;
  /** From pick-up to drop-off, as it took or would take. */
  readonly tripSeconds: number;
  readonly tripMetres: number;
  /** The area of the pick-up. */
  readonly areaId: number | null;
  /** Null takes any type. */
  readonly vehicleTypeIds: readonly number[] | null;
  readonly requiredAttributes: readonly string[];
  readonly forbiddenAttributes: readonly string[];
  readonly preferredVehicleIds: readonly number[];
  readonly preferredDriverIds: readonly number[];
  readonly bannedVehicleIds: readonly number[];
  readonly bannedDriverIds: readonly number[];
  /** What the trip brought the driver; null counts by the time engaged. */
  readonly fareMinor: number | null;
}

/** A driver's shift in one vehicle. A vehicle that changes hands that day is one of these for each driver. */
export interface LabVehicle {
  readonly vehicleId: number;
  readonly driverId: number;
  readonly vehicleTypeId: number;
  readonly attributes: readonly string[];
  /** Of a driver whose group may only get such jobs; left out, they may get any. */
  readonly lockedTo?: NonNullable<DispatchVehicle['lockedTo']>;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Where it stands as the shift begins. */
  readonly start: Position;
}

/** One day of one fleet: plain data, so that it may go from thread to thread. */
export interface LabDay {
  readonly fleetId: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly jobs: readonly LabJob[];
  readonly vehicles: readonly LabVehicle[];
}

/** How the virtual drivers and customers behave, and with which seed. */
export interface LabOptions {
  /** The same seed gives the same day, to the millisecond. */
  readonly seed: number;
  readonly tickMs: number;
  /** Null: every driver takes every job at once. */
  readonly offers: {
    readonly acceptAtOnce: number;
    /** Lost for each minute of the drive to the pick-up. */
    readonly lossPerMinute: number;
    /** How much drivers differ: the standard deviation of the logarithm by which their odds of a 'no' differ; 0 not at all. */
    readonly spread: number;
    /** Share of the offers that nobody answers. */
    readonly timeOutShare: number;
    readonly answerMs: { readonly from: number; readonly to: number };
  } | null;
  /** Standard deviation of true drive times about the expected ones, as a share of them; 0 is exact. */
  readonly driveNoise: number;
  /** Share of the suggestions where to wait that drivers follow. */
  readonly compliance: number;
  /** Between arriving and driving off with the passenger. */
  readonly boardingMs: number;
  /** A customer without a car gives up so long after the time the car was due. */
  readonly patienceMs: number;
}

export const LAB_OPTIONS: LabOptions = {
  seed: 1,
  tickMs: 2 * SECOND_MS,
  offers: {
    acceptAtOnce: 0.97,
    lossPerMinute: 0.02,
    spread: 0,
    timeOutShare: 0.04,
    answerMs: { from: 3 * SECOND_MS, to: 10 * SECOND_MS },
  },
  driveNoise: 0,
  compliance: 0.3,
  boardingMs: 2 * MINUTE_MS,
  patienceMs: 30 * MINUTE_MS,
};
