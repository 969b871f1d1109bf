import { setTimeout as sleep } from 'node:timers/promises';

/** A process beside the suite's own; `ended` tells how it ended. */
export type Running = { ended: Promise<string>; stop(): Promise<void> };

export type Kept = {
  figures(): { startedAgain: number };
  /** Why it is not there, or how often it had to be started again; null where it never had to. */
  trouble(): string | null;
  stop(): Promise<void>;
};

/** Resolves after so long, or once the signal comes. */
type Rest = (ms: number, signal: AbortSignal) => Promise<void>;

const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 10_000;

/**
 * Keeps a process running: one that ends by itself is started again, after a rest that doubles with each start that fails or
 * ends at once, and begins anew where one lasted longer than that.
 */
export function keepRunning(
  name: string,
  running: Running,
  start: () => Promise<Running>,
  say: (line: string) => void,
  rest: Rest = (ms, signal) => sleep(ms, undefined, { ref: false, signal }).catch(() => undefined),
): Kept {
  const stop = new AbortController();
  const stopped = new Promise<string>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve('stopped'));
  });
  let current: Running | null = running;
  let startedAgain = 0;
  let last = '';

  async function startAgain(): Promise<Running | null> {
    try {
      const again = await start();
      startedAgain += 1;
      say(`${name} is started again`);
      return again;
    } catch (error) {
      last = (error as Error).message;
      say(`${name} cannot be started again: ${last}`);
      return null;
    }
  }

  async function keep(): Promise<void> {
    for (let restMs = FIRST_REST_MS; !stop.signal.aborted; restMs = Math.min(LONGEST_REST_MS, 2 * restMs)) {
      if (current) {
        const begunAtMs = performance.now();
        last = await Promise.race([current.ended, stopped]);
        if (stop.signal.aborted) return;
        if (performance.now() - begunAtMs > LONGEST_REST_MS) restMs = FIRST_REST_MS;
        current = null;
        say(`${name} ended by itself (${last})`);
      }
      await rest(restMs, stop.signal);
      if (!stop.signal.aborted) current = await startAgain();
    }
  }

  const keeping = keep();
  return {
    figures: () => ({ startedAgain }),
    trouble() {
      if (!current) return `${name} is not running: ${last}`;
      return startedAgain === 0
        ? null
        : `${name} ended by itself and was started again: ${startedAgain} ×, last ${last}`;
    },
    async stop() {
      stop.abort();
      await current?.stop();
      await keeping;
      await current?.stop();
    },
  };
}
