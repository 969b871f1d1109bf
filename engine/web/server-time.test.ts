import { expect, test } from 'vitest';
import { makeServerClock } from './server-time.ts';

test('the screen follows the clock of the server, not its own', () => {
  const clock = makeServerClock(0, 0);
  clock.hear(1_000_000, 500);
  expect(clock.at(1_500)).toBe(1_001_000);
});

test('a suite that runs thirty times as fast is shown so', () => {
  const clock = makeServerClock(0, 0);
  clock.hear(0, 0);
  clock.hear(150_000, 5_000);
  expect(clock.at(6_000)).toBe(180_000);
});

test('a pulse that comes a little late does not bend real time', () => {
  const clock = makeServerClock(0, 0);
  clock.hear(0, 0);
  clock.hear(5_000, 5_400);
  expect(clock.at(6_400)).toBe(6_000);
});
