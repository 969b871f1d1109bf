import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { allows } from '#core/access/flags.ts';
import type { CaseKind } from '#core/case/case-kind.ts';
import type { CaseRow } from '#core/case/told-case.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { saveCsv } from '#ui/kit/save-csv.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { forPhone } from '#ui/resource/columns.ts';
import { queries, useAct } from '../calls/operations.ts';
import { useRowPages } from '../calls/use-row-pages.ts';
import { useReread } from '../live.ts';
import { idInPlace, usePlace } from '../place.ts';
import { nowMs } from '../server-time.ts';
import { useSignedIn } from '../session/session.ts';
import { useShownZone } from '../shown-zone.ts';
import { useErrorSentence } from '../use-error-sentence.ts';
import { useWhen } from '../use-when.ts';
import { CaseForm } from './CaseForm.tsx';
import { CasePanel, type CaseSides } from './CasePanel.tsx';
import type { CaseClient } from './case-client.ts';
import { caseColumns } from './case-columns.ts';
import { useCaseWords } from './use-case-words.ts';

const WHICH = ['open', 'over', 'all'] as const;
const TYPED_MS = 250;
const AFTER_STATE = 2;
const NONE: readonly BoardColumn<CaseRow>[] = [];

export interface CaseBoardProps extends CaseSides {
  kind: CaseKind;
  client: CaseClient;
  /** The application whose texts say the kind: `suspension.title`, `suspension.fields.…`. */
  namespace: string;
  fleet: number;
  currency?: string | undefined;
  /** To what cash is rounded there. */
  coinMinor?: number | undefined;
  /** Before the tools of the list: which fleet, which page. */
  before: ReactNode;
  /** Cases of this kind are opened elsewhere. */
  opensElsewhere?: boolean;
  /** Of the kind's own, after its state. */
  columns?: readonly BoardColumn<CaseRow>[];
}

/** Every case of a list, page by page, however long it is. */
async function allCases(
  ask: (before: { beforeId?: number }) => Promise<{ rows: CaseRow[]; more: boolean }>,
): Promise<CaseRow[]> {
  const all: CaseRow[] = [];
  for (let more = true; more; ) {
    const last = all.at(-1);
    const page = await ask(last ? { beforeId: last.id } : {});
    all.push(...page.rows);
    more = page.more && page.rows.length > 0;
  }
  return all;
}

/** A list of cases and beside it the one that is looked at, from the declaration of their kind. */
export function CaseBoard({
  kind,
  client,
  namespace,
  fleet,
  currency,
  coinMinor,
  before,
  opensElsewhere = false,
  columns: own = NONE,
  ...sides
}: CaseBoardProps) {
  const { user, flags } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const say = useErrorSentence(namespace);
  const words = useCaseWords(kind, client, { namespace, fleet, currency, coinMinor });
  const [whichText, setWhich] = usePlace('which');
  const which = WHICH.find((one) => one === whichText) ?? 'open';
  const [chosenText, choose] = usePlace('case');
  const chosenId = idInPlace(chosenText);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPED_MS);
  const [opening, setOpening] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const key = ['case', kind.name, fleet] as const;
  const pages = useRowPages([...key, 'list', which, text], (last: CaseRow | null, signal) =>
    client.list({ fleet, which, text, ...(last ? { beforeId: last.id } : {}) }, { signal }),
  );
  useReread(kind.topic, fleet, () => queries.invalidateQueries({ queryKey: key }));
  const board = useBoard(`cases-${kind.name}${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const of = caseColumns(words, { when, zone, nowMs });
    const all = [...of.slice(0, AFTER_STATE), ...own, ...of.slice(AFTER_STATE)];
    return phone ? forPhone(all) : all;
  }, [words, when, zone, phone, own]);
  const exporting = useAct(() => allCases((beforeId) => client.list({ fleet, which, text, limit: 500, ...beforeId })), {
    onDone: (rows) => {
      saveCsv(`cases-${kind.name}-${fleet}`, board.sheetOf(columns, rows));
      toast({ severity: 'success', summary: words.say('case.exporting', { count: rows.length }) });
    },
  });
  const mayWrite = allows(flags, kind.write) && !opensElsewhere;
  const close = () => choose(undefined);
  useKeys([
    { key: 'Escape', does: words.say('case.closeKey'), run: () => (isBehindDialog() ? undefined : close()) },
    { key: '/', does: words.say('case.findKey'), run: () => find.current?.focus() },
    ...(mayWrite ? [{ key: 'N', does: words.say('case.newKey'), run: () => setOpening(true) }] : []),
  ]);
  const list = (
    <ListPanel
      title={words.say(`${kind.name}.title`)}
      more={pages.more ? { label: words.say('case.more'), busy: pages.busy, onMore: () => void pages.next() } : null}
      tools={
        <>
          {before}
          <SegmentedControl
            size="xs"
            aria-label={words.say('case.whichLabel')}
            value={which}
            onChange={(next) => setWhich(next === 'open' ? undefined : next)}
            data={WHICH.map((value) => ({ value, label: words.say(`case.which.${value}`) }))}
          />
          <TextInput
            ref={find}
            size="xs"
            aria-label={words.say('case.find')}
            placeholder={words.say('case.find')}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <BoardTools board={board} columns={columns} />
          <ActionIcon
            variant="default"
            size={30}
            aria-label={words.say('case.exportAll')}
            title={words.say('case.exportAll')}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(undefined)}
          >
            <IconFileExport size={16} aria-hidden />
          </ActionIcon>
          {mayWrite ? (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpening(true)}>
              {words.say('case.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <Board<CaseRow>
        key={which}
        board={board}
        label={words.say(`${kind.name}.title`)}
        rows={pages.rows}
        ready={pages.ready}
        columns={columns}
        empty={words.say(text === '' ? `${kind.name}.empty` : `${kind.name}.none`)}
        selectedId={chosenId}
        onSelect={({ id }) => choose(String(id))}
        onOpen={({ id }) => choose(String(id))}
      />
    </ListPanel>
  );
  return (
    <>
      <ListPage
        refusal={pages.failure ? say(pages.failure) : exporting.error ? say(exporting.error) : null}
        list={list}
        narrow={phone}
        widths={{ panel: 'minmax(24rem, 32rem)' }}
        panel={
          chosenId === null ? null : (
            <CasePanel
              key={chosenId}
              words={words}
              client={client}
              namespace={namespace}
              fleet={fleet}
              id={chosenId}
              sides={sides}
              onClose={close}
            />
          )
        }
      />
      {opening ? (
        <CaseForm
          words={words}
          client={client}
          namespace={namespace}
          fleet={fleet}
          row={null}
          {...(sides.below ? { below: sides.below } : {})}
          onClose={() => setOpening(false)}
          onSaved={({ id }) => {
            void queries.invalidateQueries({ queryKey: key });
            choose(String(id));
          }}
        />
      ) : null}
    </>
  );
}
