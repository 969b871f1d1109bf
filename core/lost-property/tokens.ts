import { foldText } from '../letters/fold.ts';
import { LONGEST_PHRASE, MEANT, PHRASE_OF, SMALL_WORDS } from './common-words.ts';

const LONGEST_TOKENS = 60;

/** Words in small letters and without accents; what French joins by an apostrophe is two. */
export const plainWords = (text: string): string[] =>
  foldText(text.replaceAll(/['’]/g, ' '))
    .split(' ')
    .filter((word) => word !== '' && !SMALL_WORDS.has(word));

/** How many slips of the pen a word may have and still be meant. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether two words differ by at most so many letters left out, added, changed or swapped with the next. Optimal string
 * alignment; each row is given up once it cannot come back below.
 */
export function isNear(a: string, b: string, most: number): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1];
      let cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    before = last;
    last = next;
  }
  return (last[b.length] ?? 0) <= most;
}

/** Whether one word is meant by the other, small faults of spelling apart. */
export const isMeant = (a: string, b: string): boolean => isNear(a, b, Math.min(slipsIn(a.length), slipsIn(b.length)));

/** What a word stands for in either language, also where it is spelled with a small fault. */
export function meantBy(word: string): string {
  const exact = MEANT.get(word);
  if (exact !== undefined || /\d/.test(word)) return exact ?? word;
  // A short word is too soon another one: 'cat' and 'cap'.
  if (word.length < 5) return word;
  for (const [spelling, meant] of MEANT) if (spelling.length > 4 && isMeant(word, spelling)) return meant;
  return word;
}

/** The words of a text, each by what it stands for, each once; what several words name is one. */
export function tokensOf(text: string): string[] {
  const words = plainWords(text);
  const tokens = new Set<string>();
  for (let at = 0; at < words.length && tokens.size < LONGEST_TOKENS; ) {
    const [length, meant] = phraseAt(words, at) ?? [1, meantBy(words[at] ?? '')];
    tokens.add(meant);
    at += length;
  }
  return [...tokens];
}

/** The longest thing of several words that begins here, and of how many. */
function phraseAt(words: readonly string[], at: number): [length: number, meant: string] | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const meant = PHRASE_OF.get(words.slice(at, at + length).join(' '));
    if (meant !== undefined) return [length, meant];
  }
  return null;
}
