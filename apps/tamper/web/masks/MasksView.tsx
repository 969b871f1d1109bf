import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import type { MaskRow } from '../../contract/masks.ts';
import { client } from '../client.ts';
import classes from '../tamper.module.css';
import { useTamperTexts } from '../texts.ts';
import { MaskPanel } from './MaskPanel.tsx';
import { placeText } from './place-text.ts';

const MaskMap = later(async () => (await import('./MaskMap.tsx')).MaskMap, { meanwhile: Waiting });
const NONE = new Map<number, MaskRow>();

/** The squares in which all cars fall silent: what each rests on, what it hides, on a list and on the map. */
export function MasksView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTamperTexts();
  const when = useWhen();
  const { user } = useSignedIn();
  const phone = usePhone();
  const [chosenCell, choose] = usePlace('mask');
  const key = ['tamper', fleet, 'masks'] as const;
  const { data, error } = useOperation(key, (signal) => client.masks({ fleet }, { signal }));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('tamper', fleet, reread);
  const learn = useAct(() => client.learnMasks({ fleet }), {
    onDone: () => toast({ severity: 'info', summary: say('masks.learning'), key: 'masks' }),
  });
  const rows = useMemo(() => (data ? new Map(data.masks.map((row) => [row.id, row])) : NONE), [data]);
  const board = useBoard(`tamper-masks${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const figure = (id: 'cars' | 'silences' | 'passes', width: number): BoardColumn<MaskRow> => ({
      id,
      title: say(`masks.columns.${id}`),
      width,
      kind: 'number',
      value: (row) => row[id],
    });
    const all: BoardColumn<MaskRow>[] = [
      { id: 'place', title: say('masks.columns.place'), width: 150, grow: 1, value: placeText, strong: true },
      {
        id: 'state',
        title: say('masks.columns.state'),
        width: 130,
        value: (row) => say(row.off ? 'masks.off' : 'masks.hides'),
        tone: (row) => (row.off ? 'soft' : undefined),
      },
      figure('cars', 84),
      figure('silences', 100),
      figure('passes', 100),
      {
        id: 'longest',
        title: say('masks.columns.longest'),
        width: 110,
        kind: 'number',
        value: (row) => row.longestSeconds,
      },
      {
        id: 'since',
        title: say('masks.columns.since'),
        width: 140,
        value: (row) => row.sinceMs,
        text: (row) => when(row.sinceMs),
      },
    ];
    return phone ? phoneColumns(all, { place: 150, state: 120, cars: 74 }) : all;
  }, [say, when, phone]);
  const chosen = data?.masks.find(({ cell }) => cell === chosenCell);
  const failure = error ?? learn.error;
  return (
    <ListPage
      refusal={failure ? errorSentence(failure, 'tamper') : null}
      narrow={phone}
      widths={{ panel: 'minmax(20rem, 28rem)' }}
      panel={
        chosen && data ? (
          <MaskPanel
            key={chosen.cell}
            fleet={fleet}
            days={data.days}
            mask={chosen}
            onDone={() => void reread()}
            onClose={() => choose(undefined)}
          />
        ) : null
      }
      list={
        <ListPanel
          title={say('masks.title')}
          tools={
            <>
              {before}
              <Button size="xs" variant="default" loading={learn.isPending} onClick={() => learn.mutate(undefined)}>
                {say('masks.learn')}
              </Button>
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <div className={classes.mapped}>
            {data && data.masks.length > 0 && data.city ? (
              <div className={classes.map}>
                <MaskMap city={data.city} masks={data.masks} selectedId={chosen?.id ?? null} />
              </div>
            ) : null}
            <div className={classes.rest}>
              <Board<MaskRow>
                board={board}
                label={say('masks.title')}
                rows={rows}
                ready={data !== undefined}
                columns={columns}
                empty={say('masks.empty', { days: data?.days ?? 0 })}
                selectedId={chosen?.id ?? null}
                onSelect={(row) => choose(row.cell)}
                onOpen={(row) => choose(row.cell)}
              />
            </div>
          </div>
        </ListPanel>
      }
    />
  );
}
