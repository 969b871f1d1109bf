import { useEffect, useRef, useState } from 'react';
import { warnInConsole } from '#engine/web/console.ts';
import { useSession } from '#engine/web/session/session.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useEveryTicks } from '../session/ticker.ts';
import {
  type Caller,
  type FleetFigures,
  type FleetName,
  fetchFleetFigures,
  fetchFleets,
  fetchNews,
  type NewsItem,
} from './home-calls.ts';
import { type Cycle, homeTick, noCycleYet } from './home-cycle.ts';

export interface HomeData {
  /** Null until the first figures came. */
  figures: readonly FleetFigures[] | null;
  /** How long ago the figures came, in seconds of this browser. */
  ageSeconds: number;
  news: readonly NewsItem[];
}

/** The figures and the news of the home page, renewed while it is shown. What fails is told to the console alone. */
export function useHome(): HomeData {
  const session = useSession();
  const [figures, setFigures] = useState<readonly FleetFigures[] | null>(null);
  const [news, setNews] = useState<readonly NewsItem[]>([]);
  const [ageSeconds, setAgeSeconds] = useState(0);
  const cycle = useRef(noCycleYet);
  const fleet = useRef<FleetName | undefined>(undefined);
  const heardMs = useRef<number | null>(null);
  const left = useRef(false);

  async function renewFigures(run: Cycle, caller: Caller): Promise<void> {
    if (run === 'first') [fleet.current] = await fetchFleets(caller);
    if (!fleet.current || left.current) return;
    const rows = await fetchFleetFigures(caller, fleet.current);
    if (left.current) return;
    heardMs.current = performance.now();
    setFigures(rows);
    setAgeSeconds(0);
  }

  async function renewNews(caller: Caller): Promise<void> {
    const items = await fetchNews(caller);
    if (!left.current) setNews(items);
  }

  function tick(): void {
    const steadyMs = performance.now();
    if (heardMs.current !== null) setAgeSeconds(Math.floor((steadyMs - heardMs.current) / 1_000));
    const signedIn = session.state === 'in';
    const next = homeTick(cycle.current, { steadyMs, signedIn, fleetKnown: fleet.current !== undefined });
    cycle.current = next.cycle;
    if (!next.run || session.state !== 'in') return;
    renewFigures(next.run, session.options).catch(warnInConsole);
    renewNews(session.options).catch(warnInConsole);
  }

  const latestTick = useLatest(tick);
  useEffect(() => {
    left.current = false;
    latestTick.current();
    return () => {
      left.current = true;
      cycle.current = noCycleYet;
    };
  }, [latestTick]);
  useEveryTicks(1, tick);
  return { figures, ageSeconds, news };
}
