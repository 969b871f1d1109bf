import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, utcOffsetMinutes } from './time.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['Europe/Stockholm', '2026-11-21T12:00:00Z', 60],
  ['Europe/Stockholm', '2026-07-01T12:00:00Z', 120],
  ['Europe/Stockholm', '2026-03-29T00:59:59Z', 60],
  ['Europe/Stockholm', '2026-03-29T01:00:00Z', 120],
  ['Europe/Stockholm', '2026-10-25T00:59:59Z', 120],
  ['Europe/Stockholm', '2026-10-25T01:00:00Z', 60],
  ['Asia/Dubai', '2026-06-01T00:00:00Z', 240],
  ['Asia/Kathmandu', '2026-06-01T00:00:00Z', 345],
  ['America/St_Johns', '2026-01-15T00:00:00Z', -210],
  ['UTC', '2026-01-15T00:00:00Z', 0],
])('%s at %s is %i minutes from UTC', (zone, instant, minutes) => {
  expect(utcOffsetMinutes(zone, at(instant))).toBe(minutes);
});

test('parts of a second do not shift the offset', () => {
  expect(utcOffsetMinutes('Europe/Stockholm', at('2026-11-21T23:59:59.999Z'))).toBe(60);
  expect(utcOffsetMinutes('Asia/Dubai', at('1969-12-31T23:59:59.001Z'))).toBe(240);
});

test('a day has twenty-four hours of the clock', () => {
  expect(DAY_MS).toBe(24 * HOUR_MS);
});
