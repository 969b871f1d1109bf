import { setTimeout as sleep } from 'node:timers/promises';

/** What was found of one thing: `says` how it is, `todo` what to do about it where something is to be done. */
export type Finding = { thing: string; state: 'ok' | 'warning' | 'wrong'; says: string; todo: string | null };

/** Whoever is asked outside of this process has so long. */
export const WITHIN_MS = 5_000;

/** Findings of one thing. */
export function about(thing: string) {
  return {
    ok: (says: string): Finding => ({ thing, state: 'ok', says, todo: null }),
    warning: (says: string, todo: string): Finding => ({ thing, state: 'warning', says, todo }),
    wrong: (says: string, todo: string): Finding => ({ thing, state: 'wrong', says, todo }),
  };
}

/** What was asked for, or an error that says that it took too long; whatever answers later is told to nobody. */
export async function within<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const late = new AbortController();
  const silence = sleep(withinMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`it did not answer within ${withinMs / 1_000} s`);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    late.abort();
    work.catch(() => undefined);
    silence.catch(() => undefined);
  }
}

/** What went wrong, as a part of a sentence: one line without its full stop. */
export function reasonOf(error: unknown): string {
  const { message = '', code } = error as NodeJS.ErrnoException;
  const told = (message || code || String(error)).split('\n')[0] ?? '';
  return told.trim().replace(/\.$/, '');
}

/** An address as it may be shown: without the name and the password in it. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return 'the address';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
