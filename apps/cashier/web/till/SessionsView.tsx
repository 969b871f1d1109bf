import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillSessionRow } from '#core/till/session.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { SessionPanel } from './SessionPanel.tsx';
import { sessionColumns } from './session-columns.ts';

/** The sessions of all tills: those that run or wait for approval, as they are now, and those that are approved. */
export function SessionsView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const [whichText, setWhich] = usePlace('which');
  const [chosenText, choose] = usePlace('session');
  const which = whichText === 'approved' ? 'approved' : 'running';
  const live = useLiveTopic<TillSessionRow>('tillSessions', fleet);
  const pages = useRowPages(
    // One that is approved leaves the live rows, and belongs to these.
    ['cashier', 'sessions', fleet, live.rows.size],
    (last: TillSessionRow | null, signal) =>
      client.sessions({ fleet, ...(last ? { beforeId: last.id } : {}) }, { signal }),
    { enabled: which === 'approved' },
  );
  const board = useBoard(`cashier-sessions-${which}${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const all = sessionColumns(say, { language, currency: desk.currency, zone, when });
    return phone ? phoneColumns(all, { state: 84, till: 80, difference: 120 }) : all;
  }, [say, language, desk.currency, zone, when, phone]);
  const rows = which === 'running' ? (live.rows as ReadonlyMap<number, TillSessionRow>) : pages.rows;
  const chosenId = idInPlace(chosenText);
  const close = () => choose(undefined);
  useKeys([{ key: 'Escape', does: say('keys.close'), run: () => (isBehindDialog() ? undefined : close()) }]);
  const list = (
    <ListPanel
      title={say('session.list')}
      beside={<span className={classes.soft}>{say('session.count', { count: rows.size })}</span>}
      more={
        which === 'approved' && pages.more ? { label: say('more'), busy: pages.busy, onMore: () => pages.next() } : null
      }
      tools={
        <>
          <SegmentedControl
            size="xs"
            aria-label={say('session.which')}
            value={which}
            onChange={(next) => setWhich(next === 'running' ? undefined : next)}
            data={(['running', 'approved'] as const).map((value) => ({ value, label: say(`session.${value}`) }))}
          />
          <BoardTools board={board} columns={columns} filterLabel={say('session.filter')} />
        </>
      }
    >
      <Board<TillSessionRow>
        key={which}
        board={board}
        label={say('session.list')}
        rows={rows}
        ready={which === 'running' ? live.lastNumber !== null : pages.ready}
        columns={columns}
        empty={say(`session.none.${which}`)}
        selectedId={chosenId}
        onSelect={({ id }) => choose(String(id))}
        onOpen={({ id }) => choose(String(id))}
        tone={({ state }) => (state === 'closed' ? 'warn' : undefined)}
      />
    </ListPanel>
  );
  return (
    <ListPage
      refusal={which === 'approved' && pages.failure ? errorSentence(pages.failure, 'cashier') : null}
      list={list}
      narrow={phone}
      widths={{ panel: 'minmax(24rem, 30rem)' }}
      panel={
        chosenId === null ? null : (
          <SessionPanel
            key={chosenId}
            fleet={fleet}
            desk={desk}
            sessionId={chosenId}
            version={(live.rows as ReadonlyMap<number, TillSessionRow>).get(chosenId)?.version ?? 0}
            onClose={close}
          />
        )
      }
    />
  );
}
