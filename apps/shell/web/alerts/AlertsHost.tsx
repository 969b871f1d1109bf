import { useCallback, useEffect, useReducer, useState } from 'react';
import type { QueryRow } from '#core/query/query-row.ts';
import { addTexts } from '#engine/web/i18n.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session.ts';
import { toast } from '#ui/kit/toast-store.ts';
import { type Acknowledged, acknowledge, isOpen, nothingYet, seen } from './acknowledged.ts';
import { hush, readySound, ring } from './alarm-sound.ts';
import { EmergenciesDialog } from './EmergenciesDialog.tsx';
import { emergenciesNow, emergenciesOfTopic, LIVE, type Sight } from './emergency.ts';
import { texts, useAlertsTexts } from './texts.ts';
import { useQueryPoll } from './use-query-poll.ts';
import { hearsQueries } from './waiting-queries.ts';

addTexts({ alerts: texts });

type OnSight = (fleet: number, sight: Sight) => void;

/** Listens to the driver queries of one fleet. */
function FleetEar({ fleet, onSight }: { fleet: number; onSight: OnSight }) {
  const { rows, status, refusedCode } = useLiveTopic<QueryRow>('queries', fleet);
  const live = status === 'live' && refusedCode === null;
  useEffect(
    () => onSight(fleet, { emergencies: emergenciesOfTopic(rows.values()), asOfMs: live ? LIVE : performance.now() }),
    [fleet, onSight, rows, live],
  );
  return null;
}

const noSightYet: Sight = { emergencies: [], asOfMs: Number.NEGATIVE_INFINITY };

type Told = { type: 'seen'; ids: readonly string[] } | { type: 'acknowledged' };

const afterTold = (state: Acknowledged, told: Told) =>
  told.type === 'seen' ? seen(state, told.ids) : acknowledge(state);

function Alerts() {
  const say = useAlertsTexts();
  const { fleets } = useSignedIn();
  const [sights, setSights] = useState<Readonly<Record<number, Sight>>>({});
  const [state, tell] = useReducer(afterTold, nothingYet);
  const onSight = useCallback<OnSight>((fleet, sight) => setSights((before) => ({ ...before, [fleet]: sight })), []);
  const fetched = useQueryPoll((n) =>
    toast({ severity: 'warn', summary: say('waiting.title'), detail: say('waiting.detail', { count: n }) }),
  );
  const emergencies = emergenciesNow(
    fleets.map((fleet) => sights[fleet] ?? noSightYet),
    fetched,
  );
  // Once supervisors are asked too, it rings again for all who have closed the dialog.
  const ids = emergencies.map(({ id, escalated }) => `${id}${escalated ? '!' : ''}`).join(' ');
  const open = isOpen(state);

  useEffect(() => tell({ type: 'seen', ids: ids === '' ? [] : ids.split(' ') }), [ids]);
  useEffect(readySound, []);
  useEffect(() => {
    if (!open) return;
    ring();
    return hush;
  }, [open]);

  return (
    <>
      {fleets.map((fleet) => (
        <FleetEar key={fleet} fleet={fleet} onSight={onSight} />
      ))}
      <EmergenciesDialog open={open} emergencies={emergencies} onClose={() => tell({ type: 'acknowledged' })} />
    </>
  );
}

/** Driver queries and emergencies for those who handle them; mounted once, in the frame. */
export function AlertsHost() {
  const { flags } = useSignedIn();
  return hearsQueries(flags) ? <Alerts /> : null;
}
