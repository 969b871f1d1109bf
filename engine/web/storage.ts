/** Local storage that never throws: a browser may refuse it (private mode, full disk), and the page works on without. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    console.warn(`This browser did not keep '${key}'.`);
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    console.warn(`This browser did not forget '${key}'.`);
  }
}
