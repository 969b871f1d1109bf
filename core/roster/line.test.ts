import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { dayOfLine, elapsedMs, joined, lineFault, nightMs, overlaps, type Span } from './line.ts';

const PARIS = 'Europe/Paris';
const span = (from: string, to: string): Span => ({ startMs: Date.parse(from), endMs: Date.parse(to) });

test.each([
  ['a night like any other', '2026-11-20T20:00+01:00', '2026-11-21T06:00+01:00', 10, 8],
  ['the night on which the clocks go forward', '2026-03-28T20:00+01:00', '2026-03-29T06:00+02:00', 9, 7],
  ['the night on which the clocks go back', '2026-10-24T20:00+02:00', '2026-10-25T06:00+01:00', 11, 9],
  ['a day shift', '2026-11-20T08:00+01:00', '2026-11-20T18:00+01:00', 10, 0],
  ['an early one', '2026-11-20T04:00+01:00', '2026-11-20T14:00+01:00', 10, 2],
])('%s is counted in time that passes, and its night hours too', (_, from, to, hours, night) => {
  expect(elapsedMs(span(from, to)) / HOUR_MS).toBe(hours);
  expect(nightMs([span(from, to)], PARIS) / HOUR_MS).toBe(night);
});

test('a night belongs to the day on which it began', () => {
  expect(dayOfLine(span('2026-11-20T20:00+01:00', '2026-11-21T06:00+01:00'), PARIS)).toBe('2026-11-20');
});

test('shifts that touch do not overlap, and a night hour under two spans counts once', () => {
  const first = span('2026-11-20T20:00Z', '2026-11-21T00:00Z');
  const second = span('2026-11-21T00:00Z', '2026-11-21T04:00Z');
  expect(overlaps(first, second)).toBe(false);
  expect(nightMs([first, second, span('2026-11-20T23:00Z', '2026-11-21T02:00Z')], 'UTC') / HOUR_MS).toBe(6);
});

test.each([
  ['26 hours in a day', 'day', '2026-11-20T00:00Z', '2026-11-21T02:00Z', 'longerThanDay'],
  ['an end before the start', 'day', '2026-11-20T08:00Z', '2026-11-20T08:00Z', 'endBeforeStart'],
  ['a week of leave', 'leave', '2026-11-20T00:00Z', '2026-11-27T00:00Z', null],
  ['a shift', 'night', '2026-11-20T20:00Z', '2026-11-21T08:00Z', null],
] as const)('%s is judged before any rule', (_, kind, from, to, fault) => {
  expect(lineFault({ ...span(from, to), kind, breaks: null })).toBe(fault);
});

test('breaks lie within their shift and one after the other', () => {
  const shift = { ...span('2026-11-20T08:00Z', '2026-11-20T18:00Z'), kind: 'day' as const };
  const noon = span('2026-11-20T12:00Z', '2026-11-20T12:30Z');
  expect(lineFault({ ...shift, breaks: [noon] })).toBeNull();
  expect(lineFault({ ...shift, breaks: [noon, noon] })).toBe('breakOutside');
  expect(lineFault({ ...shift, breaks: [span('2026-11-20T17:45Z', '2026-11-20T18:15Z')] })).toBe('breakOutside');
});

const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 300 })).map(([start, length]) => ({
    startMs: start * 60_000,
    endMs: (start + length) * 60_000,
  })),
  { maxLength: 12 },
);

test('night hours are never more than the time that passes, however often it is said', () => {
  fc.assert(
    fc.property(spans, (some) => {
      const covered = joined(some).reduce((sum, one) => sum + elapsedMs(one), 0);
      expect(nightMs(some, 'UTC')).toBeLessThanOrEqual(covered);
      expect(nightMs([...some, ...some], 'UTC')).toBe(nightMs(some, 'UTC'));
    }),
  );
});
