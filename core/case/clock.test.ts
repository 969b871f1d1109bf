import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../kit/time.ts';
import { readHours } from '../typed/hours.ts';
import { type ClockStep, clockThrough, consumedAt, isLate, startClock, stepClock } from './clock.ts';
import type { WorkingCalendar } from './working-hours.ts';

const OFFICE: WorkingCalendar = {
  zone: 'Europe/Stockholm',
  week: readHours('Mo-Fr 09:00-12:00, 13:00-17:00')?.week ?? [],
  isFree: (date) => date === '2026-12-24' || date === '2026-12-25',
};

const at = (text: string) => Date.parse(text);
const pause = (text: string): ClockStep => ({ atMs: at(text), step: 'pause' });
const resume = (text: string): ClockStep => ({ atMs: at(text), step: 'resume' });
const stop = (text: string): ClockStep => ({ atMs: at(text), step: 'stop' });
const limit = (text: string, hours: number): ClockStep => ({ atMs: at(text), step: 'limit', limitMs: hours * HOUR_MS });

const TRUTHS: [why: string, start: string, hours: number, steps: ClockStep[], due: string | null][] = [
  ['runs through', '2026-11-23T09:00+01:00', 7, [], '2026-11-23T17:00+01:00'],
  [
    'paused for an hour of work',
    '2026-11-23T09:00+01:00',
    7,
    [pause('2026-11-23T10:00+01:00'), resume('2026-11-23T11:00+01:00')],
    '2026-11-24T10:00+01:00',
  ],
  [
    'paused through the break alone',
    '2026-11-23T09:00+01:00',
    7,
    [pause('2026-11-23T12:00+01:00'), resume('2026-11-23T13:00+01:00')],
    '2026-11-23T17:00+01:00',
  ],
  [
    'paused over a night',
    '2026-11-23T09:00+01:00',
    7,
    [pause('2026-11-23T17:00+01:00'), resume('2026-11-24T09:00+01:00')],
    '2026-11-23T17:00+01:00',
  ],
  [
    'paused over a weekend',
    '2026-11-27T09:00+01:00',
    10,
    [pause('2026-11-27T17:00+01:00'), resume('2026-11-30T09:00+01:00')],
    '2026-11-30T12:00+01:00',
  ],
  [
    'paused into a Saturday',
    '2026-11-27T09:00+01:00',
    10,
    [pause('2026-11-27T12:00+01:00'), resume('2026-11-28T12:00+01:00')],
    '2026-11-30T17:00+01:00',
  ],
  [
    'paused over a holiday',
    '2026-12-23T09:00+01:00',
    10,
    [pause('2026-12-23T12:00+01:00'), resume('2026-12-25T12:00+01:00')],
    '2026-12-28T17:00+01:00',
  ],
  [
    'paused over the change of clocks',
    '2026-10-23T09:00+02:00',
    10,
    [pause('2026-10-23T12:00+02:00'), resume('2026-10-26T09:00+01:00')],
    '2026-10-26T17:00+01:00',
  ],
  ['still paused', '2026-11-23T09:00+01:00', 7, [pause('2026-11-23T10:00+01:00')], null],
  [
    'paused twice is paused once',
    '2026-11-23T09:00+01:00',
    7,
    [pause('2026-11-23T10:00+01:00'), pause('2026-11-23T11:00+01:00'), resume('2026-11-23T12:00+01:00')],
    '2026-11-24T11:00+01:00',
  ],
  ['let run while it runs', '2026-11-23T09:00+01:00', 7, [resume('2026-11-23T10:00+01:00')], '2026-11-23T17:00+01:00'],
  [
    'halved while it runs',
    '2026-11-23T09:00+01:00',
    14,
    [limit('2026-11-23T10:00+01:00', 7)],
    '2026-11-23T17:00+01:00',
  ],
  [
    'halved while it pauses',
    '2026-11-23T09:00+01:00',
    14,
    [pause('2026-11-23T10:00+01:00'), limit('2026-11-23T11:00+01:00', 7), resume('2026-11-24T09:00+01:00')],
    '2026-11-24T16:00+01:00',
  ],
  [
    'doubled while it pauses over a weekend',
    '2026-11-27T16:00+01:00',
    2,
    [pause('2026-11-27T17:00+01:00'), limit('2026-11-28T11:00+01:00', 4), resume('2026-11-30T09:00+01:00')],
    '2026-11-30T12:00+01:00',
  ],
  [
    'changed there and back',
    '2026-11-23T09:00+01:00',
    7,
    [limit('2026-11-23T10:00+01:00', 3.5), limit('2026-11-23T11:00+01:00', 7)],
    '2026-11-23T17:00+01:00',
  ],
  [
    'less than was consumed is due with the change',
    '2026-11-23T09:00+01:00',
    14,
    [limit('2026-11-23T15:00+01:00', 3)],
    '2026-11-23T15:00+01:00',
  ],
  [
    'and while it pauses too',
    '2026-11-23T09:00+01:00',
    14,
    [pause('2026-11-23T15:00+01:00'), limit('2026-11-28T11:00+01:00', 3)],
    '2026-11-28T11:00+01:00',
  ],
  [
    'more time for one that was late',
    '2026-11-23T09:00+01:00',
    3,
    [limit('2026-11-23T14:00+01:00', 7)],
    '2026-11-23T17:00+01:00',
  ],
  [
    'paused when it was late, it stays due',
    '2026-11-23T09:00+01:00',
    3,
    [pause('2026-11-23T14:00+01:00'), resume('2026-11-24T10:00+01:00')],
    '2026-11-23T12:00+01:00',
  ],
  ['stopped in time', '2026-11-23T09:00+01:00', 7, [stop('2026-11-23T11:00+01:00')], '2026-11-23T17:00+01:00'],
  [
    'after it stopped nothing moves it',
    '2026-11-23T09:00+01:00',
    7,
    [stop('2026-11-23T11:00+01:00'), pause('2026-11-23T11:30+01:00'), limit('2026-11-23T12:00+01:00', 1)],
    '2026-11-23T17:00+01:00',
  ],
  [
    'stopped while it paused',
    '2026-11-23T09:00+01:00',
    7,
    [pause('2026-11-23T10:00+01:00'), stop('2026-11-23T11:00+01:00')],
    null,
  ],
];

describe('a clock', () => {
  test.each(TRUTHS)('%s', (_, start, hours, steps, due) => {
    const { dueMs } = clockThrough(OFFICE, hours * HOUR_MS, at(start), steps);
    expect(dueMs === null ? null : new Date(dueMs).toISOString()).toBe(
      due === null ? null : new Date(at(due)).toISOString(),
    );
  });

  test('is late after the instant at which it is due, not at it', () => {
    const clock = startClock(OFFICE, HOUR_MS, at('2026-11-23T09:00+01:00'));
    expect([-1, 0, 1].map((ms) => isLate(clock, at('2026-11-23T10:00+01:00') + ms))).toEqual([false, false, true]);
    expect(isLate({ dueMs: null }, at('2099-01-01T00:00Z'))).toBe(false);
  });

  const stepsFrom = (startMs: number) =>
    fc
      .array(
        fc.record({
          after: fc.integer({ min: 0, max: 3_000 }),
          step: fc.constantFrom('pause', 'resume', 'limit'),
          hours: fc.integer({ min: 1, max: 40 }),
        }),
        { maxLength: 12 },
      )
      .map((list) => {
        let ms = startMs;
        return list.map(({ after, step, hours }): ClockStep => {
          ms += after * MINUTE_MS;
          return step === 'limit' ? { atMs: ms, step, limitMs: hours * HOUR_MS } : { atMs: ms, step: step as 'pause' };
        });
      });

  test('keeps what was consumed through every step, and runs backwards never', () => {
    const startMs = at('2026-12-21T09:00+01:00');
    fc.assert(
      fc.property(stepsFrom(startMs), (steps) => {
        let clock = startClock(OFFICE, 14 * HOUR_MS, startMs);
        let before = 0;
        for (const step of steps) {
          const consumed = consumedAt(OFFICE, clock, step.atMs);
          expect(consumed).toBeGreaterThanOrEqual(before);
          clock = stepClock(OFFICE, clock, step);
          expect(consumedAt(OFFICE, clock, step.atMs)).toBe(consumed);
          before = consumed;
        }
      }),
    );
  });

  test('is due when exactly its limit is consumed', () => {
    const startMs = at('2026-12-21T09:00+01:00');
    fc.assert(
      fc.property(stepsFrom(startMs), (steps) => {
        const clock = clockThrough(OFFICE, 14 * HOUR_MS, startMs, steps);
        if (clock.runsSinceMs !== null && clock.dueMs !== null && clock.dueMs > clock.runsSinceMs)
          expect(consumedAt(OFFICE, clock, clock.dueMs)).toBe(clock.limitMs);
      }),
    );
  });
});
