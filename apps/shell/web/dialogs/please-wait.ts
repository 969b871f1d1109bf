import { observable, useObservable } from '#engine/web/calls/observable.ts';

/** A call that takes no longer than a blink shows nothing. */
const BLINK_MS = 350;

const waits = observable(0);

export const waitsNow = waits.get;
export const useWaits = () => useObservable(waits);

/** Lays 'Please Wait' over the page while the call is under way, once that takes longer than a blink. */
export async function pleaseWait<T>(call: Promise<T>): Promise<T> {
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    waits.set(waits.get() + 1);
  }, BLINK_MS);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (shown) waits.set(waits.get() - 1);
  }
}
