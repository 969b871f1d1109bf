import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { tellYearsBy } from '../format.ts';

const ClockContext = createContext<() => number>(Date.now);

/** Gives every age and clock below it the suite's time, in ms since the epoch. */
export function ClockProvider({ nowMs, children }: { nowMs: () => number; children: ReactNode }) {
  tellYearsBy(nowMs);
  return <ClockContext value={nowMs}>{children}</ClockContext>;
}

/** The function that tells the suite's time, for code that asks by itself. */
export const useNowMs = () => useContext(ClockContext);

/** The suite's time, told anew every `everyMs`. */
export function useClock(everyMs = 1_000): number {
  const nowMs = useNowMs();
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [nowMs, everyMs]);
  return now;
}
