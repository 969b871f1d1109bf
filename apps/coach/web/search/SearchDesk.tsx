import { Button, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFleets } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo, usePlace } from '#engine/web/place.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import type { BoardHandle } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { countText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { SEARCH_PAGES } from '../../contract/search.ts';
import { FileMenu } from './FileMenu.tsx';
import { SavedMenu } from './SavedMenu.tsx';
import { type SearchField, SearchForm } from './SearchForm.tsx';
import classes from './search.module.css';
import type { Asked } from './search-view.ts';
import { useSearchTexts } from './texts.ts';
import type { Found } from './use-found.ts';

/** The fleet that is searched: the one in the address, else the first. */
export function useSearchedFleet() {
  const fleets = useFleets();
  const [text] = usePlace('fleet');
  return fleets.find(({ id }) => String(id) === text) ?? fleets[0] ?? null;
}

/** A search as both pages show it: conditions, what was found, Get More, and the row that is open. */
export function SearchDesk<R extends { id: number }>({
  page,
  fleet,
  fields,
  asked,
  found,
  board,
  columns,
  openId,
  beside,
  panel,
  make,
}: {
  page: (typeof SEARCH_PAGES)[number];
  fleet: number;
  fields: readonly SearchField[];
  asked: Asked;
  found: Found & { rows: ReadonlyMap<number, R> };
  board: BoardHandle;
  columns: readonly BoardColumn<R>[];
  openId: number | null;
  /** Sums of what is shown. */
  beside?: ReactNode;
  panel: ReactNode;
  make: (format: 'csv' | 'xlsx') => Promise<Blob>;
}) {
  const say = useSearchTexts();
  const { i18n } = useTranslation();
  const fleets = useFleets();
  const go = useGo();
  const [, setOpen] = usePlace('open');
  const [fleetText] = usePlace('fleet');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;

  const search = (next: Asked) => {
    if (JSON.stringify(next) === JSON.stringify(asked)) found.again();
    else go(page, { ...(fleetText ? { fleet: fleetText } : {}), ...next });
  };
  const more = () => {
    if (found.hasMore && !found.gettingMore) found.more();
  };
  useKeys([
    { key: 'M', does: say('keys.more'), run: more },
    { key: 'Escape', does: say('keys.close'), run: () => setOpen(undefined) },
  ]);

  const list = (
    <Panel
      title={say(`title.${page}`)}
      beside={
        <output className={classes.soft}>
          {found.ready
            ? `${say(`shown.${page}`, { count: found.rows.size, n: countText(found.rows.size, i18n.language) })}, ${say(found.hasMore ? 'shown.andMore' : 'shown.all')}`
            : ''}
          {found.ready && beside ? <> · {beside}</> : null}
        </output>
      }
      tools={
        <>
          <SavedMenu page={page} asked={asked} onOpen={(kept) => search(kept)} />
          <FileMenu make={make} />
          <BoardTools board={board} columns={columns} filterLabel={say(`filter.${page}`)} exports={false} />
        </>
      }
      flush
      className={classes.list}
    >
      <div className={classes.rows}>
        <div className={classes.board}>
          <Board<R>
            board={board}
            label={say(`title.${page}`)}
            rows={found.rows}
            ready={found.ready}
            columns={columns}
            empty={say(`empty.${page}`)}
            selectedId={openId}
            onSelect={({ id }) => setOpen(String(id))}
            onOpen={({ id }) => setOpen(String(id))}
          />
        </div>
        {found.hasMore ? (
          <Button size="xs" variant="default" fullWidth radius={0} loading={found.gettingMore} onClick={more}>
            {say('more')}
          </Button>
        ) : null}
      </div>
    </Panel>
  );

  return (
    <div className={classes.page} data-panel={panel === null ? undefined : page}>
      <div className={classes.work}>
        <Panel
          title={say(`find.${page}`)}
          className={classes.find}
          tools={
            fleets.length > 1 ? (
              <Select
                size="xs"
                w={phone ? 140 : 190}
                aria-label={say('fleet')}
                allowDeselect={false}
                data={fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(fleet)}
                onChange={(id) => go(page, { ...asked, ...(id ? { fleet: id } : {}) })}
              />
            ) : null
          }
        >
          <SearchForm
            key={JSON.stringify([fleet, asked])}
            label={say(`find.${page}`)}
            fields={fields}
            asked={asked}
            busy={found.busy}
            onSearch={search}
          />
          {found.error ? <Refusal sentence={errorSentence(found.error, 'coach')} /> : null}
        </Panel>
        {list}
      </div>
      {panel}
    </div>
  );
}
