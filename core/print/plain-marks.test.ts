import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyName } from '../letters/testing/any-name.ts';
import { PLAIN_MARKS, plainLetters } from './plain-marks.ts';

const ascii = (mark: string) => /^[ -~]$/.test(mark);
const latin1 = (mark: string) => /^[ -~\u00a1-\u00ff]$/.test(mark);

test.each([
  ['1\u202f234,90', '1 234,90'],
  ['1\u00a0234,90', '1 234,90'],
  ['1\u2009234', '1 234'],
  ['\u2212297.00', '-297.00'],
  ['9\u201312', '9-12'],
  ['Mo \u2014 Fr', 'Mo - Fr'],
  ['A \u2192 B', 'A -> B'],
  ['\u201cA\u201d \u2018b\u2019 \u00abc\u00bb', `"A" 'b' "c"`],
  ['etc\u2026', 'etc...'],
  ['\u2022 one \u00b7 two', '* one . two'],
  ['5 \u20ac, 7 \u20b9', '5 EUR, 7 INR'],
  ['2 \u00d7 3', '2 x 3'],
  ['Łódź', 'Lodz'],
  ['Nguyễn Thị Hương', 'Nguyen Thi Huong'],
  ['Straße', 'Strasse'],
  ['Þórður Æ', 'Thordur Ae'],
  ['ﬁn Ａ', 'fin A'],
  ['½ ²', '1/2 2'],
  ['e\u0301', 'e'],
  ['a\u200bb\ufe0f\u202ec\u0007', 'abc '],
  ['x\ud800', 'x'],
  ['', ''],
])('%j is told in plain letters as %j', (text, told) => expect(plainLetters(text, ascii)).toBe(told));

test.each(['محمد', '山田', '김', 'דוד', 'สมชาย', 'मोहन', '🚕', '🇸🇪', 'Жук', 'Ζωή', 'Taxi 王', 'x\ufffd'])(
  'plain letters cannot tell %j',
  (text) => expect(plainLetters(text, ascii)).toBeNull(),
);

test('what a printer has stays as it is', () => {
  expect(plainLetters('Åsa «Öberg» · £5', latin1)).toBe('Åsa «Öberg» · £5');
  expect(plainLetters('Łódź', latin1)).toBe('Lódz');
});

test('what is told is made of letters that are taken, and of no question mark that was not there', () => {
  fc.assert(
    fc.property(anyName, (text) => {
      const told = plainLetters(text, ascii);
      if (told === null) return;
      expect(told).toMatch(/^[ -~]*$/);
      expect(told.split('?').length).toBeLessThanOrEqual(
        text.normalize('NFKC').split('?').length + (text.match(/[⁇⁈⁉‽？¿;]/gu)?.length ?? 0) * 2,
      );
      expect(plainLetters(told, ascii)).toBe(told);
    }),
  );
});

test('every sign of the table is told in signs that any printer has, and none by a question mark', () => {
  for (const [mark, plain] of Object.entries(PLAIN_MARKS)) {
    expect(mark).toHaveLength(1);
    expect(plain).toMatch(/^[!-~]+$/);
    expect(plain).not.toContain('?');
  }
});
