import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { dateText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { GapRow } from '../contract/gaps.ts';
import { client } from './client.ts';
import { useTamperTexts } from './texts.ts';

const NONE = new Map<number, GapRow>();

/** Weeks of which nothing was handed in of a car's meter. */
export function GapsView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTamperTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const phone = usePhone();
  const key = ['tamper', fleet, 'gaps'];
  const { data, error } = useOperation(key, (signal) => client.gaps({ fleet }, { signal }));
  useReread('tamper', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.id, row])) : NONE), [data]);
  const board = useBoard(`tamper-gaps${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const day = (name: 'fromDate' | 'untilDate', width: number): BoardColumn<GapRow> => ({
      id: name,
      title: say(`gaps.columns.${name}`),
      width,
      value: (row) => row[name],
      text: (row) => dateText(row[name], language),
    });
    const all: BoardColumn<GapRow>[] = [
      { id: 'plate', title: say('gaps.columns.plate'), width: 96, value: (row) => row.plate, strong: true },
      {
        id: 'kind',
        title: say('gaps.columns.kind'),
        grow: 1,
        value: (row) => say(`gaps.kind.${row.kind}`),
        tone: (row) => (row.hirings > 0 ? 'bad' : undefined),
      },
      day('fromDate', 130),
      day('untilDate', 130),
      { id: 'weeks', title: say('gaps.columns.weeks'), width: 90, value: (row) => row.weeks },
      { id: 'hirings', title: say('gaps.columns.hirings'), width: 100, value: (row) => row.hirings },
      { id: 'before', title: say('gaps.columns.before'), width: 140, value: (row) => row.before ?? '' },
      { id: 'after', title: say('gaps.columns.after'), width: 140, value: (row) => row.after ?? '' },
    ];
    return phone ? phoneColumns(all, { plate: 96, kind: 150, fromDate: 110 }) : all;
  }, [say, language, phone]);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'tamper') : null}
      narrow={phone}
      panel={null}
      list={
        <ListPanel
          title={say('gaps.title')}
          tools={
            <>
              {before}
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <Board<GapRow>
            board={board}
            label={say('gaps.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say(data?.keptFrom === null ? 'gaps.notKept' : 'gaps.empty')}
          />
        </ListPanel>
      }
    />
  );
}
