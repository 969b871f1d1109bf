import { useMemo } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { EventCarItem, EventItem } from '../contract.ts';
import { client } from './client.ts';
import classes from './events.module.css';
import { useEventTexts } from './texts.ts';

const MOST_SHOWN = 1_000;
const FEW = 300;
const FEW_MS = 3_000;
const MANY_MS = 15_000;

/** The cars of an event by time, with their vehicle and driver once they are known. */
export function EventCars({ event, columns }: { event: EventItem; columns: readonly BoardColumn<EventCarItem>[] }) {
  const say = useEventTexts();
  const go = useGo();
  const { user } = useSignedIn();
  const { id, rows, state, version } = event;
  const many = rows.good + rows.made > FEW;
  const list = useOperation(
    ['book', 'events', 'cars', id, version, state, rows.good, many ? Math.floor(rows.made / 100) : rows.made],
    (signal) => client.cars({ eventId: id, limit: MOST_SHOWN }, { signal }),
    { staleMs: 1_000, everyMs: many ? MANY_MS : FEW_MS },
  );
  const cars = list.data?.cars;
  const byId = useMemo(() => new Map((cars ?? []).map((car) => [car.id, car])), [cars]);
  const board = useBoard('event-cars', user);
  const total = list.data?.total ?? 0;
  const shape = JSON.stringify(columns.map(({ title }) => title));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the columns say the same as long as their titles do
  const kept = useMemo(() => columns, [shape]);
  return (
    <div className={classes.carsPart}>
      {list.error ? <Refusal sentence={errorSentence(list.error, 'events')} /> : null}
      <div className={classes.carsTools}>
        {total > MOST_SHOWN ? (
          <span className={classes.soft}>{say('carsCut', { shown: MOST_SHOWN, total })}</span>
        ) : null}
        <BoardTools board={board} columns={kept} filterLabel={say('filterCars')} exports={false} />
      </div>
      <div className={classes.rows}>
        <Board<EventCarItem>
          board={board}
          label={say('cars')}
          rows={byId}
          ready={cars !== undefined}
          columns={kept}
          empty={say('carsEmpty')}
          onOpen={({ jobId }) => {
            if (jobId !== null) go('jobSearch', { job: String(jobId) });
          }}
        />
      </div>
    </div>
  );
}
