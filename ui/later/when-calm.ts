/** What a page opens with has come by then, but over a slow line. */
const OPENED_MS = 5_000;
/** As long as something came within this time, the page is still opening. */
const QUIET_MS = 2_000;
const LOOK_AGAIN_MS = 1_000;
/** A page that is never calm goes on all the same. */
const LATEST_MS = 20_000;
const LATEST_IDLE_MS = 5_000;

/** Read by tests that know no browser, too; and not every browser says when it is idle. */
const browser = globalThis as {
  requestIdleCallback?: (run: () => void, options: { timeout: number }) => number;
  cancelIdleCallback?: (asked: number) => void;
};

const lastCameMs = (): number =>
  (performance.getEntriesByType('resource').at(-1) as { responseEnd?: number } | undefined)?.responseEnd ?? 0;

/**
 * Runs what nobody waits for: some seconds from now, when nothing has come for a while and the browser has nothing else to do. Returns how
 * to call it off.
 */
export function whenCalm(run: () => void): () => void {
  let callOff = () => {};
  const began = performance.now();
  const look = () => {
    const now = performance.now();
    if (now - lastCameMs() < QUIET_MS && now - began < LATEST_MS) return wait(LOOK_AGAIN_MS);
    if (!browser.requestIdleCallback) return run();
    const asked = browser.requestIdleCallback(run, { timeout: LATEST_IDLE_MS });
    callOff = () => browser.cancelIdleCallback?.(asked);
  };
  const wait = (ms: number) => {
    const timer = setTimeout(look, ms);
    callOff = () => clearTimeout(timer);
  };
  wait(OPENED_MS);
  return () => callOff();
}
