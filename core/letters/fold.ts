/** Letters that come apart into no letter and accent. The function `folded` of the database has the same. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
};

/** Text as it is compared: small letters without accents or apostrophes: `O’Brien` and `O'BRIEN` as `obrien`. */
export function folded(text: string): string {
  return (
    text
      .replace(/['`’‘ʼ´′＇]/g, '')
      .normalize('NFKD')
      // Accents, and what Hebrew and Arabic write above and below for those who learn to read.
      .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g, '')
      .toLowerCase()
      .replace(/[ßæœøđðħıłŋþŧς]/g, (letter) => LETTERS[letter] ?? letter)
  );
}

/**
 * Text as it is searched: folded, everything else but letters and digits one space, none at either end.
 * `Kungsportsavenyen, 12 B` becomes `kungsportsavenyen 12 b`. Stored and typed text pass through here alike.
 */
export const foldText = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text holds what was typed, in any case, with its accents or without. */
export const holdsText = (text: string, typed: string): boolean => folded(text).includes(folded(typed.trim()));
