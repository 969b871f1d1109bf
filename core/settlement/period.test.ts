import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { instantsOf, periodAt, periodBefore, periodOf } from './period.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['2026-11-26', 1, '2026-11-01', '2026-11-30'],
  ['2026-11-26', 26, '2026-11-26', '2026-12-25'],
  ['2026-11-25', 26, '2026-10-26', '2026-11-25'],
  ['2026-01-05', 15, '2025-12-15', '2026-01-14'],
  ['2024-02-29', 1, '2024-02-01', '2024-02-29'],
  ['2026-03-01', 28, '2026-02-28', '2026-03-27'],
])('%s, months from the %d: %s … %s', (date, startDay, from, through) => {
  expect(periodOf(date, startDay)).toEqual({ from, through });
});

test.each([
  ['2026-03-10', 'Europe/Stockholm', 31 * 24 - 1],
  ['2026-10-10', 'Europe/Stockholm', 31 * 24 + 1],
  ['2026-11-10', 'Asia/Dubai', 30 * 24],
])('the month of %s in %s has %d hours', (date, zone, hours) => {
  const { startsMs, endsMs } = instantsOf(periodOf(date, 1), zone);
  expect((endsMs - startsMs) / HOUR_MS).toBe(hours);
});

test('an instant belongs to the month that the clocks of the zone show', () => {
  const at = Date.parse('2026-10-31T23:30:00Z');
  expect(periodAt(at, 1, 'Europe/Stockholm').from).toBe('2026-11-01');
  expect(periodAt(at, 1, 'America/New_York').from).toBe('2026-10-01');
});

test('periods follow one another without a gap', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4_000 }), fc.integer({ min: 1, max: 28 }), (days, startDay) => {
      const period = periodOf(addDays('2020-01-01', days), startDay);
      expect(periodBefore(period, startDay).through).toBe(addDays(period.from, -1));
      const [own, next] = [instantsOf(period, 'Europe/Paris'), periodOf(addDays(period.through, 1), startDay)];
      expect(instantsOf(next, 'Europe/Paris').startsMs).toBe(own.endsMs);
    }),
  );
});
