import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { dayTyped, instantOf, readDay, readTime, timeTyped, wallClock } from './typed-time.ts';

const today = { year: 2026, month: 11, day: 21 };
const ZONES = ['Europe/Stockholm', 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];

describe('a day as operators type it', () => {
  it.each([
    ['21/11/2026', { year: 2026, month: 11, day: 21 }],
    ['21.11.26', { year: 2026, month: 11, day: 21 }],
    ['22/11', { year: 2026, month: 11, day: 22 }],
    ['3/1', { year: 2027, month: 1, day: 3 }],
    ['2212', { year: 2026, month: 12, day: 22 }],
    ['22122026', { year: 2026, month: 12, day: 22 }],
    ['2026-12-24', { year: 2026, month: 12, day: 24 }],
    ['29/2/2028', { year: 2028, month: 2, day: 29 }],
  ])('%s is read', (typed, day) => expect(readDay(typed, today)).toEqual(day));

  it.each(['', '31/2/2026', '29/2/2027', '0/1/2026', '2026-13-01', '1/2/3/4'])('%j is no day', (typed) =>
    expect(readDay(typed, today)).toBeNull(),
  );
});

describe('a time as operators type it', () => {
  it.each([
    ['1840', 18 * 60 + 40],
    ['18:40', 18 * 60 + 40],
    ['18.40', 18 * 60 + 40],
    ['18h40', 18 * 60 + 40],
    ['930', 9 * 60 + 30],
    ['9', 9 * 60],
    ['18', 18 * 60],
    ['18h', 18 * 60],
    ['0000', 0],
  ])('%s is read', (typed, minutes) => expect(readTime(typed)).toBe(minutes));

  it.each(['', '2400', '18:60', '1860', '18405', '-1'])('%j is no time', (typed) => expect(readTime(typed)).toBeNull());

  it('is read back from how it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
        expect(readTime(timeTyped(minutes))).toBe(minutes);
      }),
    );
  });
});

describe('a wall-clock time of a fleet', () => {
  it('is the instant whose wall clock it is, wherever the fleet drives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 80 * 366 * 1_440 }), (zone, minute) => {
        const ms = minute * MINUTE_MS + 10 * 366 * DAY_MS;
        const { day, minutes } = wallClock(zone, ms);
        const back = instantOf(zone, day, minutes);
        expect(back).not.toBeNull();
        // The hour that comes twice is taken the first time.
        expect(back!).toBeLessThanOrEqual(ms);
        expect(wallClock(zone, back!)).toEqual({ day, minutes });
        expect(readDay(dayTyped(day), today)).toEqual(day);
      }),
    );
  });

  it('that the clocks leap over in spring does not exist', () => {
    expect(instantOf('Europe/Stockholm', { year: 2026, month: 3, day: 29 }, 2 * 60 + 30)).toBeNull();
  });

  it('that comes twice in autumn is the first of the two', () => {
    expect(instantOf('Europe/Stockholm', { year: 2026, month: 10, day: 25 }, 2 * 60 + 30)).toBe(
      Date.UTC(2026, 9, 25, 0, 30),
    );
  });
});
