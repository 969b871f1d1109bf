import { expect, test } from 'vitest';
import type { LineCode, PayInLine } from './pay-in.ts';
import { taxedCharges, taxPaperDue } from './tax-paper.ts';

const line = (code: LineCode, amountMinor: number, taxMinor = 0): PayInLine => ({
  code,
  amountMinor,
  taxMinor,
  source: 'model',
  rule: { key: 'typed', numbers: {} },
});

test('a tax invoice is of what the company charged, with the tax in it', () => {
  const { lines, sumMinor, taxMinor } = taxedCharges([
    line('shift', 11_000, 1_000),
    line('downtime', -1_100, -100),
    line('tolls', 500),
    line('card', -9_000),
    line('loan', 2_000),
  ]);
  expect([lines.map(({ code }) => code), sumMinor, taxMinor]).toEqual([['shift', 'downtime'], 9_900, 900]);
  expect(taxedCharges([line('card', -9_000)]).lines).toEqual([]);
});

test('it is due within the days of the law', () => {
  expect(taxPaperDue('2026-11-20', 14)).toBe('2026-12-04');
});
