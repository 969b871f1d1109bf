/** What a letter about an incident may say in double braces, e.g. `Dear {{name}}`. */
export const LETTER_WORDS = ['name', 'number', 'reported', 'trip', 'answerBy', 'company', 'phone', 'link'] as const;
export type LetterWord = (typeof LETTER_WORDS)[number];

export const LONGEST_LETTER = 2_000;

const WORD = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (word: string): word is LetterWord => (LETTER_WORDS as readonly string[]).includes(word);

/** The first word in double braces that nothing is known for; null where there is none. */
export function strangeWord(template: string): string | null {
  for (const [, word = ''] of template.matchAll(WORD)) if (!isKnown(word)) return word;
  return null;
}

/** The letter: each word in double braces becomes what is known of it, and nothing where that is nothing. */
export const letterOf = (template: string, facts: Readonly<Partial<Record<LetterWord, string>>>): string =>
  template.replaceAll(WORD, (asGiven, word: string) => (isKnown(word) ? (facts[word] ?? '') : asGiven));

/** Whether a letter says one of the words. */
export const says = (template: string, word: LetterWord): boolean =>
  [...template.matchAll(WORD)].some(([, said]) => said === word);
