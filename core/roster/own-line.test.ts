import { expect, test } from 'vitest';
import { ownSpan } from './own-line.ts';

const told = (date: string, from: string, to: string) => {
  const { startMs, endMs, kind } = ownSpan({ date, from, to }, 'Europe/Stockholm');
  return [new Date(startMs).toISOString().slice(0, 16), (endMs - startMs) / 3_600_000, kind];
};

test.each([
  ['2026-11-26', '07:00', '17:00', ['2026-11-26T06:00', 10, 'day']],
  ['2026-11-26', '20:00', '06:00', ['2026-11-26T19:00', 10, 'night']],
  ['2026-11-26', '08:00', '08:00', ['2026-11-26T07:00', 24, 'night']],
  // The clocks go back in the night.
  ['2026-10-24', '22:00', '06:00', ['2026-10-24T20:00', 9, 'night']],
])('%s from %s to %s', (date, from, to, expected) => {
  expect(told(date, from, to)).toEqual(expected);
});
