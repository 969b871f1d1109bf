import type { Ring } from '#core/area/area.ts';
import { PRICED } from '#core/booking/plain/count-fields.ts';
import type { Position } from '#core/kit/geo.ts';
import type { FareItemKind } from './fare-item.ts';

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
  /** Null where it follows from the rates: time rate ÷ distance rate, where either charges the same. */
  readonly belowKmh: number | null;
  /** `every` in seconds. */
  readonly step: Step;
}

export const DAY_CLASSES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday', 'eve'] as const;
export type DayClass = (typeof DAY_CLASSES)[number];

/**
 * Some days between two clock times of the fleet's zone, in minutes after local midnight, 0 … 1440. With `toMinute` ≤
 * `fromMinute` it runs past midnight and belongs to the day on which it began.
 */
export interface Window {
  readonly days: readonly DayClass[];
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** When a rule holds for a trip: all that is named must be so; what is absent or null asks nothing. */
export interface Condition {
  /** Names of the tariff's zones: where the trip begins, where it ends, either of the two. */
  readonly from?: string | null;
  readonly to?: string | null;
  readonly at?: string | null;
  /** Codes; a trip of no known type is none of them. */
  readonly vehicleTypes?: readonly string[] | null;
  /** At the start of the trip. */
  readonly window?: Window | null;
  readonly hired?: 'booked' | 'street' | null;
  /** For so many passengers and more. */
  readonly passengersFrom?: number | null;
  /** Only where the booking asks for it, such as `childSeat`. */
  readonly asked?: string | null;
}

/** On `distance` or `time` it raises that component, before the minimum; on `fare` everything the minimum has been applied to. */
export interface Multiplier extends Condition {
  readonly name: string;
  readonly percent: number;
  readonly on: 'fare' | 'distance' | 'time';
  /** Only for these vehicle types; null for all. */
  readonly vehicleTypes: readonly string[] | null;
}

/** Hire by time: in place of flagfall, distance and slow time. */
export interface HireRate {
  /** `every` in seconds. */
  readonly step: Step;
  readonly leastSeconds: number;
  /** Metres in the price of an hour charged; null where the way is free. */
  readonly includedMetresPerHour: number | null;
  /** Each metre more; `every` in metres. */
  readonly beyond: Step | null;
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
  /** The most that flagfall, distance and time come to with their multipliers. */
  readonly maximumMinor?: number | null;
  readonly hire?: HireRate | null;
}

/** Rates that hold in a window, for trips of its conditions. What it does not name stays as in the tariff. */
export interface TimeBand extends Window, Pick<Condition, 'vehicleTypes' | 'passengersFrom' | 'hired'> {
  readonly name: string;
  readonly rates: Partial<Rates>;
}

/** A place that rules name: a circle, a drawn area, or the fleet's dispatch areas by their codes; any of them. */
export interface Zone {
  readonly name: string;
  readonly circle?: { readonly centre: Position; readonly metres: number } | null;
  readonly rings?: readonly Ring[] | null;
  readonly areas?: readonly string[] | null;
}

export const SUPPLEMENT_BASES = ['trip', ...PRICED.map(({ per }) => per)] as const;

/** An amount on top of the fare, after its minimum and multipliers. */
export interface Supplement extends Condition {
  readonly name: string;
  readonly amountMinor: number;
  readonly per: (typeof SUPPLEMENT_BASES)[number];
  /** So many of what is counted are free. */
  readonly over?: number;
  readonly mostMinor?: number | null;
}

/** Paid each time the way crosses the line; `leftToRight` as seen from its first position towards its second. */
export interface TollGate {
  readonly name: string;
  readonly line: readonly [Position, Position];
  readonly direction?: 'both' | 'leftToRight';
  readonly amountMinor: number;
  /** At the moment of crossing. */
  readonly window?: Window | null;
  readonly vehicleTypes?: readonly string[] | null;
}

export const FIXED_INCLUDES = ['supplements', 'tolls', 'bookingFee', 'levy'] as const;

/** From zone to zone for so much, whatever the meter would say. The first that holds wins. */
export interface FixedFare extends Condition {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly bothWays: boolean;
  readonly amountMinor: number;
  /** What is in the price already. A supplement that is asked for comes on top in any case. */
  readonly includes?: readonly (typeof FIXED_INCLUDES)[number][];
}

/** The driver's part of a fare: a share of all lines but some. */
export interface DriverCost {
  readonly percent: number;
  readonly without: readonly FareItemKind[];
}

/** One version of a tariff. The first time band that holds wins. */
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
  /** A trip that runs into another band keeps the rates of its start (`start`), or pays each stretch by its own (`split`). */
  readonly crossing?: 'start' | 'split';
  readonly rounding?: 'nearest' | 'up' | 'down';
  readonly zones?: readonly Zone[];
  readonly supplements?: readonly Supplement[];
  readonly tolls?: readonly TollGate[];
  /** The most that all gates of a trip cost together. */
  readonly tollsMostMinor?: number | null;
  readonly fixedFares?: readonly FixedFare[];
  /** `included`: the prices hold it already; else it comes on top. */
  readonly tax?: TariffTax | null;
  readonly driverCost?: DriverCost | null;
}

/** What a tax of nothing means to an invoice: zero rated, exempt, outside the scope of tax, or charged by the client. */
export const UNTAXED_KINDS = ['zero', 'exempt', 'outside', 'reverse'] as const;
export type UntaxedKind = (typeof UNTAXED_KINDS)[number];
export type TariffTax = {
  readonly name: string;
  readonly percent: number;
  readonly included: boolean;
  /** Of a tax of nothing; the sentence of the law stands on the invoice. */
  readonly untaxed?: UntaxedKind;
  readonly untaxedWhy?: string;
};
