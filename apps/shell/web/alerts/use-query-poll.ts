import { useEffect, useRef, useState } from 'react';
import { fixedCall } from '#engine/web/calls/fixed-call.ts';
import { warnInConsole } from '#engine/web/console.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useEveryTicks } from '../session/ticker.ts';
import { emergenciesOfFetch, type FetchedQuery, freeQueries, type Sight } from './emergency.ts';
import { QUERY_TICKS, waitingAfterFetch } from './waiting-queries.ts';

/**
 * Fetches the driver queries of the user's fleets at once and about every 20 ticks, in a hidden tab too. Answers the
 * emergencies of the last fetch; `onWaiting` hears how many queries wait, when it is to be said.
 */
export function useQueryPoll(onWaiting: (free: number) => void): Sight | null {
  const { user, sessionCode, fleets } = useSignedIn();
  const [sight, setSight] = useState<Sight | null>(null);
  const lastShown = useRef(0);
  const left = useRef(false);

  async function fetchQueries(): Promise<void> {
    const asOfMs = performance.now();
    const body = {
      fleets: `(${fleets.join(',')})`,
      user,
      action: 'fetch',
      queryID: '',
      cto: '',
      Plate: '',
      channel: '',
    };
    const rows = await fixedCall<FetchedQuery[]>('driverQueries', body, { user, sessionCode });
    if (left.current) return;
    setSight({ emergencies: emergenciesOfFetch(rows), asOfMs });
    const free = freeQueries(rows);
    const waiting = waitingAfterFetch(lastShown.current, free);
    lastShown.current = waiting.lastShown;
    if (waiting.show) onWaiting(free);
  }

  const poll = useLatest(() => void fetchQueries().catch(warnInConsole));
  useEffect(() => {
    left.current = false;
    poll.current();
    return () => {
      left.current = true;
    };
  }, [poll]);
  useEveryTicks(QUERY_TICKS, () => poll.current(), { whileHidden: true });
  return sight;
}
