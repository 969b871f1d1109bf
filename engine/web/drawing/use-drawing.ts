import { useCallback, useReducer } from 'react';
import type { Drawing } from './deeds.ts';

type Steps = { past: readonly Drawing[]; now: Drawing; future: readonly Drawing[] };
type Deed = { kind: 'do'; next: Drawing } | { kind: 'undo' } | { kind: 'redo' } | { kind: 'begin'; with: Drawing };

/** So many steps can be undone. */
const STEPS_MOST = 200;

function stepped(steps: Steps, deed: Deed): Steps {
  const { past, now, future } = steps;
  switch (deed.kind) {
    case 'do':
      return deed.next === now ? steps : { past: [...past, now].slice(-STEPS_MOST), now: deed.next, future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : steps;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, now], now: next, future: rest } : steps;
    }
    case 'begin':
      return { past: [], now: deed.with, future: [] };
  }
}

/** What is drawn, with its steps back and forth. */
export function useDrawing(first: Drawing) {
  const [steps, step] = useReducer(stepped, { past: [], now: first, future: [] });
  return {
    drawing: steps.now,
    mayUndo: steps.past.length > 0,
    mayRedo: steps.future.length > 0,
    put: useCallback((next: Drawing) => step({ kind: 'do', next }), []),
    undo: useCallback(() => step({ kind: 'undo' }), []),
    redo: useCallback(() => step({ kind: 'redo' }), []),
    begin: useCallback((drawing: Drawing) => step({ kind: 'begin', with: drawing }), []),
  };
}
