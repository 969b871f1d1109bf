import { setImmediate } from 'node:timers/promises';

/** So long may a server compute in one go before all else on it has its turn. */
const BREATH_MS = 8;

/** To be awaited at each step of long computing: lets all else have its turn where it is due. */
export function breathing(): () => Promise<void> {
  let breathedAt = performance.now();
  return async () => {
    if (performance.now() - breathedAt < BREATH_MS) return;
    await setImmediate();
    breathedAt = performance.now();
  };
}

/** What steps come to, all else having its turn between them. */
export async function unhurried<T>(steps: Iterator<void, T>): Promise<T> {
  const breathe = breathing();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await breathe();
  }
}
