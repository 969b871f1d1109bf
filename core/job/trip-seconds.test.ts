import { expect, test } from 'vitest';
import { tripSecondsOf } from './trip-seconds.ts';

test.each([
  ['as its drive was quoted', { driveSeconds: 600 }, null, 600],
  ['for the hours it is hired for', { driveSeconds: 600 }, 7_200, 7_200],
  ['for its drive, where that is longer than the hours', { driveSeconds: 9_000 }, 7_200, 9_000],
  ['for its hours, where nothing was quoted', null, 7_200, 7_200],
  ['for nobody knows how long', null, null, null],
])('a job keeps its car %s', (_, quote, hireSeconds, expected) => {
  expect(tripSecondsOf({ quote, hire_seconds: hireSeconds })).toBe(expected);
});
