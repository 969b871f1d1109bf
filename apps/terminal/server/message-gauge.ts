const A_SECOND = 100;
const AT_ONCE = 400;

/** Lets a link send so many messages a second on average, and a burst now and then. Times in wall milliseconds. */
export function messageGauge(): { pass(nowMs: number): boolean } {
  let left = AT_ONCE;
  let atMs = 0;
  return {
    pass(nowMs) {
      left = Math.min(AT_ONCE, left + ((nowMs - atMs) * A_SECOND) / 1000);
      atMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
