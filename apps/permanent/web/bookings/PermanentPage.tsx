import { Button, Kbd, SegmentedControl } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts } from '#cards/booking/web/client.ts';
import { useFacts } from '#cards/booking/web/use-facts.ts';
import { PERMANENT_STATES, type PermanentState } from '#core/permanent/permanent.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
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
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { usePhone, useTablet } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { PermanentPanel } from './PermanentPanel.tsx';
import classes from './permanent.module.css';
import { permanentColumns } from './permanent-columns.ts';
import { usePermanentTexts } from './texts.ts';

const NEW = 'new';
const EVERY_MS = 30_000;

/** Bookings that run on many dates: which, when they run next, and one of them to look at, change or take anew. */
export function PermanentPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  const facts = useFacts(fleet?.id);
  if (facts.error && !facts.data) return <Refusal sentence={errorSentence(facts.error, 'permanent')} />;
  if (!fleet || facts.data?.fleet !== fleet.id) return null;
  return <FleetPermanents key={fleet.id} fleet={fleet} facts={facts.data} fleets={fleets} onFleet={choose} />;
}

const sentenceOf = ({ code, detail }: PermanentLine['refusals'][number]) =>
  errorSentence(new CallRefused(code, 409, detail), 'permanent');

function FleetPermanents({
  fleet,
  facts,
  fleets,
  onFleet,
}: OfFleet & {
  facts: Facts;
}) {
  const say = usePermanentTexts();
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const down = useLinkState().status === 'down';
  const tablet = useTablet();
  const [chosenText, setChosen] = usePlace('permanent');
  // What is typed in the form is not lost to a click in the list.
  const mayLeave = useRef<() => Promise<boolean>>(async () => true);
  const choose = async (to: string | undefined) => {
    if (await mayLeave.current()) setChosen(to);
  };
  const [stateText, setState] = usePlace('state');
  const state = PERMANENT_STATES.find((one) => one === stateText);
  const key = ['book', 'permanent', fleet.id];
  const list = useOperation(key, (signal) => client.list({ fleet: fleet.id }, { signal }), {
    staleMs: 5_000,
    everyMs: EVERY_MS,
  });
  const today = list.data?.today ?? '';
  const lines = list.data?.lines;
  const rows = useMemo(
    () =>
      new Map(
        (lines ?? []).filter((line) => state === undefined || line.state === state).map((line) => [line.id, line]),
      ),
    [lines, state],
  );
  const phone = usePhone();
  const board = useBoard(phone ? 'permanent-phone' : 'permanent', user);
  const { zone } = facts;
  const columns = useMemo(() => {
    const all = permanentColumns(say, { zone, language: i18n.language, today }, sentenceOf);
    return phone ? phoneColumns(all, { state: 100, passenger: 106, days: 82, time: 64 }) : all;
  }, [say, zone, i18n.language, today, phone]);
  const chosenId = idInPlace(chosenText);
  const chosen = lines?.find(({ id }) => id === chosenId);
  const fresh = chosenText === NEW;
  const read = () => queries.invalidateQueries({ queryKey: ['book', 'permanent'] });
  useKeys([{ key: 'N', does: say('keys.fresh'), run: () => void choose(NEW) }]);

  const listPanel = (
    <ListPanel
      title={say('title')}
      beside={
        <>
          <span className={classes.soft}>{say('count', { count: rows.size })}</span>
          <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
        </>
      }
      className={classes.list ?? ''}
      tools={
        <>
          <SegmentedControl
            className={classes.fresh ?? ''}
            size="xs"
            aria-label={say('shown')}
            value={state ?? 'all'}
            onChange={(next) => setState(next === 'all' ? undefined : next)}
            data={[
              { value: 'all', label: say('all') },
              ...(['runs', 'suspended', 'ended'] satisfies PermanentState[]).map((value) => ({
                value,
                label: say(`state.${value}`),
              })),
            ]}
          />
          <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
          <Button
            className={classes.fresh ?? ''}
            size="xs"
            onClick={() => void choose(NEW)}
            rightSection={<Kbd className={classes.kbd}>N</Kbd>}
          >
            {say('fresh')}
          </Button>
        </>
      }
    >
      <Board<PermanentLine>
        board={board}
        label={say('list')}
        rows={rows}
        ready={lines !== undefined}
        columns={columns}
        empty={say(state ? 'noneOf' : 'none')}
        selectedId={chosenId}
        onSelect={({ id }) => void choose(String(id))}
        onOpen={({ id }) => void choose(String(id))}
        tone={({ refusals, state: of }) => (refusals.length > 0 ? 'bad' : of === 'suspended' ? 'warn' : undefined)}
      />
    </ListPanel>
  );
  const open = today !== '' && (fresh || chosen !== undefined);
  return (
    <ListPage
      behind={down ? say('behind') : null}
      refusal={list.error ? errorSentence(list.error, 'permanent') : null}
      list={listPanel}
      narrow={tablet}
      workClass={classes.work}
      panel={
        open ? (
          <PermanentPanel
            key={fresh ? NEW : chosenId}
            facts={facts}
            line={fresh ? null : (chosen ?? null)}
            today={today}
            sentenceOf={sentenceOf}
            mayLeaveRef={mayLeave}
            onClose={() => void choose(undefined)}
            onOpen={(id) => void choose(String(id))}
            onKept={async (id) => {
              await read();
              setChosen(id === null ? undefined : String(id));
            }}
          />
        ) : null
      }
    />
  );
}
