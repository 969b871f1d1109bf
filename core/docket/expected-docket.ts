import { expectedFare, type FareSent } from '../meter/odd-fare.ts';

/**
 * Between which amounts nothing is odd of a docket of one of these drives, in minor units; `mostMinor` is null where nobody knows
 * what a fare of the currency is. Where the suite knows of no drive, one of the whole shift is meant.
 */
export function expectedDocket(
  drives: readonly Omit<FareSent, 'fareMinor'>[],
  whole: { currency: string; seconds: number },
): { leastMinor: number; mostMinor: number | null } {
  const meant = drives.length > 0 ? drives : [{ ...whole, estimateMinor: null, estimateMetres: null, metres: 0 }];
  const ranges = meant.map(expectedFare);
  const most = ranges.map(({ mostMinor }) => mostMinor ?? Number.POSITIVE_INFINITY).reduce((a, b) => Math.max(a, b));
  return {
    leastMinor: ranges.map(({ leastMinor }) => leastMinor).reduce((a, b) => Math.min(a, b)),
    mostMinor: Number.isFinite(most) ? most : null,
  };
}
