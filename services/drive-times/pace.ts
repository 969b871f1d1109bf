import { setTimeout as after } from 'node:timers/promises';

/** Awaited between pieces of work: rests once `workMs` were worked on end, so that others get their turn. */
export function pace(workMs: number, restMs: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < workMs) return;
    await after(restMs, undefined, { ref: false });
    since = performance.now();
  };
}
