import { useSyncExternalStore } from 'react';

/** A value that React can watch. `set` with the same value is silent. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  watch(listener: () => void): () => void;
}

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useObservable<T>(source: Observable<T>): T {
  return useSyncExternalStore(source.watch, source.get, source.get);
}
