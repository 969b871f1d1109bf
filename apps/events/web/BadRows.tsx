import { Button, Kbd } from '@mantine/core';
import { useState } from 'react';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { EventItem, EventRowItem } from '../contract.ts';
import { client } from './client.ts';
import { columnsOf, columnTitle, type ProblemSentence, problemTold } from './event-files.ts';
import classes from './events.module.css';
import { FixRowDialog } from './FixRowDialog.tsx';
import { useEventTexts } from './texts.ts';

const MOST_SHOWN = 200;

/** The rows of an event that cannot be booked, each with everything that is wrong with it, to put right or leave out. */
export function BadRows({
  event,
  takesRows,
  sentence,
  onGive,
  onChanged,
}: {
  event: EventItem;
  takesRows: boolean;
  sentence: ProblemSentence;
  onGive: () => void;
  onChanged: () => void;
}) {
  const say = useEventTexts();
  const [fixing, setFixing] = useState<EventRowItem | null>(null);
  const { id, rows } = event;
  const list = useOperation(
    ['book', 'events', 'bad', id, rows.bad, rows.new],
    (signal) => client.rows({ eventId: id, state: 'bad', limit: MOST_SHOWN }, { signal }),
    { staleMs: 0 },
  );
  const drop = useAct((rowIds: number[] | null) => client.dropRows({ eventId: id, rowIds }), {
    onDone: ({ dropped }) => {
      toast({ severity: 'info', summary: say('bad.dropped', { count: dropped }) });
      onChanged();
    },
  });
  const dropAll = async () => {
    const yes = await confirm({
      title: say('bad.dropTitle'),
      message: say('bad.dropAsk', { count: rows.bad }),
      accept: say('bad.dropAll'),
      danger: true,
    });
    if (yes) drop.mutate(null);
  };
  const failure = list.error ?? drop.error;
  const found = list.data?.rows ?? [];
  if (rows.bad === 0) return <Nothing title={say('bad.none')} />;
  return (
    <div className={classes.badPart}>
      {failure ? <Refusal sentence={errorSentence(failure, 'events')} /> : null}
      <div className={classes.badTools}>
        <Button
          size="compact-xs"
          variant="default"
          onClick={onGive}
          rightSection={<Kbd className={classes.kbd}>G</Kbd>}
        >
          {say('bad.file')}
        </Button>
        <Button size="compact-xs" variant="default" disabled={!takesRows} onClick={() => void dropAll()}>
          {say('bad.dropAll')}
        </Button>
        {rows.bad > found.length && found.length > 0 ? (
          <span className={classes.soft}>{say('bad.more', { shown: found.length, total: rows.bad })}</span>
        ) : null}
      </div>
      <ol className={classes.badRows} aria-label={say('bad.list')}>
        {found.map((row) => (
          <li key={row.id}>
            <div>
              <b>{say('bad.line', { line: row.line })}</b>
              <span className={classes.soft}>
                {columnsOf([row])
                  .map((column) => say('told', { column: columnTitle(column, say), text: row.cells[column] ?? '' }))
                  .join(' · ')}
              </span>
              <ul>
                {row.problems.map((problem) => (
                  <li key={`${problem.column} ${problem.code}`}>{problemTold(problem, sentence, say)}</li>
                ))}
              </ul>
            </div>
            <Button size="compact-xs" variant="default" disabled={!takesRows} onClick={() => setFixing(row)}>
              {say('bad.fix')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              disabled={!takesRows}
              onClick={() => drop.mutate([row.id])}
            >
              {say('bad.drop')}
            </Button>
          </li>
        ))}
      </ol>
      {fixing ? (
        <FixRowDialog
          event={event}
          row={fixing}
          sentence={sentence}
          onClose={() => setFixing(null)}
          onDone={onChanged}
        />
      ) : null}
    </div>
  );
}
