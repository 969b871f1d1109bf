import { recall } from '../recall.ts';
import { within } from './attempt-limit.ts';

/** So many requests of a key in a sliding window, whatever they come to. */
export type RequestLimit = {
  /** Counts a request and answers 0, or answers the seconds until there is room for one and counts nothing. */
  take(key: string, nowMs: number): number;
};

const MOST_KEYS = 50_000;

export function requestLimit(options: { most: number; windowMs: number }): RequestLimit {
  const known = recall(MOST_KEYS, () => ({ taken: [] as number[] }));
  return {
    take(key, nowMs) {
      const entry = known.of(key);
      entry.taken = within(entry.taken, nowMs, options.windowMs);
      const [oldest] = entry.taken;
      if (oldest !== undefined && entry.taken.length >= options.most) {
        return Math.max(1, Math.ceil((oldest + options.windowMs - nowMs) / 1_000));
      }
      entry.taken.push(nowMs);
      return 0;
    },
  };
}
