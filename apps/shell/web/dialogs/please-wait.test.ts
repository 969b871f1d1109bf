import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pleaseWait, waitsNow } from './please-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerAfter = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));

test('a call that takes a blink shows nothing', async () => {
  const call = pleaseWait(answerAfter(300));
  await vi.advanceTimersByTimeAsync(299);
  expect(waitsNow()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toBe('done');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waitsNow()).toBe(0);
});

test('a longer call says Please Wait until it is answered or fails', async () => {
  const call = pleaseWait(answerAfter(2_000));
  const failing = pleaseWait(Promise.reject(new Error('refused'))).catch((failure: Error) => failure.message);
  await vi.advanceTimersByTimeAsync(400);
  expect(waitsNow()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_600);
  expect(await call).toBe('done');
  expect(await failing).toBe('refused');
  expect(waitsNow()).toBe(0);
});
