import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUtf8, LETTERS, lettersOf, withWindowsSigns } from './letters.ts';

/** Mac OS Roman from 0x80 on, after Apple's ROMAN.TXT at unicode.org. */
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';
/** Windows-1252 from 0x80 to 0x9F, after Microsoft's CP1252.TXT at unicode.org; what is not there is a space. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const saved = (text: string, high: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const at = high.indexOf(letter);
    return letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : at >= 0 ? 0x80 + at : letter.charCodeAt(0);
  });
const utf16 = (text: string, big: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

const NAMES = [
  'José Åberg',
  'Götgatan 1',
  'Åsa Öberg',
  'Zoé Größe',
  'Prénom;Téléphone',
  'Hämeentie 4',
  'Mäkelä',
  'Søren Kjær',
  'François',
  'Müller',
  'Ñuñez',
  'HÖGALID',
  'Ängelholm',
  'Élodie',
  'Château d’Eau',
  'Garçon',
  'Käyttöpäivä',
  'Öster',
  'ÅKERI',
];

describe('the letters of a file', () => {
  test.each(NAMES)('%s is told from Windows, the Macintosh and UTF-8', (name) => {
    expect(lettersOf(saved(name, WINDOWS))).toBe('windows-1252');
    expect(lettersOf(saved(name, MAC))).toBe('macintosh');
    expect(lettersOf(new TextEncoder().encode(name))).toBe('utf-8');
    expect(lettersOf(utf16(`Name;${name}\r\n1;2`, false))).toBe('utf-16le');
    expect(lettersOf(utf16(`Name;${name}\r\n1;2`, true))).toBe('utf-16be');
  });

  test('a file of several such names comes back as it was saved', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 30 }), (names) => {
        const text = names.join('\r\n');
        for (const [letters, bytes] of [
          ['macintosh', saved(text, MAC)],
          ['windows-1252', saved(text, WINDOWS)],
        ] as const) {
          expect(lettersOf(bytes)).toBe(letters);
          expect(withWindowsSigns(new TextDecoder(letters).decode(bytes))).toBe(text);
        }
      }),
    );
  });

  test('UTF-8 is what a strict decoder takes, and whatever else is given, something is told', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(LETTERS).toContain(lettersOf(bytes));
        let strict = true;
        try {
          new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
        } catch {
          strict = false;
        }
        expect(isUtf8(bytes)).toBe(strict);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isUtf8(new TextEncoder().encode(text))).toBe(true);
      }),
    );
  });
});
