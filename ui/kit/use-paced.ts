import { useEffect, useRef, useState } from 'react';

/** The value as it was at most so long ago: what changes many times a second is drawn no oftener than that. */
export function usePaced<V>(value: V, everyMs: number): V {
  const [shown, setShown] = useState(value);
  const shownAtMs = useRef(performance.now());
  useEffect(() => {
    const show = () => {
      shownAtMs.current = performance.now();
      setShown(value);
    };
    const waitMs = shownAtMs.current + everyMs - performance.now();
    if (waitMs <= 0) {
      show();
      return;
    }
    const timer = setTimeout(show, waitMs);
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return shown;
}
