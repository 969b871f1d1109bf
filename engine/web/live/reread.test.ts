import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rereader } from './reread.ts';

/** Reads that end when the test says so. */
function openReads() {
  const ends: { done: () => void; fail: () => void }[] = [];
  const read = () =>
    new Promise<void>((resolve, reject) => {
      ends.push({ done: () => resolve(), fail: () => reject(new Error('no network')) });
    });
  return { ends, again: rereader(read) };
}

test('what is told of while a read runs is read once more after it, however often it is told', async () => {
  const { ends, again } = openReads();
  again();
  expect(ends).toHaveLength(1);
  again();
  again();
  expect(ends).toHaveLength(1);
  ends[0]?.done();
  await setImmediate();
  expect(ends).toHaveLength(2);
  ends[1]?.done();
  await setImmediate();
  expect(ends).toHaveLength(2);
  again();
  expect(ends).toHaveLength(3);
});

test('a read that fails holds back none that follows', async () => {
  const { ends, again } = openReads();
  again();
  ends[0]?.fail();
  await setImmediate();
  again();
  expect(ends).toHaveLength(2);
});
