import { describe, expect, test } from 'vitest';
import { likeDays } from './like-days.ts';

const iso = (days: number[]) => days.map((ms) => new Date(ms).toISOString().slice(0, 16));
const NONE = new Set<string>();

describe('days like today', () => {
  test('are the same weekday of the eight weeks before, at the same time', () => {
    const days = iso(likeDays(Date.UTC(2026, 5, 15, 12), 'UTC', NONE));
    expect(days).toHaveLength(8);
    expect([days[0], days[7]]).toEqual(['2026-06-08T12:00', '2026-04-20T12:00']);
  });

  test('have the same time by the clock on both sides of a change of clocks', () => {
    // Sweden put its clocks forward on 29 March 2026: noon is 10:00 UTC after, 11:00 before.
    const days = iso(likeDays(Date.UTC(2026, 3, 6, 10), 'Europe/Stockholm', NONE));
    expect(days.slice(0, 3)).toEqual(['2026-03-30T10:00', '2026-03-23T11:00', '2026-03-16T11:00']);
    const autumn = iso(likeDays(Date.UTC(2026, 9, 26, 11), 'Europe/Stockholm', NONE));
    expect(autumn.slice(0, 2)).toEqual(['2026-10-19T10:00', '2026-10-12T10:00']);
  });

  test('are of the date by the zone, not by UTC', () => {
    // 00:30 on Tuesday in Sydney is Monday in UTC.
    expect(iso(likeDays(Date.UTC(2026, 5, 15, 14, 30), 'Australia/Sydney', NONE))[0]).toBe('2026-06-08T14:30');
  });

  test('a public holiday is like Sundays, and one among the days before is left out', () => {
    const holidays = new Set(['2026-06-19', '2026-06-05']);
    // Friday the 19th is one: the Sundays before, the 14th first.
    const today = iso(likeDays(Date.UTC(2026, 5, 19, 9), 'UTC', holidays));
    expect([today.length, today[0], today[7]]).toEqual([8, '2026-06-14T09:00', '2026-04-26T09:00']);
    // A week later the 19th and the 5th are left out of the Fridays.
    const after = iso(likeDays(Date.UTC(2026, 5, 26, 9), 'UTC', holidays));
    expect([after.length, after[0], after[1]]).toEqual([6, '2026-06-12T09:00', '2026-05-29T09:00']);
    // A holiday on a Sunday looks a week back.
    expect(iso(likeDays(Date.UTC(2026, 5, 21, 9), 'UTC', new Set(['2026-06-21'])))[0]).toBe('2026-06-14T09:00');
  });
});
