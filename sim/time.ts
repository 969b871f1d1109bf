import type { Clock } from '#core/kit/time.ts';

/** The suite's clock as its terminals are told it; runs on between two tellings. */
export type SuiteTime = Clock & {
  /** How many times as fast as the wall. */
  speed: number;
  hear(nowMs: number): void;
  /** Waits for so much of the suite's time; ends at once, without error, when the signal is given. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  until(atMs: number, signal?: AbortSignal): Promise<void>;
};

/** The longest timer Node has. */
const LONGEST_WAIT_MS = 2_000_000_000;

export function suiteTime(speed: number, startMs: number): SuiteTime {
  let baseMs = startMs;
  let heardAt = performance.now();
  const nowMs = () => Math.round(baseMs + (performance.now() - heardAt) * speed);

  function pause(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(LONGEST_WAIT_MS, ms / speed));
      signal?.addEventListener('abort', done, { once: true });
    });
  }

  return {
    speed,
    nowMs,
    hear(atMs) {
      baseMs = atMs;
      heardAt = performance.now();
    },
    pause,
    async until(atMs, signal) {
      while (nowMs() < atMs) {
        if (signal?.aborted) return;
        await pause(atMs - nowMs(), signal);
      }
    },
  };
}
