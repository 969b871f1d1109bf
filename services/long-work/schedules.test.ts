import { expect, test } from 'vitest';
import { lastDue } from './schedules.ts';

const at = (text: string) => Date.parse(text);
const due = (schedule: string, now: string, zone = 'Europe/Stockholm') => {
  const ms = lastDue(schedule, zone, at(now));
  return ms === null ? null : new Date(ms).toISOString();
};

test('a schedule is due by the clocks of its zone, and is not made up for after twenty hours', () => {
  expect(due('0 7 * * *', '2026-11-21T06:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
  expect(due('0 7 * * *', '2026-11-21T05:59:59Z')).toBeNull();
  expect(due('0 7 * * *', '2026-11-21T20:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
  expect(due('0 7 * * *', '2026-11-22T02:01:00Z')).toBeNull();
  expect(due('0 7 * * *', '2026-11-21T12:00:00Z', 'Asia/Dubai')).toBe('2026-11-21T03:00:00.000Z');
});

/** Every instant at which it is due, found by looking each minute. */
function dues(schedule: string, from: string, through: string): string[] {
  const found = new Set<string>();
  for (let ms = at(from); ms <= at(through); ms += 60_000) {
    const one = lastDue(schedule, 'Europe/Stockholm', ms);
    if (one !== null && one >= at(from)) found.add(new Date(one).toISOString());
  }
  return [...found];
}

test('in the night without an hour and in the one with an hour twice it is due once', () => {
  expect(dues('30 2 * * *', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z')).toHaveLength(1);
  expect(dues('30 2 * * *', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z')).toHaveLength(1);
});

test('whoever asks later is told the same instant', () => {
  const asked = ['2026-10-25T01:45:00Z', '2026-10-25T03:00:00Z', '2026-10-25T09:00:00Z'];
  expect(new Set(asked.map((now) => due('30 2 * * *', now))).size).toBe(1);
});
