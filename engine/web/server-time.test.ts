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
  expect(clock.at(6_400)).toBe(6_400);
});

test('a telling that a busy page heard late does not slow a fast clock down', () => {
  const clock = makeServerClock(0, 0);
  clock.hear(0, 0);
  clock.hear(200_000, 10_000);
  // Sent a tenth of a second after the one before, heard two seconds late.
  clock.hear(202_000, 12_100);
  expect(clock.at(30_000) / 600_000).toBeGreaterThan(0.8);
});

test('a suite that was started again with another clock is followed at once', () => {
  const clock = makeServerClock(0, 0);
  clock.hear(500_000, 0);
  clock.hear(700_000, 10_000);
  clock.hear(1_000, 20_000);
  clock.hear(11_000, 30_000);
  expect(clock.at(31_000)).toBe(12_000);
});
