import { expect, test } from 'vitest';
import { decimalsOf, majorUnits } from './money.ts';

test.each([
  [12_345, 'SEK', 123.45],
  [12_345, 'USD', 123.45],
  [12_345, 'JPY', 12_345],
  [12_345, 'BHD', 12.345],
  [0, 'SEK', 0],
  [-50, 'EUR', -0.5],
])('%i minor units of %s are %d', (minor, currency, major) => {
  expect(majorUnits(minor, currency)).toBe(major);
});

test('a currency that nobody knows has two decimals', () => {
  expect(decimalsOf('$')).toBe(2);
  expect(decimalsOf('')).toBe(2);
});
