import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenCalm } from './when-calm.ts';

let lastMs = 0;
beforeEach(() => {
  lastMs = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ responseEnd: lastMs }] as never);
});
afterEach(() => void vi.restoreAllMocks());

test('it runs once, some seconds after the page has opened', () => {
  const run = vi.fn();
  whenCalm(run);
  vi.advanceTimersByTime(4_900);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('as long as something comes it waits, but not for ever', () => {
  const run = vi.fn();
  whenCalm(run);
  for (let seconds = 0; seconds < 12; seconds += 1) {
    lastMs = performance.now();
    vi.advanceTimersByTime(1_000);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(run).toHaveBeenCalledTimes(1);

  const never = vi.fn();
  whenCalm(never);
  for (let seconds = 0; seconds < 25; seconds += 1) {
    lastMs = performance.now();
    vi.advanceTimersByTime(1_000);
  }
  expect(never).toHaveBeenCalledTimes(1);
});

test('called off, it never runs', () => {
  const run = vi.fn();
  const callOff = whenCalm(run);
  lastMs = performance.now() + 5_000;
  vi.advanceTimersByTime(5_500);
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});

test('where the browser says when it is idle, it is asked', () => {
  const asked = vi.fn((_run: () => void, _options: object) => 7);
  const cancelled = vi.fn();
  vi.stubGlobal('requestIdleCallback', asked);
  vi.stubGlobal('cancelIdleCallback', cancelled);
  const run = vi.fn();
  const callOff = whenCalm(run);
  vi.advanceTimersByTime(6_000);
  expect(asked).toHaveBeenCalledWith(run, { timeout: 5_000 });
  callOff();
  expect(cancelled).toHaveBeenCalledWith(7);
});
