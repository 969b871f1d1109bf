import { useRef, useState } from 'react';
import { FixedCallFailed, fixedCall } from '#engine/web/calls/fixed-call.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { endedAtServer, useSignedIn } from '#engine/web/session/session.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { queryRefusal } from './query-refusal.ts';
import type { FleetQuery } from './query-view.ts';

export type QueryAction = 'select' | 'release' | 'finish';

export interface QueryCommands {
  /** The query that a command is under way for. */
  busyId: number | null;
  /** Why the last command did nothing, as a sentence. */
  refusal: string | null;
  /** True where it was done. One at a time: another waits for its turn, the same once more does nothing. */
  give(action: QueryAction, query: FleetQuery, response?: string): Promise<boolean>;
  forget(): void;
}

/** The commands on driver queries; `open` is every open query that is known here, for the name of who was quicker. */
export function useQueryCommands(open: readonly FleetQuery[]): QueryCommands {
  const { user, sessionCode } = useSignedIn();
  const [busyId, setBusy] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const last = useRef<{ name: string; turn: Promise<boolean> } | null>(null);
  const known = useLatest(open);

  const byOf = (queryId: number) => {
    const by = known.current.find(({ id }) => id === queryId)?.claimedBy ?? '';
    return by === user ? '' : by;
  };

  // The live list may show what a command did before its answer comes, and the next key with it.
  async function give(action: QueryAction, query: FleetQuery, response = ''): Promise<boolean> {
    const name = `${action} ${query.id}`;
    if (last.current?.name === name) return false;
    const before = last.current?.turn ?? Promise.resolve(true);
    const mine = { name, turn: before.then(() => send(action, query, response)) };
    last.current = mine;
    const done = await mine.turn;
    if (last.current === mine) last.current = null;
    return done;
  }

  async function send(action: QueryAction, { id, fleet }: FleetQuery, response: string): Promise<boolean> {
    setBusy(id);
    setRefusal(null);
    const body = { fleets: `(${fleet})`, user, action, queryID: id, cto: '', Plate: '', channel: '', descr: response };
    try {
      await fixedCall('driverQueries', body, { user, sessionCode });
      return true;
    } catch (failure) {
      if (failure instanceof FixedCallFailed && failure.status === 401) endedAtServer(sessionCode);
      else setRefusal(errorSentence(queryRefusal(failure, byOf(id)), 'queries'));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { busyId, refusal, give, forget: () => setRefusal(null) };
}
