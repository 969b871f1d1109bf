let atMs = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined')
  window.addEventListener('keydown', () => void (atMs = performance.now()), { capture: true, passive: true });

/** When a key was last pressed, on the clock of `performance.now()`. */
export const lastKeyMs = () => atMs;
