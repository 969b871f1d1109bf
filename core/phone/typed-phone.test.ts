import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsDigits, isKeptPhone, isPhone, maskedPhone, phoneParts, plainNumber } from './typed-phone.ts';

describe('the form of a telephone number', () => {
  it.each([
    '031-12 34 56',
    '+46 70 000 00 01',
    '0046700000001',
    '(031) 123456',
    '112',
    '4711',
    'tel:+46-70-999-88-77',
    '031-12 34 56 ext. 12',
    '031-12 34 56 anknytning 12',
    '٠٧٠٩٩٩٨٨٧٧',
    '０７０－９９９　８８　７７',
    '070\u2011999\u00a088\u202f77',
  ])('%j has it', (typed) => expect(isPhone(typed)).toBe(true));

  it.each(['', '12', 'Anna', '+', '070-abc', '1'.repeat(18), '07+46', "'; drop table job; --", 'x12'])(
    '%j has not',
    (typed) => expect(isPhone(typed)).toBe(false),
  );

  it('reads digits of every script, and every dash and blank, as those of a keyboard', () => {
    expect(plainNumber('०७०−९९९\u200988\u200e77')).toBe('070-999 8877');
    expect(phoneParts('+46 31 12 34 56 ;ext=7')).toEqual({
      plus: true,
      digits: '4631123456',
      written: '+46 31 12 34 56',
      extension: '7',
    });
  });

  it('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10_000 }), (typed) => {
        isPhone(typed);
        expect(plainNumber(plainNumber(typed))).toBe(plainNumber(plainNumber(plainNumber(typed))));
      }),
    );
    expect(isPhone(`${'0 '.repeat(5_000)}x`)).toBe(false);
  });
});

it.each([
  ['+46709998877', true],
  ['+4631123456;ext=12', true],
  ['112', true],
  ['0709998877', false],
  ['+46 70', false],
  ['', false],
])('%j is a number as it is kept: %s', (number, kept) => expect(isKeptPhone(number)).toBe(kept));

it('of a masked number the last three digits are seen, however it is written', () => {
  expect(maskedPhone('+46709998877')).toBe('+••••••••877');
  expect(maskedPhone('070-999 88 77')).toBe('•••-••• •8 77');
  expect(maskedPhone('112')).toBe('112');
});

it.each([
  ['070-999', true],
  ['+46 70', true],
  ['8877', true],
  ['0046709998877', true],
  ['071', false],
  ['Anna', false],
  ['0', false],
])('a list that holds +46709998877 is narrowed by %j to it: %s', (typed, held) =>
  expect(holdsDigits('+46709998877', typed)).toBe(held),
);
