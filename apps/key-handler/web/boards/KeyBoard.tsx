import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useGo, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveBytes } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ToldKey } from '../../contract/shapes.ts';
import { client } from '../client.ts';
import { useKeyTexts } from '../texts.ts';
import { rereadDesk } from '../use-desk-live.ts';

type Row = ToldKey & { version: number };
const TONES = { in: undefined, out: undefined, late: 'bad', lost: 'warn', retired: 'soft' } as const;

/** Every key that is in use, by hook, with who has it. */
export function KeyBoard({ fleet }: { fleet: number }) {
  const say = useKeyTexts();
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const [chosenText, choose] = usePlace('key');
  const chosenId = idInPlace(chosenText);
  const board = useBoard('keys', user);
  const { data, error } = useOperation(['keys', fleet, 'board'], (signal) => client.board({ fleet }, { signal }));
  const rows = useMemo(
    () => new Map((data?.keys ?? []).map((key) => [key.id, { ...key, version: versionOf(key) } satisfies Row])),
    [data],
  );
  const columns = useMemo(
    (): BoardColumn<Row>[] => [
      { id: 'hook', title: say('board.column.hook'), width: 80, sort: 'asc', value: ({ hook }) => hook },
      { id: 'tag', title: say('board.column.tag'), width: 110, strong: true, value: ({ tag }) => tag },
      { id: 'plate', title: say('board.column.plate'), width: 90, value: ({ plate }) => plate },
      { id: 'kind', title: say('board.column.kind'), width: 120, value: ({ kind }) => say(`kind.${kind}`) },
      {
        id: 'state',
        title: say('board.column.state'),
        width: 90,
        strong: true,
        value: ({ state }) => say(`state.${state}`),
        tone: ({ state }) => TONES[state],
      },
      { id: 'driver', title: say('board.column.driver'), width: 160, grow: 1, value: (row) => row.driverName },
      {
        id: 'due',
        title: say('board.column.due'),
        width: 124,
        value: ({ dueAtMs, state }) => (state === 'in' ? null : dueAtMs),
        text: ({ dueAtMs, state }) => (dueAtMs === null || state === 'in' ? '' : when(dueAtMs)),
        sheet: ({ dueAtMs }) => (dueAtMs === null ? '' : { atMs: dueAtMs, zone }),
      },
      {
        id: 'seen',
        title: say('board.column.seen'),
        width: 120,
        value: ({ seenAtMs }) => seenAtMs,
        text: ({ seenAtMs }) => (seenAtMs === null ? '' : when(seenAtMs)),
        sheet: ({ seenAtMs }) => (seenAtMs === null ? '' : { atMs: seenAtMs, zone }),
      },
    ],
    [say, when, zone],
  );
  const [failure, setFailure] = useState<unknown>(null);
  const print = usePrintLabels(fleet, setFailure);
  const chosen = chosenId === null ? undefined : rows.get(chosenId);
  return (
    <ListPage
      refusal={error || failure ? errorSentence(error ?? failure, 'key-handler') : null}
      narrow={phone}
      widths={{ panel: 'minmax(18rem, 24rem)' }}
      list={
        <ListPanel
          title={say('board.title')}
          beside={<span>{say('board.count', { count: rows.size })}</span>}
          tools={
            <>
              <BoardTools board={board} columns={columns} filterLabel={say('board.filter')} />
              <Button
                size="xs"
                variant="default"
                disabled={rows.size === 0}
                loading={print.isPending}
                onClick={() => print.mutate([...rows.values()])}
              >
                {say('board.labels')}
              </Button>
            </>
          }
        >
          <Board<Row>
            board={board}
            label={say('board.list')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('board.none')}
            selectedId={chosenId}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
            tone={({ state }) => (state === 'late' ? 'bad' : state === 'lost' ? 'warn' : undefined)}
          />
        </ListPanel>
      }
      panel={chosen ? <OneKey key={chosen.id} fleet={fleet} one={chosen} onClose={() => choose(undefined)} /> : null}
    />
  );
}

/** Rows of a board are drawn again where their version is another; a key's is whatever it says. */
const versionOf = ({ state, recordId, dueAtMs, seenAtMs }: ToldKey): number =>
  ['in', 'out', 'late', 'lost', 'retired'].indexOf(state) + (recordId ?? 0) * 10 + (dueAtMs ?? 0) + (seenAtMs ?? 0);

const MOST_LABELS = 240;

/** Saves labels of keys as PDF, as many as are printed at once, in the order of their hooks. */
function usePrintLabels(fleet: number, onRefused: (failure: unknown) => void) {
  const ask = async (keys: readonly ToldKey[]) => {
    const keyIds = keys.slice(0, MOST_LABELS).map(({ id }) => id);
    return (await client.labels({ fleet, keyIds })).pdfBase64;
  };
  return useAct(ask, {
    onDone: (base64) => saveBytes('keys.pdf', base64, 'application/pdf'),
    onRefused,
  });
}

function OneKey({ fleet, one, onClose }: { fleet: number; one: ToldKey; onClose: () => void }) {
  const say = useKeyTexts();
  const when = useWhen();
  const go = useGo();
  const [failure, setFailure] = useState<unknown>(null);
  const done = (summary: string) => {
    setFailure(null);
    toast({ severity: 'success', summary });
    void rereadDesk(fleet);
  };
  const lose = useAct(() => client.loseKey({ fleet, keyId: one.id }), {
    onDone: () => done(say('board.lost', { tag: one.tag })),
    onRefused: setFailure,
  });
  const print = usePrintLabels(fleet, setFailure);
  const hang = useAct(() => client.hangUpKey({ fleet, keyId: one.id }), {
    onDone: () => done(say('board.hung', { tag: one.tag })),
    onRefused: setFailure,
  });
  return (
    <Panel
      title={say('board.panel', { tag: one.tag })}
      tools={
        <Button size="xs" variant="subtle" onClick={onClose}>
          {say('board.close')}
        </Button>
      }
    >
      {failure ? <Refusal sentence={errorSentence(failure, 'key-handler')} /> : null}
      <Facts>
        <Fact name={say('board.column.state')}>{say(`state.${one.state}`)}</Fact>
        <Fact name={say('board.column.kind')}>{say(`kind.${one.kind}`)}</Fact>
        <Fact name={say('board.column.plate')}>{one.plate}</Fact>
        <Fact name={say('board.column.hook')}>{one.hook}</Fact>
        <Fact name={say('board.column.driver')}>{one.driverName}</Fact>
        <Fact name={say('board.column.due')}>
          {one.dueAtMs !== null && one.state !== 'in' ? when(one.dueAtMs) : null}
        </Fact>
      </Facts>
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={() => go('keyHandler', { fleet: String(fleet), vehicle: String(one.vehicleId) })}>
          {say('board.toDesk')}
        </Button>
        {one.state === 'lost' ? null : (
          <Button size="xs" variant="default" loading={lose.isPending} onClick={() => lose.mutate(undefined)}>
            {say('board.lose')}
          </Button>
        )}
        <Button size="xs" variant="default" loading={print.isPending} onClick={() => print.mutate([one])}>
          {say('board.label')}
        </Button>
        {one.state === 'in' ? null : (
          <Button size="xs" variant="default" loading={hang.isPending} onClick={() => hang.mutate(undefined)}>
            {say('board.hangUp')}
          </Button>
        )}
      </Group>
    </Panel>
  );
}
