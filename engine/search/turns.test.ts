import { describe, expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Work that ends when it is told. */
function held<T>(value: T) {
  let end = () => undefined as void;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = false;
  const work = async () => {
    begun = true;
    await over;
    return value;
  };
  return { work, end: () => end(), begun: () => begun };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('a few are at work at once, and the rest wait in their order', async () => {
    const turns = openTurns({ atOnce: 2, waiting: 5 });
    const all = ['a', 'b', 'c', 'd'].map(held);
    const outcomes = all.map(({ work }) => turns.take(work));
    await settled();
    expect(all.map((one) => one.begun())).toEqual([true, true, false, false]);
    all[1]?.end();
    await settled();
    expect(all.map((one) => one.begun())).toEqual([true, true, true, false]);
    for (const one of all) one.end();
    expect(await Promise.all(outcomes)).toEqual(['a', 'b', 'c', 'd'].map((value) => ({ ok: true, value })));
  });

  test('who finds the line full is told at once, and may come again', async () => {
    const turns = openTurns({ atOnce: 1, waiting: 1 });
    const [first, second] = [held(1), held(2)];
    const outcomes = [turns.take(first.work), turns.take(second.work)];
    expect(await turns.take(async () => 3)).toEqual({ ok: false, code: 'lineFull' });
    first.end();
    second.end();
    await Promise.all(outcomes);
    expect(await turns.take(async () => 3)).toEqual({ ok: true, value: 3 });
  });

  test('work that fails gives its turn on', async () => {
    const turns = openTurns({ atOnce: 1, waiting: 1 });
    const failing = turns.take(() => Promise.reject(new Error('no paper')));
    const next = turns.take(async () => 'next');
    await expect(failing).rejects.toThrow('no paper');
    expect(await next).toEqual({ ok: true, value: 'next' });
  });
});
