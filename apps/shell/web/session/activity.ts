import { useEffect } from 'react';
import { noteActivity } from '#engine/web/session/session.ts';
import { store, stored } from '#engine/web/storage.ts';

const NOTE_EVERY_MS = 5_000;
const WORK = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * When the user last did something in any tab of this browser, in ms since the epoch. Where the storage was emptied, or
 * the clock set back behind it, that is now.
 */
export function lastActivityMs(): number {
  const kept = Number(stored('lastActivity') ?? Number.NaN);
  const now = Date.now();
  if (kept > 0 && kept <= now) return kept;
  noteActivity();
  return now;
}

/** When the server last heard from this browser that somebody works; long ago where it never did. */
export const toldMs = () => Number(stored('toldActivity') ?? 0);

export const noteTold = () => store('toldActivity', String(Date.now()));

/** Notes the user's own input, at most every few seconds; not while `paused`. */
export function useActivityNoted(paused: boolean): void {
  useEffect(() => {
    if (paused) return;
    let notedMs = Number.NEGATIVE_INFINITY;
    const note = (event: Event) => {
      // What a script or an extension does is no sign of a person.
      if (!event.isTrusted || performance.now() - notedMs < NOTE_EVERY_MS) return;
      notedMs = performance.now();
      noteActivity();
    };
    const how = { capture: true, passive: true } as const;
    for (const kind of WORK) window.addEventListener(kind, note, how);
    return () => {
      for (const kind of WORK) window.removeEventListener(kind, note, how);
    };
  }, [paused]);
}
