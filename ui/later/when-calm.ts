/** What a page opens with has come by then, also over a slow line. */
const OPENED_MS = 5_000;
/** A page that is never idle goes on all the same. */
const LATEST_MS = 5_000;

/** Runs what nobody waits for: some seconds from now, and then when the browser has nothing else to do. Returns how to call it off. */
export function whenCalm(run: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    // Not every browser says when it is idle.
    if (typeof requestIdleCallback !== 'function') return run();
    const asked = requestIdleCallback(run, { timeout: LATEST_MS });
    callOff = () => cancelIdleCallback(asked);
  }, OPENED_MS);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
