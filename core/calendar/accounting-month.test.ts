import { expect, test } from 'vitest';
import { accountingMonth, monthsBefore } from './accounting-month.ts';

test.each([
  ['2026-11-26', 1, '2026-11-01', '2026-11-30'],
  ['2026-02-28', 1, '2026-02-01', '2026-02-28'],
  ['2026-01-14', 15, '2025-12-15', '2026-01-14'],
  ['2026-01-15', 15, '2026-01-15', '2026-02-14'],
  ['2028-03-27', 28, '2028-02-28', '2028-03-27'],
])('%s lies in the month from day %i on: %s to %s', (date, startDay, from, through) => {
  expect(accountingMonth(date, startDay)).toEqual({ from, through });
});

test('months before one follow each other without a gap', () => {
  expect(monthsBefore('2026-02-10', 1, 3).map(({ from, through }) => `${from} ${through}`)).toEqual([
    '2026-02-01 2026-02-28',
    '2026-01-01 2026-01-31',
    '2025-12-01 2025-12-31',
  ]);
});
