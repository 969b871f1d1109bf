import { foldText } from '../letters/fold.ts';
import { type AddressLine, readAddress } from './reading/address.ts';

/** Two streets that were typed to mean the corner where they meet, as folded words. */
export interface CrossingQuery {
  readonly first: readonly string[];
  readonly second: readonly string[];
  /** The first read as a street and a house number, where it can be. */
  readonly numbered: AddressLine | null;
}

const LONGEST = 120;
const MOST_WORDS = 6;
const BETWEEN = /[/&+@]|\s(?:x|corner(?:\s+of)?|hörnet(?:\s+av)?|coin(?:\s+de)?|angle(?:\s+de)?)\s/iu;

/** Reads `Kungsgatan / Östra Hamngatan`, `kungsg x östra h`, `Kungsgatan 4 & Vallgatan`; null where it names no two streets. */
export function readCrossing(text: string): CrossingQuery | null {
  const parts = text.slice(0, LONGEST).split(BETWEEN);
  const [first, second] = parts.map(wordsOf);
  if (parts.length !== 2 || !first?.length || !second?.length) return null;
  return { first, second, numbered: readAddress(parts[0] ?? '').lines[0] ?? null };
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
