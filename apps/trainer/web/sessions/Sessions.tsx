import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
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
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ToldSession } from '../../contract/shapes.ts';
import { client } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import { courseOf } from '../trainings/training-columns.ts';
import { SessionDialog } from './SessionDialog.tsx';
import { SessionPanel } from './SessionPanel.tsx';

/** A row is drawn again where its version is another. */
const drawnAs = ({ version, taken, waiting }: ToldSession) => (version * 1_000 + taken) * 1_000 + waiting;

/** Sessions that are to come, or that were. */
export function Sessions({ fleet }: { fleet: number }) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const [whichText, setWhich] = usePlace('which');
  const which = whichText === 'past' ? 'past' : 'next';
  const [chosenText, choose] = usePlace('session');
  const chosenId = idInPlace(chosenText);
  const [planning, setPlanning] = useState(false);
  const board = useBoard(phone ? 'trainer-sessions-phone' : 'trainer-sessions', user);
  const { data, error } = useOperation(['trainer', fleet, 'sessions', which], (signal) =>
    client.sessions({ fleet, which }, { signal }),
  );
  // How many have a seat changes without the session itself.
  const rows = useMemo(
    () => new Map((data?.sessions ?? []).map((one) => [one.id, { ...one, version: drawnAs(one) }])),
    [data],
  );
  const columns = useMemo((): BoardColumn<ToldSession>[] => {
    const all: BoardColumn<ToldSession>[] = [
      {
        id: 'starts',
        title: say('column.starts'),
        width: 150,
        strong: true,
        sort: which === 'past' ? 'desc' : 'asc',
        value: ({ startsAtMs }) => startsAtMs,
        text: ({ startsAtMs }) => when(startsAtMs),
        sheet: ({ startsAtMs }) => ({ atMs: startsAtMs, zone }),
      },
      { id: 'course', title: say('column.course'), width: 180, grow: 1, value: (row) => courseOf(say, row, language) },
      { id: 'place', title: say('column.place'), width: 140, grow: 1, value: ({ place }) => place },
      { id: 'trainer', title: say('column.trainer'), width: 120, value: ({ trainer }) => trainer },
      { id: 'taken', title: say('column.taken'), width: 76, kind: 'number', value: ({ taken }) => taken },
      { id: 'seats', title: say('column.seats'), width: 76, kind: 'number', value: ({ seats }) => seats },
      { id: 'waiting', title: say('column.waiting'), width: 90, kind: 'number', value: ({ waiting }) => waiting },
      {
        id: 'state',
        title: say('column.state'),
        width: 140,
        value: ({ cancelledWhy: why }) => (why === null ? '' : say('sessions.cancelled', { why })),
        tone: ({ cancelledWhy }) => (cancelledWhy === null ? undefined : 'warn'),
      },
    ];
    return phone ? phoneColumns(all, { starts: 124, course: 140, taken: 70 }) : all;
  }, [say, when, zone, language, which, phone]);
  useKeys([
    { key: 'F2', does: say('sessions.new'), run: () => setPlanning(true) },
    { key: 'Escape', does: say('closeKey'), run: () => (isBehindDialog() ? undefined : choose(undefined)) },
  ]);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'trainer') : null}
      narrow={phone}
      widths={{ panel: 'minmax(22rem, 30rem)' }}
      list={
        <ListPanel
          title={say('sessions.title')}
          beside={<span>{say('sessions.count', { count: rows.size })}</span>}
          tools={
            <>
              <SegmentedControl
                size="xs"
                aria-label={say('sessions.which')}
                value={which}
                onChange={(next) => setWhich(next === 'next' ? undefined : next)}
                data={(['next', 'past'] as const).map((value) => ({ value, label: say(`sessions.${value}`) }))}
              />
              <BoardTools board={board} columns={columns} filterLabel={say('sessions.filter')} />
              <Button size="xs" onClick={() => setPlanning(true)}>
                {say('sessions.new')}
              </Button>
            </>
          }
        >
          <Board<ToldSession>
            key={which}
            board={board}
            label={say('sessions.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('sessions.none')}
            selectedId={chosenId}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
          />
          {planning ? (
            <SessionDialog
              fleet={fleet}
              session={null}
              onDone={(id) => choose(String(id))}
              onClose={() => setPlanning(false)}
            />
          ) : null}
        </ListPanel>
      }
      panel={
        chosenId === null ? null : (
          <SessionPanel key={chosenId} fleet={fleet} id={chosenId} onClose={() => choose(undefined)} />
        )
      }
    />
  );
}
