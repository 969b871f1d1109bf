import { inLanguages } from '../../language/in-languages.ts';
import type { Language } from '../../language/languages.ts';
import { type OddFare, oddFare } from '../../meter/odd-fare.ts';
import type { OutsideTrip } from './read-trip.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const ODD_ROWS = inLanguages({ en: en.oddRows, fr: fr.oddRows });

/** Rows that are named in one sentence, at most. */
const MOST_NAMED = 50;

/** Rows of a file whose fares are odd: how many, and the first of them by their lines. */
export type OddRows = { count: number; lines: readonly number[] };
export const NO_ODD_ROWS: OddRows = { count: 0, lines: [] };

export const withOddRow = ({ count, lines }: OddRows, line: number): OddRows => ({
  count: count + 1,
  lines: lines.length < MOST_NAMED ? [...lines, line] : lines,
});

/** What is odd of the fare of a trip, by the metres and minutes that its row tells; null where it tells no fare. */
export function oddFareOf(trip: OutsideTrip, currency: string): OddFare | null {
  const { fareMinor, distanceMetres, beganAtMs, endedAtMs } = trip;
  if (fareMinor === null) return null;
  const seconds = (endedAtMs - beganAtMs) / 1_000;
  // As far as any car comes in that time, where the row does not say how far it came.
  const metres = distanceMetres ?? Number.POSITIVE_INFINITY;
  return oddFare({ fareMinor, currency, estimateMinor: null, estimateMetres: null, metres, seconds });
}

/** Which fares of a file somebody should look at, as a sentence; null where none is odd. */
export function oddRowsTold({ count, lines }: OddRows, language: Language): string | null {
  if (count === 0) return null;
  return ODD_ROWS[language](count, lines.join(', '), count - lines.length);
}
