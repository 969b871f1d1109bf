import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#core/kit/time.ts';
import { languageOf } from '#core/language/languages.ts';
import { workCauseNames, workKindNames, workPayerNames } from '#core/workshop/work-names.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useMove } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { forPhone } from '#ui/resource/columns.ts';
import type { DowntimeRow } from '../../contract/service.ts';
import { client } from '../client.ts';
import { hoursSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';

const NONE = new Map<number, DowntimeRow>();

/** When cars stood in the workshop, why, who pays, and what of the roster it cost. */
export function DowntimeView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useWorkshopTexts();
  const move = useMove();
  const when = useWhen();
  const zone = useShownZone();
  const { user } = useSignedIn();
  const { i18n } = useTranslation();
  const phone = usePhone();
  const key = ['workshop', fleet, 'downtime'];
  const { data, error } = useOperation(key, (signal) => client.downtime({ fleet }, { signal }));
  useReread('workOrders', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.id, row])) : NONE), [data]);
  const board = useBoard(`workshop-downtime${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const language = languageOf(i18n.language);
    const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name;
    const minutes = ({ fromMs, toMs }: DowntimeRow) => Math.round(((toMs ?? nowMs()) - fromMs) / MINUTE_MS);
    const hours = (n: number) => say('downtime.hours', { hours: hoursSaid(n, language) });
    const all: BoardColumn<DowntimeRow>[] = [
      { id: 'number', title: say('downtime.columns.number'), width: 120, value: (row) => row.number, strong: true },
      { id: 'plate', title: say('downtime.columns.plate'), width: 96, value: (row) => row.plate },
      {
        id: 'kind',
        title: say('downtime.columns.kind'),
        width: 120,
        value: (row) => named(workKindNames[language], row.kind),
      },
      {
        id: 'cause',
        title: say('downtime.columns.cause'),
        grow: 1,
        value: (row) => named(workCauseNames[language], row.cause),
      },
      {
        id: 'pays',
        title: say('downtime.columns.pays'),
        width: 120,
        value: (row) => named(workPayerNames[language], row.pays),
      },
      {
        id: 'from',
        title: say('downtime.columns.from'),
        width: 140,
        value: (row) => row.fromMs,
        text: (row) => when(row.fromMs),
        sheet: (row) => ({ atMs: row.fromMs, zone }),
      },
      {
        id: 'to',
        title: say('downtime.columns.to'),
        width: 140,
        value: (row) => row.toMs ?? Number.MAX_SAFE_INTEGER,
        text: (row) => (row.toMs === null ? say('downtime.now') : when(row.toMs)),
      },
      {
        id: 'length',
        title: say('downtime.columns.length'),
        width: 110,
        kind: 'number',
        value: minutes,
        text: (row) => hours(minutes(row)),
      },
      {
        id: 'rostered',
        title: say('downtime.columns.rostered'),
        width: 160,
        kind: 'number',
        value: (row) => row.rosteredMinutes,
        text: (row) => hours(row.rosteredMinutes),
      },
    ];
    return phone ? forPhone(all) : all;
  }, [say, when, zone, phone, i18n.language]);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'workshop') : null}
      narrow={phone}
      panel={null}
      list={
        <ListPanel
          title={say('downtime.title')}
          tools={
            <>
              {before}
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <Board<DowntimeRow>
            board={board}
            label={say('downtime.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('downtime.empty')}
            onOpen={({ id }) => move({ view: undefined, case: String(id), which: 'all' })}
          />
        </ListPanel>
      }
    />
  );
}
