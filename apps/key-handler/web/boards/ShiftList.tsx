import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { dateText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ToldRecord } from '../../contract/shapes.ts';
import { client } from '../client.ts';
import { useKeyTexts } from '../texts.ts';
import { ShiftPanel } from './ShiftPanel.tsx';

const WHICH = ['open', 'all', 'found', 'late'] as const;

/** Shifts from the roster to the pay-in: those that nobody has confirmed, with something found, or late. */
export function ShiftList({ fleet }: { fleet: number }) {
  const say = useKeyTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const [whichText, setWhich] = usePlace('which');
  const which = WHICH.find((one) => one === whichText) ?? 'open';
  const [chosenText, choose] = usePlace('shift');
  const chosenId = idInPlace(chosenText);
  const board = useBoard('key-shifts', user);
  const { data, error } = useOperation(['keys', fleet, 'records', which], (signal) =>
    client.records({ fleet, which }, { signal }),
  );
  const rows = useMemo(() => new Map((data?.records ?? []).map((record) => [record.id, record])), [data]);
  const columns = useMemo((): BoardColumn<ToldRecord>[] => {
    const instant = (id: 'opened' | 'due' | 'worked', of: (row: ToldRecord) => number | null) => ({
      id,
      title: say(`records.column.${id}`),
      width: 132,
      value: of,
      text: (row: ToldRecord) => {
        const atMs = of(row);
        return atMs === null ? '' : when(atMs);
      },
      sheet: (row: ToldRecord) => {
        const atMs = of(row);
        return atMs === null ? '' : { atMs, zone };
      },
    });
    return [
      {
        id: 'day',
        title: say('records.column.day'),
        width: 110,
        sort: 'desc',
        value: (row) => row.businessDay,
        text: (row) => dateText(row.businessDay, language),
        sheet: (row) => row.businessDay,
      },
      {
        id: 'state',
        title: say('records.column.state'),
        width: 100,
        strong: true,
        value: ({ state }) => say(`recordState.${state}`),
      },
      { id: 'driver', title: say('records.column.driver'), width: 150, grow: 1, value: (row) => row.driverName },
      { id: 'vehicle', title: say('records.column.vehicle'), width: 90, value: (row) => row.plate },
      instant('opened', (row) => row.openedAtMs ?? row.rosteredStartAtMs),
      instant('due', (row) => row.dueAtMs ?? row.rosteredEndAtMs),
      instant('worked', (row) => row.workedAtMs),
      {
        id: 'gaps',
        title: say('records.column.gaps'),
        width: 80,
        kind: 'number',
        value: ({ gaps }) => (gaps.length === 0 ? null : gaps.length),
        tone: ({ gaps }) => (gaps.length > 0 ? 'bad' : undefined),
        hint: ({ gaps }) => gaps.map((gap) => say(`gap.${gap}`)).join(' '),
      },
      { id: 'found', title: say('records.column.found'), width: 140, value: (row) => row.lostFound },
    ];
  }, [say, when, zone, language]);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'key-handler') : null}
      narrow={phone}
      widths={{ panel: 'minmax(24rem, 32rem)' }}
      list={
        <ListPanel
          title={say('records.title')}
          beside={<span>{data?.more ? say('records.more') : say('records.count', { count: rows.size })}</span>}
          tools={
            <>
              <SegmentedControl
                size="xs"
                aria-label={say('records.which')}
                value={which}
                onChange={(next) => setWhich(next === 'open' ? undefined : next)}
                data={WHICH.map((value) => ({ value, label: say(`records.${value}`) }))}
              />
              <BoardTools board={board} columns={columns} filterLabel={say('records.filter')} />
            </>
          }
        >
          <Board<ToldRecord>
            key={which}
            board={board}
            label={say('records.list')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('records.none')}
            selectedId={chosenId}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
            tone={({ lateAtMs, keysOut }) => (lateAtMs !== null && keysOut > 0 ? 'bad' : undefined)}
          />
        </ListPanel>
      }
      panel={
        chosenId === null ? null : (
          <ShiftPanel key={chosenId} fleet={fleet} id={chosenId} onClose={() => choose(undefined)} />
        )
      }
    />
  );
}
