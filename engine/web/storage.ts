import { observable, useObservable } from './calls/observable.ts';

/**
 * Local storage that never throws. A browser may refuse it (blocked, private mode, full disk): then what is stored lasts
 * as long as this tab, and {@link useStorageRefused} says so.
 */
const ofThisTab = new Map<string, string>();
const refused = observable(false);

export const useStorageRefused = () => useObservable(refused);

/** False where this browser keeps nothing, so that other tabs cannot be heard of either. */
export const storageWorks = () => !refused.get();

export function stored(key: string): string | null {
  const own = ofThisTab.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    refused.set(true);
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    ofThisTab.delete(key);
  } catch {
    forget(key);
    ofThisTab.set(key, value);
    refused.set(true);
  }
}

export function forget(key: string): void {
  ofThisTab.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    refused.set(true);
  }
}
