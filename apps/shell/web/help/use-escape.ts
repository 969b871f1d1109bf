import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';

/** Escape inside the element is its own, whatever page was opened after it. */
export function useEscape<T extends HTMLElement>(run: () => void): RefObject<T | null> {
  const inside = useRef<T>(null);
  const latest = useLatest(run);
  useEffect(() => {
    const element = inside.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [latest]);
  return inside;
}
