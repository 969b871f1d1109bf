import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isImei } from './imei.ts';

test.each([
  ['490154203237518', true],
  ['352099001761481', true],
  ['356938035643809', true],
  ['352099001761482', false],
  ['35209900176148', false],
  ['3520990017614810', false],
  ['35-209900-176148-1', false],
  ['35209900176148A', false],
  ['', false],
])('%s is an IMEI: %s', (text, is) => {
  expect(isImei(text)).toBe(is);
});

const body = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
  .map((digits) => digits.join(''));

test('of the ten digits that may end it, one is right', () => {
  fc.assert(
    fc.property(body, (fourteen) => {
      const right = Array.from({ length: 10 }, (_, digit) => `${fourteen}${digit}`).filter(isImei);
      expect(right).toHaveLength(1);
    }),
  );
});

test('a digit that was typed wrong is found', () => {
  const typo = fc.record({ fourteen: body, place: fc.nat(14), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(typo, ({ fourteen, place, by }) => {
      const right = Array.from({ length: 10 }, (_, digit) => `${fourteen}${digit}`).find(isImei) as string;
      const wrong = (Number(right[place]) + by) % 10;
      expect(isImei(`${right.slice(0, place)}${wrong}${right.slice(place + 1)}`)).toBe(false);
    }),
  );
});
