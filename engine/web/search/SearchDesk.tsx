import { ActionIcon, Button, Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import type { BoardHandle } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { countText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { useFleets } from '../fleets.ts';
import { errorSentence } from '../i18n.ts';
import { useGo, usePlace } from '../place.ts';
import { type Asked, isSameSearch } from './asked.ts';
import { FileMenu } from './FileMenu.tsx';
import { SavedMenu, type SavedPlace } from './SavedMenu.tsx';
import { type SearchField, SearchForm } from './SearchForm.tsx';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';
import type { Found } from './use-found.ts';

/** The fleet that is searched: the one in the address, else the first. */
export function useSearchedFleet() {
  const fleets = useFleets();
  const [text] = usePlace('fleet');
  return fleets.find(({ id }) => String(id) === text) ?? fleets[0] ?? null;
}

/** What a search page says of its own. */
export type SearchWords = {
  title: string;
  /** Over the conditions. */
  find: string;
  /** Label of the filter among what was found. */
  filter: string;
  /** Where nothing was found. */
  empty: string;
  shown: (count: number, counted: string) => string;
};

/** A search: conditions, what was found, Get More, and the row that is open. The page's route is the place's page. */
export function SearchDesk<R extends { id: number }, P extends string>({
  place,
  words,
  fleet,
  openName = 'open',
  panelWidth,
  fields,
  asked,
  found,
  board,
  columns: allColumns,
  phoneWidths,
  openId,
  beside,
  panel,
  make,
  anyFleet = false,
}: {
  place: SavedPlace<P>;
  words: SearchWords;
  /** Null where all fleets are searched, which then is a choice. */
  fleet: number | null;
  /** In which place the open row stands. */
  openName?: string;
  panelWidth: 'narrow' | 'wide';
  fields: readonly SearchField[];
  asked: Asked;
  found: Found & { rows: ReadonlyMap<number, R> };
  board: BoardHandle;
  columns: readonly BoardColumn<R>[];
  /** The columns that a phone has room for, and how wide (px) each is there. */
  phoneWidths: Readonly<Record<string, number>>;
  openId: number | null;
  /** Sums of what is shown. */
  beside?: ReactNode;
  panel: ReactNode;
  make: (format: 'csv' | 'xlsx') => Promise<Blob>;
  /** All fleets may be searched at once. */
  anyFleet?: boolean;
}) {
  const say = useSearchTexts();
  const { page, namespace } = place;
  const { i18n } = useTranslation();
  const fleets = useFleets();
  const go = useGo();
  const [, setOpen] = usePlace(openName);
  const [fleetText] = usePlace('fleet');
  const [allFields, setAllFields] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const phone = usePhone();
  const columns = useMemo(
    () => (phone ? phoneColumns(allColumns, phoneWidths) : allColumns),
    [phone, allColumns, phoneWidths],
  );
  const [isFolded, setFolded] = useState(() => Object.keys(asked).some((name) => asked[name]));
  // What was refused has to be put right.
  const isHidden = phone && isFolded && !found.error;
  const formId = useId();

  const search = (next: Asked) => {
    setFolded(Object.keys(next).length > 0);
    if (isSameSearch(next, asked)) found.again();
    else go(page, { ...(fleetText ? { fleet: fleetText } : {}), ...next });
  };
  /** A kept search fills the form even where it is the one that was asked last. */
  const open = (kept: Asked) => {
    setTimesOpened((before) => before + 1);
    search(kept);
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
      title={words.title}
      beside={
        <output className={classes.soft}>
          {found.ready
            ? `${words.shown(found.rows.size, countText(found.rows.size, i18n.language))}, ${say(found.hasMore ? 'shown.andMore' : 'shown.all')}`
            : ''}
          {found.ready && beside ? <> · {beside}</> : null}
        </output>
      }
      tools={
        <>
          <SavedMenu place={place} asked={asked} onOpen={open} />
          <FileMenu namespace={namespace} make={make} />
          <BoardTools board={board} columns={columns} filterLabel={words.filter} exports={false} />
        </>
      }
      flush
      className={classes.list}
    >
      <div className={classes.rows}>
        <div className={classes.board}>
          <Board<R>
            board={board}
            label={words.title}
            rows={found.rows}
            ready={found.ready}
            columns={columns}
            empty={words.empty}
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
    <div className={classes.page} data-panel={panel === null ? undefined : panelWidth}>
      <div className={classes.work}>
        <Panel
          title={words.find}
          className={classes.find}
          tools={
            <>
              {fleets.length > 1 ? (
                <Select
                  size="xs"
                  w={phone ? 140 : 190}
                  aria-label={say('fleet')}
                  allowDeselect={false}
                  data={[
                    ...(anyFleet ? [{ value: '', label: say('allFleets') }] : []),
                    ...fleets.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  value={fleet === null ? '' : String(fleet)}
                  onChange={(id) => go(page, { ...asked, ...(id ? { fleet: id } : {}) })}
                />
              ) : null}
              {phone ? (
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label={say(isHidden ? 'unfold' : 'fold')}
                  aria-expanded={!isHidden}
                  aria-controls={formId}
                  onClick={() => setFolded(!isFolded)}
                >
                  {isHidden ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
                </ActionIcon>
              ) : null}
            </>
          }
        >
          <div id={formId} hidden={isHidden}>
            <SearchForm
              key={`${fleet} ${timesOpened}`}
              label={words.find}
              fields={fields}
              asked={asked}
              busy={found.busy}
              all={allFields}
              onAll={setAllFields}
              onSearch={search}
              onDown={board.toFirstRow}
            />
          </div>
          {found.error ? <Refusal sentence={errorSentence(found.error, namespace)} /> : null}
        </Panel>
        {list}
      </div>
      {panel}
    </div>
  );
}
