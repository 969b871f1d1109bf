import { expect, test } from 'vitest';
import { meterDistance, signedCount, signedDistance, signedMoney } from './signed.ts';

test.each([
  [-812, 'en', '−812'],
  [1_200, 'en', '+1,200'],
  [0, 'en', '±0'],
])('a change of %i hirings reads %s', (value, language, told) => {
  expect(signedCount(value, language)).toBe(told);
});

test('a distance stands in kilometres with one decimal, in the language of the page', () => {
  expect(signedDistance(-6_220_100, 'en')).toBe('−6,220.1 km');
  expect(meterDistance(850, 'fr')).toBe('0,9 km');
});

test('an amount stands in the fleet’s currency, its sign before it', () => {
  expect(signedMoney(-22_310_000, 'SEK', 'en').replaceAll('\u00a0', ' ')).toBe('−SEK 223,100.00');
  expect(signedMoney(500, '$', 'en')).toBe('+$5.00');
});
