/** What a letter about any case may say in double braces, e.g. `Dear {{name}}`; its kind may know more words. */
export const LETTER_WORDS = [
  'name',
  'number',
  'today',
  'opened',
  'state',
  'driver',
  'vehicle',
  'reason',
  'company',
  'phone',
] as const;

export const LONGEST_LETTER = 2_000;
export const LONGEST_SUBJECT = 120;

/** What is known of the words; one that is left out is known nothing of. */
export type LetterFacts = Readonly<Record<string, string>>;

const WORD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The first word in double braces that is none of these; null where there is none. */
export function strangeWord(template: string, words: readonly string[]): string | null {
  for (const [, word = ''] of template.matchAll(WORD)) if (!words.includes(word)) return word;
  return null;
}

/**
 * The letter: each of these words in double braces becomes what is known of it, and nothing where that is nothing. Others stay
 * as they are given.
 */
export const letterOf = (template: string, words: readonly string[], facts: LetterFacts): string =>
  template.replaceAll(WORD, (asGiven, word: string) => (words.includes(word) ? (facts[word] ?? '') : asGiven));

/** Whether a letter says one of the words. */
export const says = (template: string, word: string): boolean =>
  [...template.matchAll(WORD)].some(([, said]) => said === word);
