import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedFare, type FareSent, oddFare } from './odd-fare.ts';

const sent: FareSent = {
  fareMinor: 15_200,
  currency: 'SEK',
  estimateMinor: 15_200,
  estimateMetres: 4_200,
  metres: 4_200,
  seconds: 600,
};

test.each<[string, Partial<FareSent>, ReturnType<typeof oddFare>]>([
  ['1,000,000 SEK for 4.2 km', { fareMinor: 100_000_000 }, 'tooMuch'],
  ['the same where nobody knows an estimate', { fareMinor: 100_000_000, estimateMinor: null }, 'tooMuch'],
  ['1,520 SEK: the point was missed', { fareMinor: 152_000 }, 'tooMuch'],
  ['what was estimated', {}, null],
  ['twice as much, for a queue', { fareMinor: 30_400 }, null],
  ['with a car cleaned', { fareMinor: 35_200 }, null],
  ['to the next town instead', { fareMinor: 140_000, metres: 60_000, seconds: 3_600 }, null],
  ['as far in a minute, which no car drives', { fareMinor: 140_000, metres: 60_000, seconds: 60 }, 'tooMuch'],
  ['15.20 SEK of an estimate of 1,520', { fareMinor: 1_520, estimateMinor: 152_000 }, 'tooLittle'],
  ['nothing of a small fare', { fareMinor: 0 }, null],
  ['a currency whose notes nobody knows, and no estimate', { currency: 'ISK', estimateMinor: null }, null],
  ['an airport from the kerb', { fareMinor: 75_000, estimateMinor: null, metres: 42_000, seconds: 2_400 }, null],
  ['yen', { currency: 'JPY', fareMinor: 2_100, estimateMinor: 2_000 }, null],
  ['yen typed as sen', { currency: 'JPY', fareMinor: 210_000, estimateMinor: 2_000 }, 'tooMuch'],
])('%s', (_, change, odd) => {
  expect(oddFare({ ...sent, ...change })).toBe(odd);
});

test('what is estimated is never odd, more is never less odd, and nothing throws', () => {
  const fares = fc.nat(100_000_000);
  fc.assert(
    fc.property(fares, fares, fc.nat(1_000_000), fc.nat(100_000), (estimateMinor, moreMinor, metres, seconds) => {
      const of = { ...sent, estimateMinor, metres, seconds };
      if (estimateMinor > 0) expect(oddFare({ ...of, fareMinor: estimateMinor })).toBe(null);
      if (oddFare({ ...of, fareMinor: estimateMinor + moreMinor }) === 'tooMuch')
        expect(oddFare({ ...of, fareMinor: estimateMinor + 2 * moreMinor })).toBe('tooMuch');
    }),
  );
});

test('both ends of what is expected are not odd, and one beside each is', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(1_000_000), fc.nat(100_000), (estimateMinor, metres, seconds) => {
      const of = { ...sent, estimateMinor, metres, seconds };
      const { leastMinor, mostMinor } = expectedFare(of);
      expect(oddFare({ ...of, fareMinor: leastMinor })).toBe(null);
      expect(oddFare({ ...of, fareMinor: mostMinor ?? 0 })).toBe(null);
      expect(oddFare({ ...of, fareMinor: (mostMinor ?? 0) + 1 })).toBe('tooMuch');
      if (leastMinor > 0) expect(oddFare({ ...of, fareMinor: leastMinor - 1 })).toBe('tooLittle');
    }),
  );
});
