import type { Reader } from '#store/door/connect.ts';
import type { Suite } from './context.ts';

const known: Record<Reader, WeakMap<Suite, Suite>> = { pages: new WeakMap(), searches: new WeakMap() };

/** The same suite, whose statements go by the connections for what people read and are ended where they take too long. */
export function readingSuite(suite: Suite, reader: Reader = 'pages'): Suite {
  const made = known[reader].get(suite);
  if (made?.store.pool === suite.store.readers[reader].pool) return made;
  // Everything else is read through: parts of a suite may be replaced while it runs.
  const reading = Object.create(suite, {
    store: { value: { ...suite.store, ...suite.store.readers[reader] }, enumerable: true },
  }) as Suite;
  known[reader].set(suite, reading);
  return reading;
}
