import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkField } from '../resource/check.ts';
import { makaniDigits, makaniLabel, makaniResource } from './makani.ts';

const digit = fc.integer({ min: 0, max: 9 });
const digits = (most: number) => fc.array(digit, { maxLength: most }).map((each) => each.join(''));
const { number } = makaniResource.fields;

test('exactly ten digits are a number, and no other text is', () => {
  fc.assert(
    fc.property(fc.oneof(digits(20), fc.string(), fc.stringMatching(/^\d{10}$/)), (text) => {
      expect(checkField(number, text) === null).toBe(/^[0-9]{10}$/.test(text));
    }),
  );
});

test('what a sign reads is found again however it is typed, and nothing else is taken for it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), fc.constantFrom('', ' ', '-'), (ten, between) => {
      expect(makaniDigits(` ${ten.slice(0, 5)}${between}${ten.slice(5)} `)).toBe(ten);
      expect(makaniLabel(ten).replace(/\D/g, '')).toBe(ten);
      expect(makaniDigits(makaniLabel(ten, 'Souk'))).toBe(ten);
      expect(makaniDigits(`Makani No. ${ten}, Dubai`)).toBe(ten);
    }),
  );
  fc.assert(
    fc.property(
      fc.oneof(digits(9), fc.stringMatching(/^[0-9]{11,14}$/), fc.stringMatching(/^[0-9]{9}[^0-9]$/)),
      (text) => {
        expect(makaniDigits(text)).toBeNull();
      },
    ),
  );
});
