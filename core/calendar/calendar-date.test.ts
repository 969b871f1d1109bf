import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayEndsMs, daysUntil, localDate } from './calendar-date.ts';

const at = (iso: string) => Date.parse(iso);

test('days are those of the zone, not of Greenwich', () => {
  expect(localDate(at('2026-11-21T23:30:00Z'), 'Europe/Stockholm')).toBe('2026-11-22');
  expect(localDate(at('2026-11-21T02:00:00Z'), 'America/New_York')).toBe('2026-11-20');
});

describe('a day ends', () => {
  test.each([
    ['2026-11-21', 'Europe/Stockholm', '2026-11-21T23:00:00Z'],
    ['2026-03-28', 'Europe/Stockholm', '2026-03-28T23:00:00Z'],
    ['2026-03-29', 'Europe/Stockholm', '2026-03-29T22:00:00Z'],
    ['2026-10-25', 'Europe/Stockholm', '2026-10-25T23:00:00Z'],
    // Clocks that are put forward at midnight: the 26th begins at one.
    ['2024-04-25', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
    ['2026-10-03', 'Australia/Sydney', '2026-10-03T14:00:00Z'],
    ['2026-12-31', 'Asia/Kolkata', '2026-12-31T18:30:00Z'],
  ])('%s in %s at %s', (date, zone, ends) => {
    expect(new Date(dayEndsMs(date, zone)).toISOString()).toBe(new Date(ends).toISOString());
  });

  it('where the next one begins, in every zone and on every day', () => {
    const zones = fc.constantFrom(
      'Europe/Stockholm',
      'America/St_Johns',
      'Africa/Cairo',
      'Pacific/Apia',
      'Asia/Kathmandu',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 4_000 }), (zone, n) => {
        const date = addDays('2020-01-01', n);
        const ends = dayEndsMs(date, zone);
        expect([localDate(ends - 1, zone), localDate(ends, zone)]).toEqual([date, addDays(date, 1)]);
        expect(daysUntil(date, addDays(date, n))).toBe(n);
      }),
    );
  });
});
