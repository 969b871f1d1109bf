/**
 * Calls with a signal that ends when `signal` does, or when `ms` are over. `AbortSignal.any` would do the same; Safari before
 * 17.4 and Firefox before 124 lack it.
 */
export async function withinMs<T>(
  ms: number,
  signal: AbortSignal,
  call: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  const ends = new AbortController();
  const end = () => ends.abort(signal.reason);
  const patience = setTimeout(() => ends.abort(new DOMException('Not answered in time', 'TimeoutError')), ms);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await call(ends.signal);
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', end);
  }
}
