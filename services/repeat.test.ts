import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Repeat, type RepeatOptions, repeat } from './repeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that ends when it is told to. */
function byHand(options: Partial<RepeatOptions> = {}) {
  const open: { done(): void; fail(error: Error): void }[] = [];
  const begun: number[] = [];
  const errors: unknown[] = [];
  const beat: Repeat = repeat(
    () => {
      begun.push(Date.now());
      return new Promise<void>((done, fail) => open.push({ done, fail }));
    },
    { everyMs: 1_000, onError: (error) => errors.push(error), ...options },
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const end = async () => {
    open.shift()?.done();
    await settle();
  };
  const fail = async (error: Error) => {
    open.shift()?.fail(error);
    await settle();
  };
  return { beat, begun, errors, settle, end, fail };
}

const ended = async (promise: Promise<void>) => {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
};

describe('work that is done over and over', () => {
  test('begins with its first interval, or at once', async () => {
    const later = byHand();
    const now = byHand({ atOnce: true });
    await now.settle();
    expect([later.begun.length, now.begun.length]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([later.begun.length, now.begun.length]).toEqual([1, 1]);
  });

  test('never runs twice at a time, however long a run lasts', async () => {
    const { beat, begun, end } = byHand();
    await vi.advanceTimersByTimeAsync(5_500);
    expect(begun).toHaveLength(1);
    const joined = beat.turn();
    expect(await ended(joined)).toBe(false);
    await end();
    expect(await ended(joined)).toBe(true);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveLength(2);
  });

  test('runs only when asked where it has no interval', async () => {
    const { beat, begun, settle } = byHand({ everyMs: null });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begun).toEqual([]);
    void beat.turn();
    await settle();
    expect(begun).toHaveLength(1);
  });

  test('tells of a run that failed, and goes on', async () => {
    const { beat, begun, errors, fail, settle } = byHand();
    const failed = beat.turn();
    await settle();
    await fail(new Error('The database is away'));
    expect(await ended(failed)).toBe(true);
    expect(errors).toEqual([new Error('The database is away')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveLength(2);
  });

  test('may name itself from its first run on', async () => {
    const seen: boolean[] = [];
    const beat: Repeat = repeat(async () => void seen.push(beat.stopped), {
      everyMs: null,
      atOnce: true,
      onError: (error) => {
        throw error;
      },
    });
    await beat.turn();
    expect(seen).toEqual([false]);
  });
});

describe('who asks during a run', () => {
  test('is served by one more run where that is said, however many ask', async () => {
    const { beat, begun, settle, end } = byHand({ again: true });
    const first = beat.turn();
    await settle();
    const late = [beat.turn(), beat.turn()];
    await end();
    expect(begun).toHaveLength(2);
    expect(await ended(Promise.race([first, ...late]))).toBe(false);
    await end();
    expect(await ended(Promise.all([first, ...late]).then(() => undefined))).toBe(true);
    expect(begun).toHaveLength(2);
    expect(beat.running).toBe(false);
  });

  test('is served by one more run also where the first failed', async () => {
    const { beat, begun, settle, fail } = byHand({ again: true });
    void beat.turn();
    await settle();
    void beat.turn();
    await fail(new Error('The database is away'));
    expect(begun).toHaveLength(2);
  });

  test('may want a run that begins after', async () => {
    const { beat, begun, settle, end } = byHand();
    void beat.turn();
    await settle();
    const fresh = beat.fresh();
    await end();
    expect(begun).toHaveLength(2);
    expect(await ended(fresh)).toBe(false);
    await end();
    expect(await ended(fresh)).toBe(true);
  });
});

test('runs are kept apart, and who asks meanwhile is served by the next', async () => {
  const { beat, begun, settle, end } = byHand({ everyMs: null, apartMs: 50, again: true });
  void beat.turn();
  await settle();
  void beat.turn();
  await end();
  await vi.advanceTimersByTimeAsync(49);
  expect(begun).toHaveLength(1);
  void beat.turn();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(2);
  await end();
  expect(beat.running).toBe(false);
  expect(begun).toHaveLength(2);
});

describe('its stop', () => {
  test('waits for the run that goes on, and none begins any more', async () => {
    const { beat, begun, settle, end } = byHand({ again: true });
    void beat.turn();
    await settle();
    void beat.turn();
    const stop = beat.stop();
    expect(beat.stopped).toBe(true);
    expect(await ended(stop)).toBe(false);
    await end();
    expect(await ended(stop)).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended(beat.turn())).toBe(true);
    expect(await ended(beat.fresh())).toBe(true);
    expect(begun).toHaveLength(1);
  });

  test('tells of no run that fails after it', async () => {
    const { beat, errors, settle, fail } = byHand();
    void beat.turn();
    await settle();
    const stop = beat.stop();
    await fail(new Error('The pool is closed'));
    expect(await ended(stop)).toBe(true);
    expect(errors).toEqual([]);
  });
});
