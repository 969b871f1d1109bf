import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysUntil } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { leaveFault, sickFault, weekdaysIn } from './absence.ts';
import { hoursLeft } from './hours-left.ts';
import { STANDARD_PACK } from './rules.ts';

const TODAY = '2026-11-27';

test.each([
  ['2026-11-27', '2026-11-27', null],
  ['2026-11-26', '2026-11-27', 'daysOver'],
  ['2026-11-28', '2026-11-27', 'daysBackwards'],
  ['2026-12-01', '2027-03-30', null],
  ['2026-12-01', '2027-03-31', 'daysTooMany'],
  ['2028-05-30', '2028-06-01', 'daysTooFar'],
  ['9999-12-31', '9999-12-31', 'daysTooFar'],
])('leave from %s through %s: %s', (from, through, fault) => {
  expect(leaveFault({ from, through }, TODAY)).toBe(fault);
});

test.each([
  ['2026-11-26', 'daysBackwards'],
  ['2026-11-27', null],
  ['2026-12-10', null],
  ['2026-12-11', 'daysTooMany'],
])('sick through %s: %s', (through, fault) => {
  expect(sickFault(through, TODAY)).toBe(fault);
});

test.each([
  ['a week', [['2026-11-23', '2026-11-29']], 2026, 5],
  ['a weekend', [['2026-11-28', '2026-11-29']], 2026, 0],
  ['over the new year, the old one', [['2026-12-30', '2027-01-04']], 2026, 2],
  ['over the new year, the new one', [['2026-12-30', '2027-01-04']], 2027, 2],
  [
    'a day that two hold, once',
    [
      ['2026-11-23', '2026-11-24'],
      ['2026-11-24', '2026-11-25'],
    ],
    2026,
    3,
  ],
] as [string, [string, string][], number, number][])('%s', (_, spans, year, days) => {
  expect(
    weekdaysIn(
      spans.map(([from, through]) => ({ from, through })),
      year,
    ),
  ).toBe(days);
});

test('a year has no more than 262 days from Monday to Friday, and no day counts in two years', () => {
  const days = fc.record({ start: fc.integer({ min: 0, max: 800 }), length: fc.integer({ min: 0, max: 120 }) });
  fc.assert(
    fc.property(fc.array(days, { maxLength: 6 }), (all) => {
      const spans = all.map(({ start, length }) => {
        const from = addDays('2026-01-01', start);
        return { from, through: addDays(from, length) };
      });
      const counted = [2026, 2027, 2028].map((year) => weekdaysIn(spans, year));
      const most = spans.reduce((sum, { from, through }) => sum + daysUntil(from, through) + 1, 0);
      expect(counted.every((one) => one <= 262)).toBe(true);
      expect(counted.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most);
    }),
  );
});

const NOW = Date.parse('2026-11-27T12:00:00Z');
const shift = (fromHoursAgo: number, toHoursAgo: number) => ({
  startMs: NOW - fromHoursAgo * HOUR_MS,
  endMs: NOW - toHoursAgo * HOUR_MS,
});

test.each([
  ['nothing worked', [], null, 0, 60, null],
  ['ten hours yesterday', [shift(34, 24)], null, 10, 50, null],
  ['a shift that goes on for four hours', [shift(4, 0)], 4, 4, 56, 8],
  ['what was worked eight days ago', [shift(200, 190)], null, 0, 60, null],
  ['a shift across the edge of seven days', [shift(172, 164)], null, 4, 56, null],
  ['two records of the same hours, once', [shift(34, 24), shift(30, 24)], null, 10, 50, null],
  ['a week that is nearly full', [shift(90, 34), shift(2, 0)], 2, 58, 2, 2],
  ['a week that is full', [shift(100, 40), shift(2, 0)], 2, 62, 0, 0],
] as [string, ReturnType<typeof shift>[], number | null, number, number, number | null][])(
  'hours of %s',
  (_, shifts, since, worked, left, ends) => {
    const told = hoursLeft(shifts, since === null ? null : NOW - since * HOUR_MS, NOW, STANDARD_PACK);
    expect([told.workedMs / HOUR_MS, told.leftMs / HOUR_MS]).toEqual([worked, left]);
    expect(told.mustEndAtMs === null ? null : (told.mustEndAtMs - NOW) / HOUR_MS).toBe(ends);
  },
);
