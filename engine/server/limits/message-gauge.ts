/** So many messages a second on average, and so many at once now and then. */
export type Gauge = { aSecond: number; atOnce: number };

/** Lets a link send as much as the gauge allows. Times in wall milliseconds. */
export function messageGauge({ aSecond, atOnce }: Gauge): {
  pass(nowMs: number): boolean;
  /** Went on all the same: as many as it may send at once were refused since one passed. */
  isFlooded(): boolean;
} {
  let left = atOnce;
  let refused = 0;
  let atMs = 0;
  return {
    pass(nowMs) {
      left = Math.min(atOnce, left + ((nowMs - atMs) * aSecond) / 1000);
      atMs = nowMs;
      if (left < 1) {
        refused += 1;
        return false;
      }
      left -= 1;
      refused = 0;
      return true;
    },
    isFlooded: () => refused > atOnce,
  };
}
