import { type RefObject, useLayoutEffect } from 'react';

/** What was done in the form that stood before the page's script came. */
interface Done {
  username: string;
  password: string;
  /** The name of the field in which somebody writes. */
  writesIn: string | null;
  /** Which of its buttons was pressed last, counted from 0. */
  pressed: number | null;
}

const place = () => document.getElementById('drawn');

/** Whether the drawn form stands, so that nothing need be shown in its place. */
export const isDrawn = () => place() !== null;

/** What takes its place is shown: it goes, or only leaves the sight where it will be taken over later. */
export function endDrawn(forNow: boolean): void {
  const drawn = place();
  if (forNow && drawn) drawn.hidden = true;
  else drawn?.remove();
}

function takeDrawn(): Done | null {
  const drawn = place();
  if (!drawn) return null;
  const valueOf = (name: string) => drawn.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const { activeElement } = document;
  const { pressed } = drawn.dataset;
  drawn.remove();
  return {
    username: valueOf('username'),
    password: valueOf('password'),
    writesIn: activeElement instanceof HTMLInputElement ? activeElement.name : null,
    pressed: pressed === undefined ? null : Number(pressed),
  };
}

type Fields = Record<'username' | 'password', RefObject<HTMLInputElement | null>>;

/** The form goes on where the drawn one was left: with what was typed, the cursor where it stood, and the button that was pressed. */
export function useDrawn({ username, password }: Fields, onTyped: (done: Pick<Done, keyof Fields>) => void): void {
  // After each drawing, as what it needs may change; the drawn form is there for the first alone.
  useLayoutEffect(() => {
    const done = takeDrawn();
    if (!done) return;
    onTyped(done);
    (done.writesIn === 'password' ? password : username).current?.focus();
    const { pressed } = done;
    // Whoever is pressed reads what was typed, which stands there only a moment later.
    if (pressed !== null) setTimeout(() => document.querySelectorAll<HTMLElement>('#root button')[pressed]?.click());
  });
}
