import { expect, test } from 'vitest';
import { atOnce } from './at-once.ts';

test('everything is done once, in order, and never more than four at a time', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const all = Array.from({ length: 11 }, (_, i) => i);
  await atOnce(all, async (one) => {
    begun.push(one);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
  });
  expect(begun).toEqual(all);
  expect([most, running]).toEqual([4, 0]);
  await atOnce([], () => Promise.reject(new Error('nothing to do')));
});
