import { Button, Kbd } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLinkState } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { usePhone, useTablet } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { EventItem } from '../contract.ts';
import { client, type EventFacts } from './client.ts';
import { EventPanel } from './EventPanel.tsx';
import { eventColumns } from './event-columns.ts';
import classes from './events.module.css';
import { EventForm } from './form/EventForm.tsx';
import { useEventTexts } from './texts.ts';
import { useFreeKeys } from './use-free-keys.ts';

const NEW = 'new';
const BUSY_MS = 1_000;
const IDLE_MS = 5_000;
const isBusy = ({ state, rows }: EventItem) =>
  state === 'making' || state === 'cancelling' || (rows.new > 0 && state !== 'cancelled');

/** Events of which many cars are booked at once: which, how far each is, and one of them to look at, change or take anew. */
export function EventsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  const facts = useOperation(
    ['book', 'events', 'facts', fleet?.id],
    (signal) => client.facts({ fleet: fleet?.id as number }, { signal }),
    { enabled: fleet !== undefined, staleMs: 60_000 },
  );
  if (facts.error && !facts.data) return <Refusal sentence={errorSentence(facts.error, 'events')} />;
  if (!fleet || facts.data?.fleet !== fleet.id) return null;
  return <FleetEvents key={fleet.id} fleet={fleet} facts={facts.data} fleets={fleets} onFleet={choose} />;
}

function FleetEvents({
  fleet,
  facts,
  fleets,
  onFleet,
}: OfFleet & {
  facts: EventFacts;
}) {
  const say = useEventTexts();
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const down = useLinkState().status === 'down';
  const tablet = useTablet();
  const phone = usePhone();
  const [chosenText, setChosen] = usePlace('event');
  const [editing, setEditing] = usePlace('edit');
  // What is typed in the form is not lost to a click in the list.
  const mayLeave = useRef<() => Promise<boolean>>(async () => true);
  const choose = async (to: string | undefined) => {
    if (!(await mayLeave.current())) return;
    setEditing(undefined);
    setChosen(to);
  };
  const list = useOperation(
    ['book', 'events', 'list', fleet.id],
    (signal) => client.list({ fleet: fleet.id }, { signal }),
    { staleMs: 500, everyMs: (known) => (known?.events.some(isBusy) ? BUSY_MS : IDLE_MS) },
  );
  const events = list.data?.events;
  const nowMs = list.data?.nowMs ?? facts.nowMs;
  const rows = useMemo(() => new Map((events ?? []).map((event) => [event.id, event])), [events]);
  const board = useBoard(phone ? 'bulkEvents-phone' : 'bulkEvents', user);
  const { zone } = facts;
  // Its words change by the day only.
  const dayMs = Math.floor(nowMs / 3_600_000) * 3_600_000;
  const columns = useMemo(() => {
    const all = eventColumns(say, { zone, language: i18n.language, nowMs: dayMs });
    return phone ? phoneColumns(all, { name: 100, state: 80, window: 186 }) : all;
  }, [say, zone, i18n.language, dayMs, phone]);
  const chosenId = idInPlace(chosenText);
  const chosen = chosenId === null ? undefined : rows.get(chosenId);
  const fresh = chosenText === NEW;
  const read = () => void queries.invalidateQueries({ queryKey: ['book', 'events'] });
  useFreeKeys([{ key: 'N', does: say('keys.fresh'), run: () => void choose(NEW) }]);

  const listPanel = (
    <ListPanel
      title={say('title')}
      beside={
        <>
          <span className={classes.soft}>{say('count', { count: rows.size })}</span>
          <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
        </>
      }
      tools={
        <>
          <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
          <Button size="xs" onClick={() => void choose(NEW)} rightSection={<Kbd className={classes.kbd}>N</Kbd>}>
            {say('fresh')}
          </Button>
        </>
      }
    >
      <Board<EventItem>
        board={board}
        label={say('list')}
        rows={rows}
        ready={events !== undefined}
        columns={columns}
        empty={say('none')}
        selectedId={chosenId}
        onSelect={({ id }) => void choose(String(id))}
        onOpen={({ id }) => void choose(String(id))}
        tone={({ state, rows: { bad } }) => (bad > 0 && state !== 'cancelled' ? 'bad' : undefined)}
      />
    </ListPanel>
  );
  const form = fresh || (chosen !== undefined && editing !== undefined);
  return (
    <ListPage
      behind={down ? say('behind') : null}
      refusal={list.error ? errorSentence(list.error, 'events') : null}
      list={listPanel}
      narrow={tablet}
      widths={{ list: 'minmax(24rem, 1fr)', panel: 'minmax(30rem, 1.9fr)' }}
      panel={
        form ? (
          <EventForm
            key={fresh ? NEW : chosen?.id}
            facts={facts}
            nowMs={nowMs}
            event={fresh ? null : (chosen ?? null)}
            mayLeaveRef={mayLeave}
            onClose={() => (fresh ? void choose(undefined) : setEditing(undefined))}
            onKept={(id) => {
              read();
              setEditing(undefined);
              setChosen(String(id));
            }}
          />
        ) : chosen ? (
          <EventPanel
            key={chosen.id}
            facts={facts}
            nowMs={nowMs}
            event={chosen}
            onEdit={() => setEditing('yes')}
            onRead={read}
            onClose={() => void choose(undefined)}
          />
        ) : null
      }
    />
  );
}
