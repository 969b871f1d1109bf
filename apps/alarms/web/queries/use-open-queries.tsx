import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { QueryRow } from '#core/query/query-row.ts';
import { type LiveTopic, useLiveTopic } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import type { FleetQuery } from './query-view.ts';

type Heard = LiveTopic<QueryRow>;

function FleetEar({ fleet, onHeard }: { fleet: number; onHeard: (fleet: number, heard: Heard) => void }) {
  const heard = useLiveTopic<QueryRow>('queries', fleet);
  useEffect(() => onHeard(fleet, heard), [fleet, heard, onHeard]);
  return null;
}

export interface OpenQueries {
  rows: readonly FleetQuery[];
  /** Every fleet has said what it has. */
  ready: boolean;
  refused: boolean;
  /** The link is down, or was. */
  late: boolean;
  /** How old the oldest of it is; 0 while all is live. */
  behindMs: number;
  /** Listens as long as it is rendered. */
  ears: ReactNode;
}

/** The open driver queries of all fleets of the user, live. */
export function useOpenQueries(): OpenQueries {
  const { fleets } = useSignedIn();
  const [heard, setHeard] = useState<Readonly<Record<number, Heard>>>({});
  const onHeard = useCallback((fleet: number, now: Heard) => setHeard((before) => ({ ...before, [fleet]: now })), []);
  const rows = useMemo(
    () => fleets.flatMap((fleet) => [...(heard[fleet]?.rows.values() ?? [])].map((row) => ({ ...row, fleet }))),
    [fleets, heard],
  );
  const told = fleets.map((fleet) => heard[fleet]);
  return {
    rows,
    ready: told.every((one) => one !== undefined && (one.lastNumber !== null || one.refusedCode !== null)),
    refused: told.length > 0 && told.every((one) => one !== undefined && one.refusedCode !== null),
    late: told.some((one) => one?.status === 'behind' || one?.status === 'down'),
    behindMs: Math.max(0, ...told.map((one) => one?.behindMs ?? 0)),
    ears: fleets.map((fleet) => <FleetEar key={fleet} fleet={fleet} onHeard={onHeard} />),
  };
}
