import { decimalsOf } from '#core/kit/money.ts';

/** What makes a cashier look twice at a shift. */
export const ODDITIES = ['noTotals', 'meterDiffers', 'kmGap', 'zeroFare', 'docketsDiffer'] as const;
export type Oddity = (typeof ODDITIES)[number];

/** A meter may be off the jobs by so much: two in a hundred, and five units of the currency. */
const OFF_PART = 50;
const OFF_UNITS = 5;
/** Kilometres nobody drove by any shift. */
export const KM_GAP_METRES = 2_000;

export type OddFacts = {
  jobsFareMinor: number;
  meterFareMinor: number | null;
  gapMetres: number;
  zeroFares: number;
  /** Paid by docket as the jobs tell, and what came on paper. */
  docketMinor: number;
  docketsMinor: number;
  currency: string;
};

export function odditiesOf(facts: OddFacts): Oddity[] {
  const { jobsFareMinor, meterFareMinor, gapMetres, zeroFares, docketMinor, docketsMinor, currency } = facts;
  const off = meterFareMinor === null ? 0 : Math.abs(meterFareMinor - jobsFareMinor);
  const found: (Oddity | false)[] = [
    meterFareMinor === null && 'noTotals',
    (off * OFF_PART > jobsFareMinor || off > OFF_UNITS * 10 ** decimalsOf(currency)) && off > 0 && 'meterDiffers',
    gapMetres > KM_GAP_METRES && 'kmGap',
    zeroFares > 0 && 'zeroFare',
    docketMinor !== docketsMinor && 'docketsDiffer',
  ];
  return found.filter((one) => one !== false);
}
