import { useEffect, useRef, useState } from 'react';

/** The value as it was at most so long ago: what changes many times a second is drawn no oftener than that. */
export function usePaced<V>(value: V, everyMs: number): V {
  const [shown, setShown] = useState(value);
  const shownAtMs = useRef(0);
  useEffect(() => {
    const show = () => {
      shownAtMs.current = performance.now();
      setShown(value);
    };
    const timer = setTimeout(show, Math.max(0, shownAtMs.current + everyMs - performance.now()));
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return shown;
}
