import { useLayoutEffect } from 'react';
import { useLatest } from '../use-latest.ts';

/** One key of a screen, e.g. `{ key: 'F2', does: 'New booking', run }`. Modifiers in front: `Ctrl+K`, `Ctrl+Enter`. */
export interface ScreenKey {
  key: string;
  /** What it does, in the user's language: the sheet of keys shows it. */
  does: string;
  run: () => void;
  /** A field that is written in keeps this key for itself: Delete, Ctrl+Z. */
  notWriting?: true;
}

let screens: readonly { keys: readonly ScreenKey[] }[] = [];
const listeners = new Set<() => void>();

function set(next: typeof screens): void {
  screens = next;
  for (const listener of listeners) listener();
}

export const screenKeys = () => screens;

export function watchKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const WRITES = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Fields that take a click or an arrow, and no letters. */
const TAKES_NO_LETTERS = new Set(['radio', 'checkbox', 'button', 'submit', 'range']);

function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && TAKES_NO_LETTERS.has(target.type)) return false;
  return target instanceof HTMLElement && (WRITES.has(target.tagName) || target.isContentEditable);
}

function nameOf(event: KeyboardEvent): string {
  // With Alt a Mac types another letter: there the key itself says which it is.
  const [, letter] = (event.altKey && !/^[a-z]$/i.test(event.key) && /^Key([A-Z])$/.exec(event.code)) || [];
  const key = letter ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key);
  const withCtrl = event.ctrlKey || event.metaKey;
  return `${withCtrl ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key === ' ' ? 'Space' : key}`;
}

/** A bare letter typed into a field is text; function keys, Escape and keys with Ctrl or Alt work everywhere. */
export function keyWanted(event: KeyboardEvent, keys: readonly ScreenKey[]): ScreenKey | undefined {
  const name = nameOf(event);
  if (isWriting(event.target) && event.key.length === 1 && !/^(Ctrl|Alt)\+/.test(name)) return undefined;
  const wanted = keys.find(({ key }) => key.toUpperCase() === name.toUpperCase());
  return wanted?.notWriting && isWriting(event.target) ? undefined : wanted;
}

/** Gives the screen its keys while it is shown; the newest screen's win. */
export function useKeys(keys: readonly ScreenKey[]): void {
  const latest = useLatest(keys);
  const shape = keys.map(({ key, does, notWriting }) => `${key}\t${does}\t${notWriting ?? ''}`).join('\n');
  // Before it is painted: what is seen can be pressed, however busy the machine is.
  useLayoutEffect(() => {
    const lines = shape === '' ? [] : shape.split('\n');
    const screen = {
      keys: lines.map((line) => {
        const [key = '', does = '', notWriting] = line.split('\t');
        const run = () => latest.current.find((one) => one.key === key)?.run();
        return { key, does, run, ...(notWriting ? { notWriting: true as const } : {}) };
      }),
    };
    set([...screens, screen]);
    return () => set(screens.filter((one) => one !== screen));
  }, [shape, latest]);
}
