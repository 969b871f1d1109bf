import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { shortWhenText } from '#ui/kit/format.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { HistoryRow } from '../../contract.ts';
import { client } from '../client.ts';
import { useCodeWords } from '../queries/code-words.ts';
import { HistoryForm } from './HistoryForm.tsx';
import classes from './history.module.css';
import { historyColumns } from './history-columns.ts';
import { askedOf, placeOfSearch, searchOfPlace } from './history-view.ts';
import { StoryPanel } from './StoryPanel.tsx';
import { useHistoryTexts } from './texts.ts';

const PAGE_ROWS = 200;

/** Every finished query, alarm and exercise of a fleet: how long it waited, who ended it, and with what. */
export function HistoryPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetHistory key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function FleetHistory({ fleet, fleets, onFleet }: OfFleet) {
  const say = useHistoryTexts();
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const zone = useShownZone();
  const words = useCodeWords();
  const phone = usePhone();
  const [searchText, setSearch] = usePlace('find');
  const [chosenText, choose] = usePlace('query');
  const pages = useRowPages(
    ['alarms', 'history', fleet.id, searchText ?? '', zone],
    (last: HistoryRow | null, signal) => {
      const before = last ? { beforeMs: last.atMs, beforeId: last.id } : {};
      const asked = { fleet: fleet.id, ...askedOf(searchOfPlace(searchText), zone), ...before, limit: PAGE_ROWS };
      return client.history(asked, { signal });
    },
  );
  const counts = pages.last?.counts;
  const { data: desk } = useOperation(['alarms', 'desk', fleet.id], (signal) =>
    client.desk({ fleet: fleet.id }, { signal }),
  );
  const board = useBoard(phone ? 'query-history-phone' : 'query-history', user);
  const language = i18n.language;
  const columns = useMemo(() => {
    const when = (atMs: number) => shortWhenText(atMs, nowMs(), zone, language);
    const all = historyColumns(say, { zone, language, code: words, when });
    return phone ? phoneColumns(all, { at: 108, kind: 62, code: 122, plate: 65 }) : all;
  }, [say, zone, language, words, phone]);
  const chosenId = idInPlace(chosenText);
  const close = () => choose(undefined);
  useKeys([{ key: 'Escape', does: say('keys.close'), run: () => (isBehindDialog() ? undefined : close()) }]);

  const list = (
    <ListPanel
      title={say('title')}
      beside={
        counts ? (
          <span className={classes.soft}>
            {say('alarms', { count: counts.alarms })}, {say('queries', { count: counts.queries })}
            {counts.drills > 0 ? ` · ${say('drills', { count: counts.drills })}` : ''}
          </span>
        ) : null
      }
      more={pages.more ? { label: say('more'), busy: pages.busy, onMore: () => void pages.next() } : null}
      tools={
        <>
          <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
          <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
        </>
      }
    >
      <Board<HistoryRow>
        board={board}
        label={say('list')}
        rows={pages.rows}
        ready={pages.ready}
        columns={columns}
        empty={say(searchText ? 'emptySearch' : 'empty')}
        selectedId={chosenId}
        onSelect={({ id }) => choose(String(id))}
        onOpen={({ id }) => choose(String(id))}
        tone={({ kind, escalated }) => (kind === 'drills' ? 'warn' : escalated ? 'bad' : undefined)}
      />
    </ListPanel>
  );

  return (
    <ListPage
      above={
        phone && chosenId !== null ? null : (
          <HistoryForm
            search={searchOfPlace(searchText)}
            ownCodes={desk?.fleet === fleet.id ? desk.ownCodes : []}
            busy={pages.busy}
            onSearch={(search) => {
              const next = placeOfSearch(search);
              if (next === searchText) pages.again();
              else setSearch(next);
            }}
          />
        )
      }
      refusal={pages.failure ? errorSentence(pages.failure, 'alarmDesk') : null}
      list={list}
      narrow={phone}
      widths={{ panel: 'minmax(26rem, 34rem)' }}
      panel={
        chosenId === null ? null : (
          <StoryPanel key={chosenId} fleet={fleet.id} queryId={chosenId} zone={zone} onClose={close} />
        )
      }
    />
  );
}
