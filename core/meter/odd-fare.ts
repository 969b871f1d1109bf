import { denominationsOf } from '#core/till/denominations.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** Faster than this no taxi is: 200 km/h. */
const FASTEST_METRES_A_SECOND = 200 / 3.6;
/** A queue, waiting and a way round make a fare twice its estimate, all at once hardly four times. */
const TIMES_ESTIMATE = 4;
/** Of the largest note: what cleaning, tolls and small fares may differ by, whatever the estimate. */
const OF_NOTE = 5;
/** Without an estimate: five of the largest notes, and one more each so many metres and seconds; no tariff comes near that. */
const NOTES_ALONE = 5;
const METRES_A_NOTE = 10_000;
const SECONDS_A_NOTE = 1_800;

export type FareSent = {
  fareMinor: number;
  currency: string;
  /** What the quote or the tariff makes of it; null where nobody knows. */
  estimateMinor: number | null;
  /** How far the estimate goes; null where it does not say. */
  estimateMetres: number | null;
  metres: number;
  seconds: number;
};

export const ODD_FARES = ['tooMuch', 'tooLittle'] as const;
export type OddFare = (typeof ODD_FARES)[number];

export const oddFareNames: Readonly<Record<Language, Readonly<Record<OddFare, string>>>> = inLanguages({
  en: en.oddFareNames,
  fr: fr.oddFareNames,
});

/**
 * Between which fares nothing is odd: held against the estimate, drawn out as far as the car came, which is no farther than any car
 * drives in that time; without one against the largest note of the currency. `mostMinor` is null where neither is known.
 */
export function expectedFare({ currency, estimateMinor, ...way }: Omit<FareSent, 'fareMinor'>): {
  leastMinor: number;
  mostMinor: number | null;
} {
  const noteMinor = denominationsOf(currency)[0] ?? null;
  const metres = Math.min(way.metres, way.seconds * FASTEST_METRES_A_SECOND);
  if (estimateMinor === null || estimateMinor <= 0) {
    const notes = NOTES_ALONE + metres / METRES_A_NOTE + way.seconds / SECONDS_A_NOTE;
    return { leastMinor: 0, mostMinor: noteMinor === null ? null : Math.floor(noteMinor * notes) };
  }
  const farther = way.estimateMetres ? Math.max(1, metres / way.estimateMetres) : 1;
  const besideMinor = (noteMinor ?? 0) / OF_NOTE;
  return {
    leastMinor: Math.max(0, Math.ceil((estimateMinor - besideMinor) / TIMES_ESTIMATE)),
    mostMinor: Math.floor(TIMES_ESTIMATE * estimateMinor * farther + besideMinor),
  };
}

export const oddBeside = (
  fareMinor: number,
  { leastMinor, mostMinor }: ReturnType<typeof expectedFare>,
): OddFare | null => {
  if (mostMinor !== null && fareMinor > mostMinor) return 'tooMuch';
  return fareMinor < leastMinor ? 'tooLittle' : null;
};

/** What is odd of a fare; null where nothing is. It may be odd and right: whoever sent it is asked, the office is told, nobody is refused for good. */
export function oddFare({ fareMinor, ...sent }: FareSent): OddFare | null {
  return oddBeside(fareMinor, expectedFare(sent));
}
