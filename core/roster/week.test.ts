import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { coverByHour, driversNeeded } from './cover.ts';
import { daysLater, mondayOf, onDay, rosterDays, weekNumber } from './week.ts';

const ZONE = 'Europe/Stockholm';
const at = (text: string) => Date.parse(text);

test('a week begins on Monday, and a year of 53 weeks has them all', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect([weekNumber('2026-12-31'), weekNumber('2027-01-03'), weekNumber('2027-01-04')]).toEqual([
    { week: 53, year: 2026 },
    { week: 53, year: 2026 },
    { week: 1, year: 2027 },
  ]);
  expect(weekNumber('2025-12-29')).toEqual({ week: 1, year: 2026 });
});

test('the days of a week are as long as the clocks make them', () => {
  const lengths = (from: string) => rosterDays(from, 7, ZONE).map(({ startMs, endMs }) => (endMs - startMs) / HOUR_MS);
  expect(lengths('2026-10-19')).toEqual([24, 24, 24, 24, 24, 24, 25]);
  expect(lengths('2026-03-23')).toEqual([24, 24, 24, 24, 24, 24, 23]);
});

test('a line moves to another day at the same times of the clock, also over a change of the clocks', () => {
  const night = { startMs: at('2026-10-17T20:00:00Z'), endMs: at('2026-10-18T04:00:00Z') };
  // 22:00 to 06:00: nine hours pass in the night in which the clocks go back.
  expect(daysLater(night, 7, ZONE)).toEqual({ startMs: at('2026-10-24T20:00:00Z'), endMs: at('2026-10-25T05:00:00Z') });
  expect(onDay(night, '2026-10-20', ZONE)).toEqual({
    startMs: at('2026-10-20T20:00:00Z'),
    endMs: at('2026-10-21T04:00:00Z'),
  });
});

test('who drives for half an hour counts in it; leave, and who stands by, do not', () => {
  const hours = [0, 1, 2].map((n) => ({ startMs: n * HOUR_MS, endMs: (n + 1) * HOUR_MS }));
  const line = { kind: 'day', startMs: HOUR_MS / 2, endMs: 2.25 * HOUR_MS } as const;
  expect(coverByHour([line, { ...line, kind: 'leave' }, { ...line, kind: 'standby' }], hours)).toEqual([1, 1, 0]);
  expect([driversNeeded([]), driversNeeded([4, 5]), driversNeeded([0, 1])]).toEqual([0, 3, 1]);
});
