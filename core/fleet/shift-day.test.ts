import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, utcOffsetMinutes, wallMs } from '#core/kit/time.ts';
import { shiftDay } from './shift-day.ts';

const at = (text: string) => Date.parse(text);
const FIVE = 300;

test.each([
  // zone, day start, now, the day begins, the day ends
  ['Europe/Stockholm', FIVE, '2026-11-21T12:00Z', '2026-11-21T04:00Z', '2026-11-22T04:00Z'],
  ['Europe/Stockholm', FIVE, '2026-11-21T03:59:59.999Z', '2026-11-20T04:00Z', '2026-11-21T04:00Z'],
  ['Europe/Stockholm', FIVE, '2026-11-21T04:00Z', '2026-11-21T04:00Z', '2026-11-22T04:00Z'],
  ['Europe/Stockholm', 0, '2026-11-20T23:00Z', '2026-11-20T23:00Z', '2026-11-21T23:00Z'],
  ['Europe/Stockholm', 1439, '2026-11-21T22:58Z', '2026-11-20T22:59Z', '2026-11-21T22:59Z'],
  ['Asia/Kathmandu', FIVE, '2026-06-01T00:00Z', '2026-05-31T23:15Z', '2026-06-01T23:15Z'],
  ['America/St_Johns', FIVE, '2026-01-15T09:00Z', '2026-01-15T08:30Z', '2026-01-16T08:30Z'],
  // The day the clocks go forward has 23 hours, the day they go back 25.
  ['Europe/Stockholm', FIVE, '2026-03-29T00:30Z', '2026-03-28T04:00Z', '2026-03-29T03:00Z'],
  ['Europe/Stockholm', FIVE, '2026-10-25T00:30Z', '2026-10-24T03:00Z', '2026-10-25T04:00Z'],
  // 02:30 is skipped that day, and comes twice on this one.
  ['Europe/Stockholm', 150, '2026-03-29T12:00Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
  ['Europe/Stockholm', 150, '2026-10-25T00:45Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
  ['Europe/Stockholm', 150, '2026-10-25T01:15Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
  // Samoa had no 30 December in 2011.
  ['Pacific/Apia', FIVE, '2011-12-30T14:00Z', '2011-12-29T15:00Z', '2011-12-30T15:00Z'],
])('in %s with a start at minute %i, %s lies in the shift day from %s to %s', (zone, minutes, now, starts, ends) => {
  const { startMs, endMs } = shiftDay(zone, minutes, at(now));
  expect([new Date(startMs).toISOString(), new Date(endMs).toISOString()]).toEqual(
    [starts, ends].map((text) => new Date(at(text)).toISOString()),
  );
});

const ZONES = [
  'Europe/Stockholm',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'UTC',
];
const anyMoment = fc.record({
  zone: fc.constantFrom(...ZONES),
  minutes: fc.integer({ min: 0, max: 1439 }),
  nowMs: fc.integer({ min: at('2024-01-01Z'), max: at('2028-01-01Z') }),
});

test('a shift day holds its moment, lasts 23 to 25 hours, and is that of each of its moments', () => {
  fc.assert(
    fc.property(anyMoment, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ zone, minutes, nowMs }, share) => {
      const day = shiftDay(zone, minutes, nowMs);
      expect(day.startMs).toBeLessThanOrEqual(nowMs);
      expect(day.endMs).toBeGreaterThan(nowMs);
      expect(day.endMs - day.startMs).toBeGreaterThanOrEqual(23 * HOUR_MS);
      expect(day.endMs - day.startMs).toBeLessThanOrEqual(25 * HOUR_MS);
      const other = Math.floor(day.startMs + share * (day.endMs - day.startMs));
      expect(shiftDay(zone, minutes, other)).toEqual(day);
    }),
  );
});

test('one shift day begins where the one before ends', () => {
  fc.assert(
    fc.property(anyMoment, ({ zone, minutes, nowMs }) => {
      const day = shiftDay(zone, minutes, nowMs);
      expect(shiftDay(zone, minutes, day.startMs - 1).endMs).toBe(day.startMs);
      expect(shiftDay(zone, minutes, day.endMs).startMs).toBe(day.endMs);
    }),
  );
});

test('a shift day begins on a whole minute, when the clocks show its start unless they skip it', () => {
  fc.assert(
    fc.property(anyMoment, ({ zone, minutes, nowMs }) => {
      const { startMs } = shiftDay(zone, minutes, nowMs);
      expect(startMs % MINUTE_MS).toBe(0);
      const shown = ((wallMs(zone, startMs) % DAY_MS) + DAY_MS) % DAY_MS;
      const late = (shown / MINUTE_MS - minutes + 1440) % 1440;
      expect(late).toBeLessThanOrEqual(60);
      if (late > 0) expect(utcOffsetMinutes(zone, startMs - 60 * MINUTE_MS)).not.toBe(utcOffsetMinutes(zone, startMs));
    }),
  );
});
