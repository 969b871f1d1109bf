import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinMinorOf, countedAgainst, inCoins, paidInCash } from './coins.ts';
import { denominationsOf, KNOWN_CURRENCIES } from './denominations.ts';

// The laws and banks that coins.ts names.
test.each<[string, string, number, number]>([
  ['SEK', 'SE', 2_290, 2_300],
  ['SEK', 'SE', 2_249, 2_200],
  ['SEK', 'SE', 2_250, 2_300],
  ['SEK', 'SE', -2_290, -2_300],
  ['SEK', 'SE', -2_250, -2_300],
  ['SEK', 'SE', 49, 0],
  ['SEK', 'SE', -49, 0],
  ['NOK', 'NO', 150, 200],
  ['DKK', 'DK', 1_024, 1_000],
  ['DKK', 'DK', 1_025, 1_050],
  ['DKK', 'DK', 1_074, 1_050],
  ['DKK', 'DK', 1_075, 1_100],
  ['EUR', 'FI', 1_002, 1_000],
  ['EUR', 'FI', 1_003, 1_005],
  ['EUR', 'NL', 1_007, 1_005],
  ['EUR', 'BE', 1_008, 1_010],
  ['EUR', 'IE', 1_001, 1_000],
  ['EUR', 'IT', 1_004, 1_005],
  ['EUR', 'SK', 3, 5],
  ['EUR', 'EE', 2, 0],
  ['EUR', 'LT', 1_009, 1_010],
  ['EUR', 'DE', 1_003, 1_003],
  ['EUR', 'FR', 1_003, 1_003],
  ['CHF', 'CH', 1_002, 1_000],
  ['CHF', 'CH', 1_003, 1_005],
  ['CZK', 'CZ', 1_050, 1_100],
  ['HUF', 'HU', 100_200, 100_000],
  ['HUF', 'HU', 100_300, 100_500],
  ['HUF', 'HU', 100_800, 101_000],
  ['PLN', 'PL', 1_003, 1_003],
  ['GBP', 'GB', 1_003, 1_003],
  ['USD', 'US', 1_003, 1_003],
  ['CAD', 'CA', 1_002, 1_000],
  ['CAD', 'CA', 1_003, 1_005],
  ['AUD', 'AU', 1_008, 1_010],
  ['NZD', 'NZ', 1_004, 1_000],
  ['NZD', 'NZ', 1_006, 1_010],
  ['ISK', 'IS', 1_003, 1_003],
  ['JPY', 'JP', 1_003, 1_003],
  ['SGD', 'SG', 1_003, 1_005],
  ['MYR', 'MY', 1_002, 1_000],
  ['ZAR', 'ZA', 1_006, 1_010],
  ['ILS', 'IL', 1_004, 1_000],
  ['THB', 'TH', 1_013, 1_025],
  ['TWD', 'TW', 1_049, 1_000],
  ['constructor', 'SE', 1_003, 1_003],
])('%s in %s: %d is paid as %d in cash', (currency, country, asked, cash) => {
  expect(inCoins(asked, coinMinorOf(currency, country))).toBe(cash);
});

const ANY_COIN = fc.constantFrom(1, 5, 10, 25, 50, 100, 500);
const ANY_AMOUNT = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });

test('what is rounded is never off by more than half a coin, is paid by coins, and is the same rounded again', () => {
  fc.assert(
    fc.property(ANY_AMOUNT, ANY_COIN, (amount, coin) => {
      const cash = inCoins(amount, coin);
      expect(Math.abs(cash - amount) * 2).toBeLessThanOrEqual(coin);
      expect(cash % coin === 0).toBe(true);
      expect(inCoins(cash, coin)).toBe(cash);
      expect(inCoins(-amount, coin)).toBe(0 - cash);
    }),
  );
});

test('more asked is never less cash', () => {
  fc.assert(
    fc.property(ANY_AMOUNT, fc.nat(1_000_000), ANY_COIN, (amount, more, coin) => {
      expect(inCoins(amount + more, coin)).toBeGreaterThanOrEqual(inCoins(amount, coin));
    }),
  );
});

test('any cash of a currency is paid by its notes and coins', () => {
  for (const currency of KNOWN_CURRENCIES) {
    const least = denominationsOf(currency).at(-1) ?? 0;
    for (const country of ['SE', 'FI', 'DE']) expect(coinMinorOf(currency, country) % least).toBe(0);
  }
});

test('cash settles what it is said to, less or more only for want of coins; what is due, rounded, settles all of it', () => {
  fc.assert(
    fc.property(ANY_AMOUNT, ANY_AMOUNT, ANY_COIN, (handed, due, coin) => {
      for (const given of [handed, due, inCoins(due, coin)]) {
        const { cashMinor, settledMinor, roundingMinor } = paidInCash(given, due, coin);
        expect(cashMinor - settledMinor).toBe(roundingMinor);
        expect(Math.abs(roundingMinor) * 2).toBeLessThanOrEqual(coin);
        if (cashMinor === 0) expect(settledMinor).toBe(0);
      }
      const whole = paidInCash(inCoins(due, coin), due, coin);
      if (whole.cashMinor !== 0) expect(whole.settledMinor).toBe(due);
    }),
  );
});

test.each([
  [50_000, 50_028, 0, -28],
  [50_100, 50_072, 0, 28],
  [50_028, 50_028, 0, 0],
  [49_900, 50_028, -128, 0],
  [50_100, 50_000, 100, 0],
])('%d counted against %d is off by %d, and rounded by %d', (counted, expected, differenceMinor, roundingMinor) => {
  expect(countedAgainst(counted, expected, 100)).toEqual({ differenceMinor, roundingMinor });
});
