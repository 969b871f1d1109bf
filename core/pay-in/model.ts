import type { CalendarDate } from '#core/calendar/calendar-date.ts';

/** A part of the whole in hundredths of a percent: 5500 is 55 %. */
export type BasisPoints = number;
export const WHOLE: BasisPoints = 10_000;

/** Tax on what the company charges: within the amounts of the model, or added to them. */
export type Tax = { basisPoints: BasisPoints; included: boolean };

/** Whose the extras of a fare are; `shared` as the metered fares are. */
export type Goes = 'driver' | 'company' | 'shared';

/** What every model says beside its own numbers. */
export type ModelTerms = {
  tax: Tax;
  extrasGo: Goes;
  tollsGo: Goes;
  leviesGo: Goes;
  /** The company pays what the driver has spent on these. */
  paysFuel: boolean;
  paysWash: boolean;
};

export type FixedRow = { amountMinor: number; includedKm: number };
/** A row each of Monday … Sunday. */
export type Week = readonly [FixedRow, FixedRow, FixedRow, FixedRow, FixedRow, FixedRow, FixedRow];

/** An amount for the shift, whatever is earned. */
export type FixedModel = ModelTerms & {
  kind: 'fixed';
  day: Week;
  night: Week;
  /** For each kilometre above those of the row. */
  excessMinor: number;
  /** Instead of the row where the shift was not driven to its end; null where the row holds all the same. */
  incompleteMinor: number | null;
};

/** The driver keeps a share of what the meter took. */
export type CommissionModel = ModelTerms & {
  kind: 'commission';
  usual: BasisPoints;
  byClass: Readonly<Record<string, BasisPoints>>;
  /** What the law leaves the driver at least; 0 where it says nothing. */
  least: BasisPoints;
};

/** Prepaid: fees are taken from the wallet, which is filled up to its floor. */
export type WalletModel = ModelTerms & {
  kind: 'wallet';
  floorMinor: number;
  /** It is filled up by whole parts of this; 0 by just what is missing. */
  topUpMinor: number;
  feeMinor: number;
};

/** A rent by the week, and a share of what the meter took. */
export type CircuitModel = ModelTerms & { kind: 'circuit'; weekMinor: number; share: BasisPoints };

export type PayInModel = FixedModel | CommissionModel | WalletModel | CircuitModel;

/** A model as it holds from a day on, until another does. */
export type ModelVersion = { fromDate: CalendarDate; model: PayInModel };

/** The model that holds on a day; null where none does yet. */
export const modelOn = (versions: readonly ModelVersion[], date: CalendarDate): PayInModel | null =>
  versions
    .filter(({ fromDate }) => fromDate <= date)
    .reduce<ModelVersion | null>((last, one) => (last && last.fromDate > one.fromDate ? last : one), null)?.model ??
  null;
