import { useEffect, useState } from 'react';

/**
 * The suite's clock as this browser reckons it. The server tells its time in `welcome` and every pulse; a scaled
 * suite's clock runs faster than the browser's, so the rate is measured between tellings too. A busy page hears a
 * telling late: so the rate is taken over the last minute, and the time from the telling that was heard least late.
 */
export interface ServerClock {
  /** Takes the server's time, heard at `localMs` of the browser's steady clock. */
  hear(serverMs: number, localMs: number): void;
  at(localMs: number): number;
}

const REAL_TIME_WITHIN = 0.2;
const MEASURED_OVER_MS = 60_000;
const SHORTEST_MEASURE_MS = 1_000;

type Telling = { serverMs: number; localMs: number };

export function makeServerClock(startServerMs: number, startLocalMs: number): ServerClock {
  let tellings: readonly Telling[] = [];
  let rate = 1;
  return {
    hear(serverMs, localMs) {
      const last = tellings.at(-1);
      // A suite that was started again may have another clock, and another rate.
      const kept = last && serverMs < last.serverMs ? [] : tellings;
      tellings = [...kept.filter((one) => localMs - one.localMs <= MEASURED_OVER_MS), { serverMs, localMs }];
      const [first] = tellings;
      const elapsedMs = first ? localMs - first.localMs : 0;
      if (!first || elapsedMs < SHORTEST_MEASURE_MS) return;
      const measured = (serverMs - first.serverMs) / elapsedMs;
      rate = Math.abs(measured - 1) <= REAL_TIME_WITHIN ? 1 : Math.max(0, measured);
    },
    at(localMs) {
      const reckoned = (one: Telling) => one.serverMs + (localMs - one.localMs) * rate;
      if (tellings.length === 0) return reckoned({ serverMs: startServerMs, localMs: startLocalMs });
      return Math.max(...tellings.map(reckoned));
    },
  };
}

const clock = makeServerClock(Date.now(), performance.now());

export const hearServerTime = (serverMs: number) => clock.hear(serverMs, performance.now());

/** The suite's time, in ms since the epoch, at an instant of the browser's steady clock. */
export const timeAt = (localMs: number) => clock.at(localMs);

/** The suite's time in ms since the epoch. */
export const nowMs = () => timeAt(performance.now());

/** The suite's time, renewed every `everyMs` of the browser's clock. */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
