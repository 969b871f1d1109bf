import { expectedFare, type FareSent } from '../meter/odd-fare.ts';
import { NOT_CASH } from './shift-figures.ts';
import type { TypedLine } from './typed.ts';

export type Expected = ReturnType<typeof expectedFare>;

/**
 * Between which amounts nothing is odd of what a whole shift took, in minor units: what its drives come to together, and no less than one
 * hire of all of it. `mostMinor` is null where nobody knows what a fare of the currency is.
 */
export function expectedTakings(
  drives: readonly Omit<FareSent, 'fareMinor'>[],
  whole: { currency: string; seconds: number; metres: number },
): Expected {
  const ranges = drives.map(expectedFare);
  const { mostMinor } = expectedFare({ ...whole, estimateMinor: null, estimateMetres: null });
  const drivenMinor = ranges.reduce((sum, one) => sum + (one.mostMinor ?? Number.POSITIVE_INFINITY), 0);
  return {
    leastMinor: ranges.reduce((sum, one) => sum + one.leastMinor, 0),
    mostMinor: mostMinor === null || !Number.isFinite(drivenMinor) ? null : Math.max(mostMinor, drivenMinor),
  };
}

const OF_FARES: readonly string[] = ['metered', ...NOT_CASH];
export const isFareLine = ({ code }: TypedLine): boolean => OF_FARES.includes(code);

/** The first typed line of fares that is more, or takes away more, than the shift can have taken; lines of `before` were asked about then. */
export const oddTyped = (
  lines: readonly TypedLine[],
  { mostMinor }: Expected,
  before: readonly TypedLine[] = [],
): TypedLine | undefined =>
  lines.find(
    (line) =>
      mostMinor !== null &&
      Math.abs(line.amountMinor) > mostMinor &&
      isFareLine(line) &&
      !before.some(
        ({ code, amountMinor, why }) => code === line.code && amountMinor === line.amountMinor && why === line.why,
      ),
  );
