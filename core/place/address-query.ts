import { foldText } from '../letters/fold.ts';

export interface AddressQuery {
  /** The folded words, as typed. */
  readonly words: readonly string[];
  /** The text read as a street and a house number, where it can be. */
  readonly numbered: { readonly words: readonly string[]; readonly number: string } | null;
}

const LONGEST = 120;
const LONGEST_WORD = 40;
const MOST_WORDS = 8;
const HOUSE_NUMBER = /^\d{1,4}\p{L}?$/u;

/** Reads `avenyn 12`, `12 avenyn`, `Avenyn 12 b`; a number alone is no address. Text past 120 characters is left out; a word past 40 makes it none. */
export function readAddressQuery(text: string): AddressQuery {
  const words = foldText(text.slice(0, LONGEST))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  if (words.some((word) => word.length > LONGEST_WORD)) return { words: [], numbered: null };
  return { words, numbered: readNumbered(words) };
}

function readNumbered(words: readonly string[]): AddressQuery['numbered'] {
  const last = words.at(-1);
  const beforeLast = words.at(-2);
  if (last === undefined || beforeLast === undefined) return null;
  if (HOUSE_NUMBER.test(last)) return { words: words.slice(0, -1), number: last };
  if (words.length > 2 && /^\p{L}$/u.test(last) && /^\d{1,4}$/.test(beforeLast)) {
    return { words: words.slice(0, -2), number: beforeLast + last };
  }
  if (HOUSE_NUMBER.test(words[0]!)) return { words: words.slice(1), number: words[0]! };
  return null;
}
