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
  þ: 'th',
};

/**
 * Text as it is searched: small letters without accents, everything else but letters and digits one space, none at
 * either end. `Kungsportsavenyen, 12 B` becomes `kungsportsavenyen 12 b`. Stored and typed text pass through here alike.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðħıłþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’´`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
