import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** Failures counted in a sliding window; past the most, further tries wait, twice as long each time. */
export type AttemptLimit = {
  /** Seconds to wait before the next try; 0 where it may be made now. */
  waitSeconds(key: string, nowMs: number): number;
  failed(key: string, nowMs: number): void;
  succeeded(key: string): void;
};

const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const MOST_KEYS = 50_000;

export function attemptLimit(options: { most: number; windowMs: number }): AttemptLimit {
  const known = new Map<string, { failures: number[]; blockedUntilMs: number; waitMs: number }>();
  return {
    waitSeconds(key, nowMs) {
      const entry = known.get(key);
      return entry && entry.blockedUntilMs > nowMs ? Math.ceil((entry.blockedUntilMs - nowMs) / 1000) : 0;
    },
    failed(key, nowMs) {
      const entry = known.get(key) ?? { failures: [], blockedUntilMs: 0, waitMs: 0 };
      entry.failures = entry.failures.filter((at) => at > nowMs - options.windowMs);
      entry.failures.push(nowMs);
      if (entry.failures.length >= options.most) {
        entry.waitMs = Math.min(LONGEST_WAIT_MS, entry.waitMs === 0 ? FIRST_WAIT_MS : entry.waitMs * 2);
        entry.blockedUntilMs = nowMs + entry.waitMs;
      }
      known.delete(key);
      known.set(key, entry);
      // The oldest key goes first; a flood of invented names must not fill the memory.
      if (known.size > MOST_KEYS) known.delete(known.keys().next().value as string);
    },
    succeeded(key) {
      known.delete(key);
    },
  };
}
