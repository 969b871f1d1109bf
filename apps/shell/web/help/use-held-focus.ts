import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus into an element while it is there, and gives it back to where it was unless somebody has moved it on. */
export function useHeldFocus(): RefObject<HTMLDivElement | null> {
  const held = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    held.current?.focus();
    return () => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
      (back ?? document.getElementById('content'))?.focus();
    };
  }, []);
  return held;
}
