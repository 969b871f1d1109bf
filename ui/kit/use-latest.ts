import { useInsertionEffect, useRef } from 'react';

/** The value of the last render, for handlers that are set up once and called later. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
