import { recall } from '../recall.ts';
import { leftMs, lengthen, noWait } from './doubling-wait.ts';

/** Failures counted in a sliding window; past the most, further tries wait, twice as long each time. */
export type AttemptLimit = {
  /** Seconds to wait before the next try; 0 where it may be made now. */
  waitSeconds(key: string, nowMs: number): number;
  /** How many failures there is room for in the window. */
  left(key: string, nowMs: number): number;
  failed(key: string, nowMs: number): void;
  succeeded(key: string): void;
};

/** What a program reads that has sent too many wrong secrets. */
export const TOO_MANY_SECRETS = {
  status: 429,
  title: 'Too many wrong secrets. Wait as long as Retry-After says.',
  titre: 'Trop de secrets erronés. Attendez le temps indiqué par Retry-After.',
} as const;

const MOST_KEYS = 50_000;

export function attemptLimit(options: { most: number; windowMs: number }): AttemptLimit {
  const known = recall(MOST_KEYS, () => ({ failures: [] as number[], wait: noWait() }));
  return {
    waitSeconds(key, nowMs) {
      const entry = known.peek(key);
      return entry ? Math.ceil(leftMs(entry.wait, nowMs) / 1_000) : 0;
    },
    left(key, nowMs) {
      return options.most - within(known.peek(key)?.failures ?? [], nowMs, options.windowMs).length;
    },
    failed(key, nowMs) {
      const entry = known.of(key);
      entry.failures = [...within(entry.failures, nowMs, options.windowMs), nowMs].slice(-options.most);
      if (entry.failures.length >= options.most) lengthen(entry.wait, nowMs);
    },
    succeeded(key) {
      known.forget(key);
    },
  };
}

/** Those instants that lie in the window; one that the clock has been set back behind counts as now. */
export function within(instants: readonly number[], nowMs: number, windowMs: number): number[] {
  return instants.map((at) => Math.min(at, nowMs)).filter((at) => at > nowMs - windowMs);
}
