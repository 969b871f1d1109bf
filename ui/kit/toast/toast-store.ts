export type Severity = 'success' | 'info' | 'error' | 'warn';

export interface Toast {
  severity: Severity;
  summary: string;
  detail?: string;
  /** How long it stays, in ms; 3000 unless said. */
  life?: number;
  /** Stays until it is closed. */
  sticky?: boolean;
  /** Has a button to close it; so unless said otherwise. */
  closable?: boolean;
  /** A toast of the same key takes the place of the one shown. */
  key?: string;
  /** A button in it; pressing it closes the toast too. */
  action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

let lastId = 0;
let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the top right: `toast({ severity: 'success', summary: 'Booking 17 saved' })`. */
export function toast(message: Toast): void {
  lastId += 1;
  const next = { ...message, id: lastId };
  const place = message.key === undefined ? -1 : shown.findIndex(({ key }) => key === message.key);
  show(place < 0 ? [...shown, next] : shown.with(place, next));
}

export function dropToast(id: number): void {
  show(shown.filter((one) => one.id !== id));
}

/** Takes away what was told by this key. */
export const dropToastOf = (key: string) => show(shown.filter((one) => one.key !== key));

/** Takes away all that is shown: whom it was told has gone. */
export const dropAllToasts = () => show([]);

export const shownToasts = () => shown;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
