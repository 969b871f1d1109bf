import { useEffect, useState } from 'react';
import { lastKeyMs } from './keys/last-key.ts';

/** The value as it was when the keyboard last rested for so long: what is costly to draw waits for whoever types on. */
export function useAtRest<V>(value: V, restMs: number): V {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const leftMs = lastKeyMs() + restMs - performance.now();
      if (leftMs > 0) timer = setTimeout(look, leftMs);
      else setShown(value);
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return shown;
}
