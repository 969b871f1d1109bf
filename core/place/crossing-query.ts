import { foldText } from './fold.ts';

/** Two streets that were typed to mean the corner where they meet, as folded words. */
export interface CrossingQuery {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

const LONGEST = 120;
const MOST_WORDS = 6;
const BETWEEN = /[/&+@]|\s(?:x|corner(?:\s+of)?|hörnet(?:\s+av)?|coin(?:\s+de)?|angle(?:\s+de)?)\s/iu;

/** Reads `Kungsgatan / Östra Hamngatan`, `kungsg x östra h`, `Kungsgatan & Vallgatan`; null where it names no two streets. */
export function readCrossing(text: string): CrossingQuery | null {
  const [first, second, ...more] = text.slice(0, LONGEST).split(BETWEEN).map(wordsOf);
  return first?.length && second?.length && more.length === 0 ? { first, second } : null;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
