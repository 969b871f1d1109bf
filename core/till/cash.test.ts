import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from '#core/kit/money.ts';
import { checkAmount, countedMinor, MOST_CASH_MINOR, MOST_PIECES } from './cash.ts';
import { denominationsOf, KNOWN_CURRENCIES } from './denominations.ts';
import { expectedMinor, needsSecondUser } from './session.ts';

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15, MOST_CASH_MINOR + 1])(
  '%d is no amount of cash',
  (amount) => {
    expect(checkAmount(amount)).toEqual({ ok: false, code: 'amountWrong' });
  },
);

test('a count comes to the sum of its notes and coins, and of what was counted otherwise', () => {
  const pieces = [
    { minor: 50_000, count: 2 },
    { minor: 100, count: 7 },
  ];
  expect(countedMinor({ pieces, restMinor: 500 }, 'SEK')).toEqual({ ok: true, value: 101_200 });
  expect(countedMinor({ pieces: [], restMinor: 1_234 }, 'ISK')).toEqual({ ok: true, value: 1_234 });
});

test.each<[string, { minor: number; count: number }[], number]>([
  ['a note that is none of the currency', [{ minor: 300, count: 1 }], 0],
  [
    'the same note twice',
    [
      { minor: 100, count: 1 },
      { minor: 100, count: 1 },
    ],
    0,
  ],
  ['less than none', [{ minor: 100, count: -1 }], 0],
  ['half a note', [{ minor: 100, count: 0.5 }], 0],
  ['no number', [{ minor: 100, count: Number.NaN }], 0],
  ['more than can be counted', [{ minor: 100, count: MOST_PIECES + 1 }], 0],
  ['less than nothing besides', [], -1],
  ['no number besides', [], Number.NaN],
  ['less than a coin besides', [], 50],
  ['more than any till holds', [], 1e15],
])('a count with %s is wrong', (_, pieces, restMinor) => {
  expect(countedMinor({ pieces, restMinor }, 'SEK')).toEqual({ ok: false, code: 'countWrong' });
});

test('any count of any currency comes to whole minor units, or is wrong; never to no number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KNOWN_CURRENCIES),
      fc.array(fc.nat(200_000)),
      fc.integer(),
      (currency, counts, restMinor) => {
        const pieces = denominationsOf(currency).flatMap((minor, at) =>
          counts[at] === undefined ? [] : [{ minor, count: counts[at] }],
        );
        const counted = countedMinor({ pieces, restMinor }, currency);
        if (counted.ok) expect(Number.isSafeInteger(counted.value)).toBe(true);
        else expect(counted.code).toBe('countWrong');
      },
    ),
  );
});

test('notes and coins stand from the largest down, and the largest is a whole amount', () => {
  for (const currency of KNOWN_CURRENCIES) {
    const all = denominationsOf(currency);
    expect(all.toSorted((one, other) => other - one)).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
    expect((all[0] ?? 0) % 10 ** decimalsOf(currency)).toBe(0);
  }
  expect(denominationsOf('constructor')).toEqual([]);
});

test('change is not cash taken: what must be there follows from what came in and went out', () => {
  const sums = { floatMinor: 50_000, inMinor: 30_000, outMinor: 4_000, droppedMinor: 20_000, broughtMinor: 500 };
  expect(expectedMinor(sums)).toBe(56_500);
});

test.each<[number, number | null, boolean]>([
  [0, 1_000, false],
  [0, -1_001, true],
  [1_001, 0, true],
  [-1_000, null, false],
])('off by %d at the opening and %s at the closing, a second user looks: %s', (opening, closing, second) => {
  expect(needsSecondUser({ openingDifferenceMinor: opening, differenceMinor: closing }, 1_000)).toBe(second);
});
