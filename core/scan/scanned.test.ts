import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scannedAs, scannedCodes, scannedText, scannedValue } from './scanned.ts';

/** Layouts by ISO/IEC 9995 as French, German and Swedish keyboards have them; prefixes by ISO/IEC 15424; GS1 General Specifications. */
test.each([
  ['a key', 'F102', 'F102'],
  ['on AZERTY', 'F&àé', 'F102'],
  ['on AZERTY, all digits', '&é"\'(-è_çà', '1234567890'],
  ['on AZERTY, with letters that move', 'QWé', 'AZ2'],
  ['on AZERTY, with a hyphen', 'KEY)&é', 'KEY-12'],
  ['on AZERTY, with the stars of Code 39', '8F&àé8', 'F102'],
  ['on QWERTZ', 'KEZß12', 'KEY-12'],
  ['with the stars of Code 39', '*F102*', 'F102'],
  ['with the prefix of Code 128', ']C0F102', 'F102'],
  ['with the prefix of a QR code', ']Q3F102', 'F102'],
  ['with a line end', 'F102\r', 'F102'],
  ['with a tab', 'F102\t', 'F102'],
  ['of GS1, with its serial number', '(01)09506000134352(21)A-77', 'A-77'],
  ['of GS1 with separators', ']C1010950600013435210LOT7\u001d21A-77', 'A-77'],
  ['of GS1 with the number alone', '(01)09506000134352', '09506000134352'],
  ['with a no-width mark', 'F\u200b102', 'F102'],
  ['a plate with letters', 'ÅÄÖ 12', 'ÅÄÖ 12'],
  ['nothing', ' \r\n', ''],
])('%s: %j is %s', (_, typed, meant) => {
  if (typed === 'ÅÄÖ 12') expect(scannedAs(typed)).toContain(meant);
  else expect(scannedText(typed)).toBe(meant);
});

test('what was typed stays among what it can mean, and what is a code already is left', () => {
  expect(scannedAs('F&àé')).toContain('F&àé');
  expect(scannedAs('ABC-12_3')).toEqual(['ABC-12_3']);
  expect(scannedAs('*F102*')).toEqual(['F102', '*F102*']);
  expect(scannedAs('(01)09506000134352')).toContain('9506000134352');
});

const AZERTY = new Map(Array.from('1234567890', (digit, at) => [digit, '&é"\'(-è_çà'[at] ?? '']));

test('a tag with a digit, as an AZERTY keyboard types it, is among what it can mean', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[B-LN-PR-VXY]{1,4}[127890]{1,6}$/), (tag) => {
      const spoiled = Array.from(tag, (mark) => AZERTY.get(mark) ?? mark).join('');
      if (/[&éèçà]/.test(spoiled)) expect(scannedAs(spoiled)).toContain(tag);
    }),
  );
});

test('any text is read, what is read reads as itself, and 10 kB too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(Array.isArray(scannedAs(text))).toBe(true);
      expect(typeof scannedText(text)).toBe('string');
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{1,20}$/), (code) => {
      if (!/^01\d{16}/.test(code)) expect(scannedText(code)).toBe(code);
    }),
  );
  expect(scannedAs('('.repeat(10_000)).length).toBeLessThan(10);
  expect(scannedAs('(01)'.repeat(2_500)).length).toBeLessThan(10);
});

const isPlate = (text: string) => /^[\p{L}\d][\p{L}\d -]*$/u.test(text);

test.each([
  ['a part as it is', 'P-100', 'P-100'],
  ['a part with stars', '*P-100*', 'P-100'],
  ['a part with the prefix of Code 39', ']A0P-100', 'P-100'],
  ['a serial on AZERTY', 'F&àé', 'F102'],
  ['a serial on a Swedish keyboard', 'KEY+12', 'KEY-12'],
  ['a serial of GS1', '(01)09506000134352(21)A-77', 'A-77'],
  ['a shelf in words', 'étagère 3', 'étagère 3'],
  ['a shelf with a degree sign', 'N° 5', 'N° 5'],
  ['a shelf of a name', "Joe's", "Joe's"],
  ['a part with a letter of its own', 'GÖ-12', 'GÖ-12'],
  ['nothing', '  ', ''],
])('%s: %j is kept as %j', (_, typed, kept) => {
  expect(scannedValue(typed)).toBe(kept);
  expect(scannedValue(kept)).toBe(kept);
});

test.each([
  ['ÅKE 1', 'ÅKE 1'],
  ['GÖ-AB 123', 'GÖ-AB 123'],
  ['F&àé', 'F102'],
  ['*ABC 123*', 'ABC 123'],
  ['ABC 123\r', 'ABC 123'],
])('the plate %j is kept as %j', (typed, kept) => {
  expect(scannedValue(typed, isPlate)).toBe(kept);
});

test('a search is asked for codes besides, and for none where words were typed', () => {
  expect(scannedCodes('*F-2026-14*')).toEqual(['F-2026-14']);
  expect(scannedCodes('F)éàé-&4')).toEqual([]);
  expect(scannedCodes("F)éàé(&'")).toContain('F-202514');
  for (const words of ['black wallet', 'étagère', 'Åke', 'F102', '', 'L’été']) expect(scannedCodes(words)).toEqual([]);
});

test('what is kept is kept as it is the next time, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[\]*A-Z&é"'(à)+´0-9-]{1,20}$/)),
      (text) => {
        const kept = scannedValue(text);
        expect(scannedValue(kept)).toBe(kept);
      },
    ),
  );
  expect(scannedValue('*'.repeat(10_000)).length).toBeLessThanOrEqual(10_000);
});
