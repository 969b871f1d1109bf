import { useEffect, useRef } from 'react';
import { type ScreenKey, useKeys } from '#ui/kit/keys/key-store.ts';

const isAsked = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Keys that wait while a dialog or a menu is open: what is pressed there is meant for it, also the Escape that closes it. */
export function useFreeKeys(keys: readonly ScreenKey[]): void {
  const asked = useRef(false);
  useEffect(() => {
    // A dialog may be gone by the time its Escape comes to the keys of the screen.
    const note = () => {
      asked.current = isAsked();
    };
    window.addEventListener('keydown', note, true);
    return () => window.removeEventListener('keydown', note, true);
  }, []);
  useKeys(
    keys.map((key) => ({
      ...key,
      run: () => {
        if (!asked.current && !isAsked()) key.run();
      },
    })),
  );
}
