import { useEffect, useState } from 'react';

/**
 * The suite's clock as this browser reckons it. The server tells its time in `welcome` and every pulse; a scaled
 * suite's clock runs faster than the browser's, so the rate is measured between pulses too.
 */
export interface ServerClock {
  /** Takes the server's time, heard at `localMs` of the browser's steady clock. */
  hear(serverMs: number, localMs: number): void;
  at(localMs: number): number;
}

const REAL_TIME_WITHIN = 0.2;

export function makeServerClock(startServerMs: number, startLocalMs: number): ServerClock {
  let base = { serverMs: startServerMs, localMs: startLocalMs };
  let rate = 1;
  let heard = false;
  return {
    hear(serverMs, localMs) {
      const elapsedMs = localMs - base.localMs;
      if (heard && elapsedMs >= 1_000) {
        const measured = (serverMs - base.serverMs) / elapsedMs;
        rate = Math.abs(measured - 1) <= REAL_TIME_WITHIN ? 1 : Math.max(0, measured);
      }
      if (!heard || elapsedMs >= 1_000) base = { serverMs, localMs };
      heard = true;
    },
    at: (localMs) => base.serverMs + (localMs - base.localMs) * rate,
  };
}

const clock = makeServerClock(Date.now(), performance.now());

export const hearServerTime = (serverMs: number) => clock.hear(serverMs, performance.now());

/** The suite's time in ms since the epoch. */
export const nowMs = () => clock.at(performance.now());

/** The suite's time, renewed every `everyMs` of the browser's clock. */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
