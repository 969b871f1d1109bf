import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidInCash } from '../till/coins.ts';
import { LINE_CODES, type PayInLine } from './pay-in.ts';
import { correctionOf, postingsOf } from './postings.ts';
import { noFigures } from './shift-figures.ts';
import { NOTHING_TYPED, withTyped } from './typed.ts';

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const line: fc.Arbitrary<PayInLine> = fc.record({
  code: fc.constantFrom(...LINE_CODES),
  amountMinor: minor,
  taxMinor: minor,
  source: fc.constant('model'),
  rule: fc.constant({ key: 'whole', numbers: { baseMinor: 1 } }),
});
const lines = fc.array(line, { maxLength: 12 });
const sum = (all: readonly { amountMinor: number }[]) => all.reduce((so, { amountMinor }) => so + amountMinor, 0);
const taxOf = (all: readonly PayInLine[]) =>
  all.reduce((so, { code, taxMinor }) => so + (code === 'rounding' ? taxMinor : 0), 0);
const to = (all: readonly { to: string; amountMinor: number }[], account: string) =>
  sum(all.filter((one) => one.to === account));

test('what is posted comes to nothing, and the current account ends at what was not handed in', () => {
  fc.assert(
    fc.property(lines, minor, fc.constantFrom(1, 5, 100), (all, handed, coin) => {
      const cash = paidInCash(handed, sum(all), coin);
      const posted = postingsOf(all, cash);
      expect(sum(posted)).toBe(0);
      const ofFares = sum(all.filter(({ code }) => code === 'rounding'));
      expect([to(posted, 'till'), to(posted, 'cashRounding') + 0]).toEqual([
        cash.cashMinor,
        0 - cash.roundingMinor - ofFares + taxOf(all),
      ]);
      const before = sum(all.filter(({ code }) => code === 'carried' || code === 'wallet'));
      expect(before + to(posted, 'current')).toBe(sum(all) - cash.settledMinor + 0);
    }),
  );
});

test('a correction moves just what differs, without cash', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const moved = correctionOf(before, after);
      expect([sum(moved), to(moved, 'till')]).toEqual([0, 0]);
      expect(correctionOf(after, after)).toEqual([]);
    }),
  );
});

test('what is typed adds to the figures; what lowers them says why', () => {
  const figures = { ...noFigures('day', 1), meteredMinor: 5_000 };
  const typed = (code: 'fuel' | 'metered' | 'other', amountMinor: number, why = '') =>
    withTyped(figures, { ...NOTHING_TYPED, lines: [{ code, amountMinor, why }] });
  expect(typed('fuel', 300)).toMatchObject({ value: { fuelMinor: 300 } });
  expect(typed('metered', -300, 'Meter stood still')).toMatchObject({ value: { meteredMinor: 4_700 } });
  expect(typed('metered', -300, ' ')).toEqual({ ok: false, code: 'reasonMissing' });
  expect(typed('other', 300)).toEqual({ ok: false, code: 'reasonMissing' });
  for (const wrong of [0, 0.5, Number.NaN, 1e15]) expect(typed('fuel', wrong)).toMatchObject({ code: 'amountWrong' });
  expect(withTyped(figures, { ...NOTHING_TYPED, downtimeMinutes: 5 })).toEqual({ ok: false, code: 'reasonMissing' });
});
