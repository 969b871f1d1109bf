import { Button, Kbd, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import { LANGUAGES, languageOf } from '#core/language/languages.ts';
import type { RecordValues, Resource, StoredRecord } from '#core/resource/resource.ts';
import { hiddenFields, withoutFields } from '#core/resource/shown-fields.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { countText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhoneWriter } from '#ui/kit/phones.ts';
import { saveFile } from '#ui/kit/save-file.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { later } from '#ui/later/later.ts';
import { columnsOf, forPhone } from '#ui/resource/columns.ts';
import classes from '#ui/resource/resource.module.css';
import type { ResourceWords, SayKey } from '#ui/resource/words.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { addLanguage } from '../added-texts.ts';
import type { FleetItem } from '../fleets.ts';
import { currentLanguage, errorSentence } from '../i18n.ts';
import { useMove, usePlace } from '../place.ts';
import { useSignedIn } from '../session/session.ts';
import { type OfFleet, useChosenFleet } from '../use-chosen-fleet.ts';
import { type RecordDraftsOf, useRecordDrafts } from './drafts/record-drafts.tsx';
import { ImportState } from './import/ImportState.tsx';
import { ManyBar } from './ManyBar.tsx';
import { PositionFields } from './PositionFields.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import type { ResourceClient } from './resource-client.ts';
import { useChosenRecord, useRecords } from './use-records.ts';

const NONE: readonly number[] = [];
const ImportDesk = later(async () => {
  // A file comes from elsewhere: its columns may be called as in either language.
  const [{ ImportDesk: desk }] = await Promise.all([import('./import/ImportDesk.tsx'), ...LANGUAGES.map(addLanguage)]);
  return desk;
});

export interface ResourcePageProps {
  resource: Resource;
  client: ResourceClient;
  /** The application whose texts say the resource: `landmark.title`, `landmark.fields.…`. */
  namespace: string;
  /** Of the fleet that is shown; amounts are said in it. */
  currency?: string;
  /** Columns besides those of the fields, e.g. what is worked out of other tables. */
  columns?: readonly BoardColumn<StoredRecord>[];
  /** Among the tools of the page, e.g. a button that opens more about the fleet's records. */
  tools?: (fleet: FleetItem) => ReactNode;
  /** Its records are drafted too: added, changed and ended together, at once or at a time. */
  drafts?: RecordDraftsOf;
  /** Above the form of a record that is there. */
  above?: (fleet: FleetItem, record: StoredRecord) => ReactNode;
  /** Below the form's fields, and the map of a resource with a position. */
  below?: (fleet: FleetItem, values: RecordValues, set: (patch: RecordValues) => void) => ReactNode;
}

/** Table, form, history, import and export of a resource, from its declaration. */
export function ResourcePage(props: ResourcePageProps) {
  const { fleet, fleets, choose } = useChosenFleet();
  if (!fleet) return null;
  return <FleetResource key={fleet.id} {...props} fleet={fleet} fleets={fleets} onFleet={choose} />;
}

function FleetResource({
  resource: whole,
  client: live,
  namespace,
  currency,
  columns: further,
  tools,
  drafts,
  above,
  below,
  fleet,
  fleets,
  onFleet,
}: ResourcePageProps & OfFleet) {
  const { t, i18n } = useTranslation(namespace);
  const sayUi = useUiTexts();
  const { user, flags } = useSignedIn();
  const resource = useMemo(() => withoutFields(whole, hiddenFields(whole, flags)), [whole, flags]);
  const [chosen] = usePlace('record');
  const move = useMove();
  /** Another record opens with its details. */
  const choose = (id: string | undefined) => move({ record: id, show: undefined });
  const [importing, setImporting] = useState(false);
  const [pickedIds, setPicked] = useState<readonly number[]>(NONE);
  const phone = usePhone();
  const board = useBoard(`resource-${resource.name}${phone ? '-phone' : ''}`, user);
  const records = useRecords(resource, live, fleet.id, board.filter);
  const isLonger = records.ready && records.hasMore;
  const say = t as unknown as SayKey;
  const language = languageOf(i18n.language);
  const written = usePhoneWriter();
  const words = useMemo<ResourceWords>(
    () => ({
      resource,
      say,
      choices: records.choices,
      language,
      phone: written,
      ...(currency === undefined ? {} : { currency }),
    }),
    [resource, say, records.choices, currency, language, written],
  );
  const desk = useRecordDrafts(drafts, resource, fleet.id, words, records.refresh);
  const { draft } = desk;
  const rows = draft ? new Map([...records.rows, ...draft.records.map((one) => [one.id, one] as const)]) : records.rows;
  const record = useChosenRecord(resource, live, fleet.id, chosen, { rows, byServer: records.byServer });
  const client: ResourceClient = draft
    ? {
        ...live,
        create: ({ values }) => draft.save(null, values),
        update: ({ id, values }) => draft.save(id, values),
      }
    : live;
  const columns = useMemo(() => {
    const all = [...columnsOf(words), ...(further ?? [])];
    return phone ? forPhone(all) : all;
  }, [words, further, phone]);
  const mayWrite = allows(flags, resource.write) && (draft?.mayWrite ?? true);
  const title = say(`${resource.name}.title`);
  const count = (n: number) => countText(n, i18n.language);
  useKeys(isLonger ? [{ key: 'M', does: say('resource.moreKey'), run: records.more }] : []);
  const { map, findPlaces, updateMany, importInBackground, importState, stopImport } = client;
  const background =
    importInBackground && importState && stopImport ? { importInBackground, importState, stopImport } : null;
  const changesMany = updateMany && resource.many && mayWrite && !draft ? { updateMany } : null;
  const picked = pickedIds.flatMap((id) => records.rows.get(id) ?? []);
  const placing = resource.position && map && findPlaces ? { map, findPlaces } : null;

  const underFields = (values: RecordValues, set: (patch: RecordValues) => void) => (
    <>
      {placing ? (
        <PositionFields
          words={words}
          client={placing}
          fleet={fleet.id}
          values={values}
          readOnly={!mayWrite}
          set={set}
        />
      ) : null}
      {below?.(fleet, values, set)}
    </>
  );

  return (
    <div className={classes.page}>
      <div className={classes.desk}>
        <Panel
          title={title}
          flush
          className={classes.panel ?? ''}
          tools={
            <>
              <FleetSelect label={say('resource.fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
              {tools?.(fleet)}
              {desk.tools}
              <BoardTools board={board} columns={columns} />
              {mayWrite && !phone ? (
                <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => choose('new')}>
                  {say('resource.add')}
                </Button>
              ) : null}
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={[
                      ...(mayWrite && phone ? [say('resource.add')] : []),
                      ...(draft ? [] : [say('resource.import')]),
                      say('resource.export'),
                    ].join(', ')}
                  >
                    <IconDotsVertical size={14} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {mayWrite && phone ? (
                    <Menu.Item onClick={() => choose('new')}>{say('resource.add')}</Menu.Item>
                  ) : null}
                  {mayWrite && !draft ? (
                    <Menu.Item onClick={() => setImporting(true)}>{say('resource.import')}</Menu.Item>
                  ) : null}
                  <Menu.Item
                    onClick={() =>
                      void client
                        .exportCsv({ fleet: fleet.id, filter: board.filter, language: currentLanguage() })
                        .then(({ fileName, csv }) => saveFile(fileName, csv, 'text/csv'))
                    }
                  >
                    {say('resource.export')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </>
          }
        >
          <div className={classes.table}>
            {background && mayWrite ? (
              <ImportState words={words} client={background} namespace={namespace} fleet={fleet.id} />
            ) : null}
            {desk.notices}
            {records.failure && !records.ready ? (
              <Refusal sentence={errorSentence(records.failure, namespace)} />
            ) : null}
            {changesMany && picked.length > 0 ? (
              <ManyBar
                words={words}
                client={changesMany}
                namespace={namespace}
                fleet={fleet.id}
                records={picked}
                onNone={() => setPicked(NONE)}
                onChanged={records.refresh}
              />
            ) : null}
            <div className={classes.rows}>
              <Board<StoredRecord>
                board={board}
                label={title}
                rows={rows}
                {...(draft ? { tone: draft.tone } : {})}
                ready={records.ready}
                columns={columns}
                empty={
                  records.filter ? sayUi('grid.noneMatch', { filter: records.filter }) : say(`${resource.name}.empty`)
                }
                filtered={records.byServer}
                onEnd={records.more}
                selectedId={chosen ? Number(chosen) : null}
                onOpen={({ id }) => choose(String(id))}
                clickOpens
                {...(changesMany && !phone ? { picks: { ids: pickedIds, onPick: setPicked } } : {})}
              />
            </div>
            {isLonger ? (
              <Button
                size="xs"
                variant="default"
                fullWidth
                radius={0}
                loading={records.gettingMore}
                onClick={records.more}
                rightSection={<Kbd size="xs">M</Kbd>}
              >
                {say('resource.more', { shown: count(records.rows.size), total: count(records.total) })}
              </Button>
            ) : null}
          </div>
        </Panel>
        {desk.panel}
      </div>
      {desk.dialogs}
      <RecordDrawer
        key={chosen ?? ''}
        words={words}
        client={client}
        namespace={namespace}
        fleet={fleet.id}
        record={chosen === 'new' ? 'new' : record}
        readOnly={!mayWrite}
        drafted={draft?.said}
        {...(above ? { above: (known: StoredRecord) => above(fleet, known) } : {})}
        below={underFields}
        onClose={() => choose(undefined)}
        onChanged={records.refresh}
      />
      {importing ? (
        <ImportDesk
          words={words}
          client={client}
          namespace={namespace}
          fleet={fleet.id}
          onClose={() => setImporting(false)}
          onChanged={records.refresh}
        />
      ) : null}
    </div>
  );
}
