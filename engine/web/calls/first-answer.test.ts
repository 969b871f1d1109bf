import { afterEach, expect, test, vi } from 'vitest';
import { firstAnswer, forgetFirst, giveFirst } from './first-answer.ts';

afterEach(forgetFirst);

test('who asks first is given the part of the one answer, and who asks again asks the server', async () => {
  giveFirst(Promise.resolve({ words: 'old' }), ['words']);
  const call = vi.fn(async () => 'new');
  expect(await firstAnswer('words', call)).toBe('old');
  expect(call).not.toHaveBeenCalled();
  expect(await firstAnswer('words', call)).toBe('new');
});

test('who asks for what is no part of it, or where it never came, asks the server', async () => {
  giveFirst(Promise.reject<{ words: string }>(new Error('no link')), ['words']);
  expect(await firstAnswer('words', async () => 'own')).toBe('own');
  expect(await firstAnswer('names', async () => 'own')).toBe('own');
});

test('another user is told nothing of what the one before was', async () => {
  giveFirst(Promise.resolve({ words: 'theirs' }), ['words']);
  forgetFirst();
  expect(await firstAnswer('words', async () => 'own')).toBe('own');
});
