/** How a started step is charged: at its beginning, at its end, or in proportion. */
export const STEP_CHARGES = ['started', 'completed', 'proportional'] as const;
export type StepCharge = (typeof STEP_CHARGES)[number];

/** So much per so much; `charge` says what a part of a step costs. */
export interface Step {
  readonly every: number;
  readonly amountMinor: number;
  readonly charge: StepCharge;
}

/** Distance from `fromMetres` on, until the next band begins; what lies before the first band is in the flagfall. */
export interface DistanceBand {
  readonly fromMetres: number;
  /** `every` in metres. */
  readonly step: Step;
}

/** Time charged: `slow` counts only seconds driven below the cross-over speed, `all` every second. */
export interface TimeRate {
  readonly counts: 'slow' | 'all';
  readonly belowKmh: number;
  /** `every` in seconds. */
  readonly step: Step;
}

/** On `distance` or `time` it raises that component, before the minimum; on `fare` everything the minimum has been applied to. */
export interface Multiplier {
  readonly name: string;
  readonly percent: number;
  readonly on: 'fare' | 'distance' | 'time';
  /** Only for these vehicle types; null for all. */
  readonly vehicleTypes: readonly string[] | null;
}

export interface Rates {
  readonly flagfallMinor: number;
  /** Flagfall of a booked trip where it differs from the street's. */
  readonly bookedFlagfallMinor: number | null;
  readonly distance: readonly DistanceBand[];
  readonly time: TimeRate | null;
  readonly minimumMinor: number;
  readonly bookingFeeMinor: number;
  readonly levyMinor: number;
  readonly multipliers: readonly Multiplier[];
}

export const DAY_CLASSES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday', 'eve'] as const;
export type DayClass = (typeof DAY_CLASSES)[number];

/**
 * Rates that hold on some days between two clock times of the fleet's zone. With `toMinute` ≤ `fromMinute` it runs past
 * midnight and belongs to the day on which it began. What it does not name stays as in the tariff.
 */
export interface TimeBand {
  readonly name: string;
  readonly days: readonly DayClass[];
  /** Minutes after local midnight, 0 … 1440. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly rates: Partial<Rates>;
}

/** One version of a tariff. The first time band that holds at the start of the trip wins. */
export interface Tariff {
  readonly tariffId: number;
  readonly version: number;
  readonly name: string;
  readonly currency: string;
  readonly rates: Rates;
  readonly timeBands: readonly TimeBand[];
  /** Totals are rounded to a multiple of this; 1 leaves them. */
  readonly roundToMinor: number;
  /** ISO dates of the fleet's calendar. */
  readonly holidays: readonly string[];
  readonly eves: readonly string[];
}
