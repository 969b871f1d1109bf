import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinished } from '#core/job/states.ts';
import { useOperation, usePages } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import classes from './agent.module.css';
import { BookingDrawer } from './BookingDrawer.tsx';
import { type BookingLine, bookingColumns } from './booking-columns.ts';
import { client, type Desk } from './client.ts';
import { useAgentTexts } from './texts.ts';

const LIVE_MS = 2_000;
const QUIET_MS = 20_000;
const PAGE = 100;

/** The bookings of the agent, the open ones as they are now. */
export function BookingList({ desk }: { desk: Desk }) {
  const say = useAgentTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const now = useNowMs();
  const phone = usePhone();
  const board = useBoard(phone ? 'agent-bookings-phone' : 'agent-bookings', user);
  const [chosen, choose] = usePlace('booking');
  const newest = useOperation(
    ['agent', 'bookings', 'newest'],
    (signal) => client.bookings({ limit: PAGE }, { signal }),
    {
      everyMs: (known) =>
        known?.bookings.some(({ jobs }) => jobs.some(({ state }) => !isFinished(state))) ? LIVE_MS : QUIET_MS,
    },
  );
  const { data } = newest;
  const begin = data?.next ?? null;
  const earlier = usePages(
    ['agent', 'bookings', 'earlier', begin],
    (after: number | null, signal) => client.bookings({ before: after ?? begin, limit: PAGE }, { signal }),
    ({ next }) => next,
    { enabled: false },
  );
  const rows = useMemo(() => {
    const all = [...(data?.bookings ?? []), ...(earlier.data?.pages.flatMap(({ bookings }) => bookings) ?? [])];
    return new Map(
      all.map((booking): [number, BookingLine] => [booking.bookingId, { ...booking, id: booking.bookingId }]),
    );
  }, [data, earlier.data]);
  const columns = useMemo(
    () =>
      bookingColumns({ say, language, phone, party: desk.party, zone: desk.zone, currency: desk.currency, nowMs: now }),
    [say, language, phone, desk, now],
  );
  const more = begin !== null && (!earlier.data || earlier.hasNextPage);
  const title = say('list', { agent: desk.agent });
  return (
    <Panel className={classes.list ?? ''} title={title} flush tools={<BoardTools board={board} columns={columns} />}>
      <div className={classes.rows}>
        {newest.error && !data ? <Refusal sentence={errorSentence(newest.error, 'agent')} /> : null}
        <Board<BookingLine>
          board={board}
          label={title}
          rows={rows}
          ready={data !== undefined}
          columns={columns}
          empty={say('none')}
          selectedId={idInPlace(chosen)}
          onOpen={({ id }) => choose(String(id))}
          clickOpens
        />
        {more ? (
          <Button
            size="xs"
            variant="default"
            radius={0}
            loading={earlier.isFetching}
            onClick={() => void (earlier.data ? earlier.fetchNextPage() : earlier.refetch())}
          >
            {say('more')}
          </Button>
        ) : null}
      </div>
      <BookingDrawer
        key={chosen ?? ''}
        desk={desk}
        booking={rows.get(idInPlace(chosen) ?? 0) ?? null}
        onClose={() => choose(undefined)}
      />
    </Panel>
  );
}
