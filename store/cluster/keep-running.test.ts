import { expect, test } from 'vitest';
import { keepRunning, type Running } from './keep-running.ts';

/** A process that ends when it is told how. */
function aProcess() {
  let end: (how: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const running: Running = { ended, stop: async () => end('stopped') };
  return { running, end };
}

test('what ends by itself is started again, told, and counted', async () => {
  const [first, second] = [aProcess(), aProcess()];
  const said: string[] = [];
  const rest = () => Promise.resolve();
  const kept = keepRunning(
    'The city',
    first.running,
    async () => second.running,
    (line) => said.push(line),
    rest,
  );
  expect(kept.trouble()).toBeNull();
  first.end('SIGKILL');
  await expect.poll(kept.figures).toEqual({ startedAgain: 1 });
  expect(kept.trouble()).toBe('The city ended by itself and was started again: 1 ×, last SIGKILL');
  expect(said).toEqual(['The city ended by itself (SIGKILL)', 'The city is started again']);
  await kept.stop();
});

test('a start that fails is tried again, more and more seldom', async () => {
  const [first, last] = [aProcess(), aProcess()];
  const rests: number[] = [];
  const troubles: (string | null)[] = [];
  const start = async () => {
    troubles.push(kept.trouble());
    if (rests.length < 8) throw new Error('no room');
    return last.running;
  };
  const kept = keepRunning(
    'The city',
    first.running,
    start,
    () => {},
    async (ms) => void rests.push(ms),
  );
  first.end('1');
  await expect.poll(kept.figures).toEqual({ startedAgain: 1 });
  expect(rests).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(new Set(troubles)).toEqual(new Set(['The city is not running: 1', 'The city is not running: no room']));
  await kept.stop();
});

test('what is stopped is not started again', async () => {
  const first = aProcess();
  const kept = keepRunning(
    'The city',
    first.running,
    () => Promise.reject(new Error('never')),
    () => {},
  );
  await kept.stop();
  expect(kept.figures()).toEqual({ startedAgain: 0 });
  expect(kept.trouble()).toBeNull();
});
