import { nowMs } from '../server-time.ts';
import type { Typed } from './fields.ts';

/** What was typed into a form and not given yet. The key is that of the request, so that what was sent unanswered is done once. */
export type KeptForm = { typed: Typed; clientKey: string; atMs: number };

const BEGINS = 'form ';

/** What a form is kept by: who fills it in, what it does, and what it is about. The version seen is no part of it. */
export function formKey(user: string, name: string, about: object): string {
  const parts = Object.entries(about)
    .filter(([part]) => part !== 'version')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${BEGINS}${user} ${name} ${JSON.stringify(parts)}`;
}

/** What was kept in this tab; what another user left here is dropped. */
export function keptForm(key: string): KeptForm | null {
  try {
    const mine = key.split(' ', 2).join(' ');
    for (const other of Object.keys(sessionStorage))
      if (other.startsWith(BEGINS) && !other.startsWith(`${mine} `)) sessionStorage.removeItem(other);
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptForm | null;
    return kept && typeof kept.typed === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** False where this browser keeps nothing. */
export function keepForm(key: string, form: Omit<KeptForm, 'atMs'>): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...form, atMs: nowMs() } satisfies KeptForm));
    return true;
  } catch {
    return false;
  }
}

export function dropForm(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
