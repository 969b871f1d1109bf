import { useCallback, useEffect, useReducer, useState } from 'react';
import type { QueryRow } from '#core/query/query-row.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { later } from '#ui/later/later.ts';
import { whenCalm } from '#ui/later/when-calm.ts';
import { mayOpenRoute } from '../stats/may-open-route.ts';
import { type Acknowledged, acknowledge, isOpen, nothingYet, seen } from './acknowledged.ts';
import { hush, readySound, ring } from './alarm-sound.ts';
import { ALARMS, emergenciesNow, emergenciesOfTopic, heldOfTopic, LIVE, type Sight } from './emergency.ts';
import { useAlertsTexts } from './texts.ts';
import { useQueryPoll } from './use-query-poll.ts';
import { useSupervises } from './use-supervises.ts';
import { hearsQueries } from './waiting-queries.ts';

/** Loaded behind the first page, long before it opens. */
const EmergenciesDialog = later(async () => (await import('./EmergenciesDialog.tsx')).EmergenciesDialog);
const HeldDialog = later(async () => (await import('./HeldDialog.tsx')).HeldDialog);

/** What one fleet's topic says, and since when it may have changed unheard. */
type Heard = { rows: readonly QueryRow[]; asOfMs: number };
type OnHeard = (fleet: number, heard: Heard) => void;

/** Listens to the driver queries of one fleet. */
function FleetEar({ fleet, onHeard }: { fleet: number; onHeard: OnHeard }) {
  const { rows, status, refusedCode } = useLiveTopic<QueryRow>('queries', fleet);
  const live = status === 'live' && refusedCode === null;
  useEffect(
    () => onHeard(fleet, { rows: [...rows.values()], asOfMs: live ? LIVE : performance.now() }),
    [fleet, onHeard, rows, live],
  );
  return null;
}

const nothingHeard: Heard = { rows: [], asOfMs: Number.NEGATIVE_INFINITY };

type Told = { type: 'seen'; ids: readonly string[] } | { type: 'acknowledged' };

const afterTold = (state: Acknowledged, told: Told) =>
  told.type === 'seen' ? seen(state, told.ids) : acknowledge(state);

interface AlertsProps {
  fetched: Sight | null;
  /** Only what nobody took in time. */
  escalatedOnly: boolean;
  supervises: boolean;
}

function Alerts({ fetched, escalatedOnly, supervises }: AlertsProps) {
  const { fleets, flags, user } = useSignedIn();
  const [heard, setHeard] = useState<Readonly<Record<number, Heard>>>({});
  const [state, tell] = useReducer(afterTold, nothingYet);
  const onHeard = useCallback<OnHeard>((fleet, now) => setHeard((before) => ({ ...before, [fleet]: now })), []);
  const rowsOf = (fleet: number) => heard[fleet] ?? nothingHeard;
  const open = emergenciesNow(
    fleets.map((fleet) => ({
      emergencies: emergenciesOfTopic(rowsOf(fleet).rows, fleet),
      asOfMs: rowsOf(fleet).asOfMs,
    })),
    fetched,
  );
  const emergencies = escalatedOnly ? open.filter(({ escalated }) => escalated) : open;
  // Who may open the page of alarms works there.
  const worksHere = supervises && !mayOpenRoute(flags, ALARMS);
  const held = worksHere ? fleets.flatMap((fleet) => heldOfTopic(rowsOf(fleet).rows, fleet, user)) : [];
  // Once supervisors are asked too, it rings again for all who have closed the dialog.
  const ids = emergencies.map(({ id, escalated }) => `${id}${escalated ? '!' : ''}`).join(' ');
  const rings = isOpen(state);

  useEffect(() => tell({ type: 'seen', ids: ids === '' ? [] : ids.split(' ') }), [ids]);
  useEffect(readySound, []);
  // At hand before the first emergency, and out of the way of the page that opens.
  useEffect(() => whenCalm(() => void EmergenciesDialog.ready().catch(() => undefined)), []);
  useEffect(() => {
    if (!rings) return;
    ring();
    return hush;
  }, [rings]);

  return (
    <>
      {fleets.map((fleet) => (
        <FleetEar key={fleet} fleet={fleet} onHeard={onHeard} />
      ))}
      {rings && emergencies.length > 0 ? (
        <EmergenciesDialog
          emergencies={emergencies}
          takesHere={worksHere}
          onClose={() => tell({ type: 'acknowledged' })}
        />
      ) : null}
      {held[0] ? <HeldDialog key={held[0].id} emergency={held[0]} /> : null}
    </>
  );
}

/** Of those who handle queries: they are asked again and again besides, and told how many wait. */
function PolledAlerts({ supervises }: { supervises: boolean }) {
  const say = useAlertsTexts();
  const fetched = useQueryPoll((n) =>
    toast({ severity: 'warn', summary: say('waiting.title'), detail: say('waiting.detail', { count: n }) }),
  );
  return <Alerts fetched={fetched} escalatedOnly={false} supervises={supervises} />;
}

/**
 * Driver queries and emergencies for those who handle them, and for supervisors the emergencies that nobody took in time;
 * mounted once, in the frame.
 */
export function AlertsHost() {
  const { flags } = useSignedIn();
  const supervises = useSupervises();
  if (hearsQueries(flags)) return <PolledAlerts supervises={supervises} />;
  return supervises ? <Alerts fetched={null} escalatedOnly supervises /> : null;
}
