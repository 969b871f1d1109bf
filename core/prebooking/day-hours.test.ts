import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { dateAt, dayHours, hourHolding, sameHours } from './day-hours.ts';

const ZONES = [
  'Europe/Stockholm',
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Australia/Lord_Howe',
  'America/New_York',
];
const aZone = fc.constantFrom(...ZONES);
const aDate = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days));
const labels = (zone: string, date: string) => dayHours(zone, date).map(({ hour }) => hour);

test('the hours of a day follow one another without a gap, and the next day begins where they end', () => {
  fc.assert(
    fc.property(aZone, aDate, (zone, date) => {
      const hours = dayHours(zone, date);
      for (const [n, { fromMs, toMs }] of hours.entries()) {
        expect(toMs - fromMs).toBeLessThanOrEqual(HOUR_MS);
        if (n > 0) expect(fromMs).toBe(hours[n - 1]!.toMs);
      }
      expect(dayHours(zone, addDays(date, 1))[0]!.fromMs).toBe(hours.at(-1)!.toMs);
    }),
    { numRuns: 25 },
  );
});

test('every instant lies in one hour of its date, the one that the clocks show', () => {
  fc.assert(
    fc.property(aZone, aDate, fc.integer({ min: 0, max: 1_439 }), (zone, date, minutes) => {
      const atMs = Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS;
      const hours = dayHours(zone, dateAt(zone, atMs));
      expect(hourHolding(hours, atMs)).not.toBeNull();
      expect(hours.filter(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});

describe('where the clocks change', () => {
  test('a spring day has 23 hours, an autumn day 25 with one hour twice', () => {
    expect(labels('Europe/Stockholm', '2026-03-29').slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(labels('Europe/Stockholm', '2026-03-29')).toHaveLength(23);
    expect(labels('Europe/Stockholm', '2026-10-25').slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(labels('Europe/Stockholm', '2026-10-25')).toHaveLength(25);
    // Half an hour back at two.
    expect(labels('Australia/Lord_Howe', '2026-04-05').slice(0, 4)).toEqual([0, 1, 1, 2]);
  });

  test('the same hour of another day is found, or there is none', () => {
    const plain = dayHours('Europe/Stockholm', '2026-10-18');
    const autumn = dayHours('Europe/Stockholm', '2026-10-25');
    const spring = dayHours('Europe/Stockholm', '2026-03-29');
    expect(sameHours(autumn, plain).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(sameHours(autumn, autumn)).toEqual(autumn.map((_, n) => n));
    expect(sameHours(plain, spring).slice(0, 4)).toEqual([0, 1, null, 2]);
  });
});
