import { expect, test } from 'vitest';
import { expectedTakings, oddTyped } from './expected-takings.ts';

const NINE_HOURS = { currency: 'SEK', seconds: 9 * 3_600, metres: 180_000 };
const quoted = { currency: 'SEK', estimateMinor: 20_000, estimateMetres: 4_200, metres: 4_200, seconds: 600 };

test('a shift takes what a hire of all of it comes to, or its drives together', () => {
  // Five notes of 1,000 SEK, 18 for nine hours and 18 for 180 km.
  expect(expectedTakings([], NINE_HOURS)).toEqual({ leastMinor: 0, mostMinor: 4_100_000 });
  expect(expectedTakings([quoted, quoted], NINE_HOURS)).toEqual({ leastMinor: 0, mostMinor: 4_100_000 });
  const dear = { ...quoted, estimateMinor: 1_000_000 };
  expect(expectedTakings([dear, dear], NINE_HOURS)).toEqual({ leastMinor: 490_000, mostMinor: 8_040_000 });
  expect(expectedTakings([quoted], { ...NINE_HOURS, currency: 'ISK' }).mostMinor).toBe(null);
});

test.each<[string, Parameters<typeof oddTyped>[0], Parameters<typeof oddTyped>[2], boolean]>([
  ['a slip of the hand', [{ code: 'metered', amountMinor: 12_000_000, why: '' }], [], true],
  ['one that takes as much away', [{ code: 'metered', amountMinor: -12_000_000, why: 'twice' }], [], true],
  ['a card slip like it', [{ code: 'card', amountMinor: 12_000_000, why: '' }], [], true],
  ['what a shift may take', [{ code: 'metered', amountMinor: 120_000, why: '' }], [], false],
  ['what is agreed and no fare', [{ code: 'other', amountMinor: 12_000_000, why: 'The bumper' }], [], false],
  [
    'what was confirmed before',
    [{ code: 'card', amountMinor: 12_000_000, why: 'A wedding' }],
    [{ code: 'card', amountMinor: 12_000_000, why: 'A wedding' }],
    false,
  ],
])('asked about: %s', (_, lines, before, odd) => {
  expect(oddTyped(lines, expectedTakings([], NINE_HOURS), before) !== undefined).toBe(odd);
});
