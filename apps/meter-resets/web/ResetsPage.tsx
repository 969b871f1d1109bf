import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResetRow } from '#core/meter/reset-row.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ageText, shortWhenText } from '#ui/kit/format.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { client } from './client.ts';
import { ResetPanel } from './ResetPanel.tsx';
import { resetColumns } from './reset-columns.ts';
import classes from './resets.module.css';
import { useResetsTexts } from './texts.ts';
import { useChainCheck } from './use-chain-check.ts';

/** Meters whose totals changed outside a hiring: open until a coach says why and the vehicle has acknowledged it. */
export function ResetsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetResets key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function FleetResets({ fleet, fleets, onFleet }: OfFleet) {
  const say = useResetsTexts();
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const zone = useShownZone();
  const phone = usePhone();
  const [whichText, setWhich] = usePlace('which');
  const [chosenText, choose] = usePlace('reset');
  const which = whichText === 'closed' ? 'closed' : 'open';
  const live = useLiveTopic<ResetRow>('resets', fleet.id);
  const pages = useRowPages(
    // One that closes leaves the live rows, and belongs to these.
    ['resets', 'closed', fleet.id, live.rows.size],
    (last: ResetRow | null, signal) =>
      client.list({ fleet: fleet.id, which: 'closed', ...(last ? { beforeId: last.id } : {}) }, { signal }),
    { enabled: which === 'closed' },
  );
  const { data } = useOperation(['resets', 'currency', fleet.id], (signal) =>
    client.list({ fleet: fleet.id, limit: 1 }, { signal }),
  );
  const currency = data?.currency ?? '';
  const board = useBoard(`resets-${which}${phone ? '-phone' : ''}`, user);
  const language = i18n.language;
  const columns = useMemo(() => {
    const when = (atMs: number) => shortWhenText(atMs, nowMs(), zone, language);
    const all = resetColumns(say, { zone, language, currency, when }, which === 'closed');
    return phone ? phoneColumns(all, { state: 74, at: 104, plate: 60, fare: 132 }) : all;
  }, [say, zone, language, currency, which, phone]);
  const rows = which === 'open' ? (live.rows as ReadonlyMap<number, ResetRow>) : pages.rows;
  const ready = which === 'open' ? live.lastNumber !== null : pages.ready;
  const chain = useChainCheck(fleet.id);
  const chosenId = idInPlace(chosenText);
  const close = () => choose(undefined);
  useKeys([{ key: 'Escape', does: say('keys.close'), run: () => (isBehindDialog() ? undefined : close()) }]);

  const late = which === 'open' && (live.status === 'behind' || live.status === 'down');
  const list = (
    <ListPanel
      title={say('title')}
      beside={
        <>
          <span className={classes.soft}>{say(which === 'open' ? 'count' : 'shown', { count: rows.size })}</span>
          <output className={classes.verdict} data-good={chain.good}>
            {chain.sentence}
          </output>
        </>
      }
      more={
        which === 'closed' && pages.more
          ? { label: say('more'), busy: pages.busy, onMore: () => void pages.next() }
          : null
      }
      tools={
        <>
          <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
          <SegmentedControl
            size="xs"
            aria-label={say('which')}
            value={which}
            onChange={(next) => setWhich(next === 'open' ? undefined : next)}
            data={(['open', 'closed'] as const).map((value) => ({ value, label: say(value) }))}
          />
          <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
          <Button
            size="xs"
            variant="default"
            aria-busy={chain.busy}
            title={say('keys.verify')}
            onClick={() => void chain.verify()}
          >
            {say('verify.do')}
          </Button>
        </>
      }
    >
      <Board<ResetRow>
        key={which}
        board={board}
        label={say('list')}
        rows={rows}
        ready={ready}
        columns={columns}
        empty={say(`none.${which}`)}
        selectedId={chosenId}
        onSelect={({ id }) => choose(String(id))}
        onOpen={({ id }) => choose(String(id))}
        tone={({ state }) => (state === 'open' ? 'bad' : state === 'clearing' ? 'warn' : undefined)}
      />
    </ListPanel>
  );

  return (
    <ListPage
      behind={late ? say('behind', { age: ageText(live.behindMs / 1_000, language) }) : null}
      refusal={which === 'closed' && pages.failure ? errorSentence(pages.failure, 'meter-resets') : null}
      list={list}
      narrow={phone}
      widths={{ panel: 'minmax(24rem, 30rem)' }}
      panel={
        chosenId === null ? null : (
          <ResetPanel
            key={chosenId}
            fleet={fleet.id}
            resetId={chosenId}
            version={rows.get(chosenId)?.version ?? 0}
            zone={zone}
            onClose={close}
          />
        )
      }
    />
  );
}
