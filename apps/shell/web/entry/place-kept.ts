/** Where somebody was when the session ended: opened again after the next sign-in, in this tab. */
const KEY = 'placeAfterSignIn';

/** Goes to the root; keeps the place where `keep` says so. */
export function goOutside(keep: boolean): void {
  try {
    if (keep) sessionStorage.setItem(KEY, `${location.pathname}${location.search}`);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing opens the home page instead.
  }
  history.replaceState(null, '', '/');
}

/** Opens the place kept, or home, where the address is the root. */
export function goInside(): void {
  if (location.pathname !== '/') return;
  let place: string | null = null;
  try {
    place = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {
    place = null;
  }
  history.replaceState(null, '', place ?? '/home');
}
