import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsText } from '#core/letters/fold.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useMove } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { dateText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { forPhone } from '#ui/resource/columns.ts';
import type { DueRow } from '../../contract/service.ts';
import { client } from '../client.ts';
import { kmSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import { NoteServiceDialog } from './NoteServiceDialog.tsx';

type Row = DueRow & { id: string };

/** What each car is due for and when: what is overdue first. */
export function DueView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useWorkshopTexts();
  const move = useMove();
  const { user } = useSignedIn();
  const { language } = useTranslation().i18n;
  const phone = usePhone();
  const [text, setText] = useState('');
  const [chosenId, setChosen] = useState<string | null>(null);
  const [noting, setNoting] = useState(false);
  const key = ['workshop', fleet, 'due'];
  const { data, error } = useOperation(key, (signal) => client.due({ fleet }, { signal }));
  useReread('serviceDue', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const rows = useMemo(() => {
    const found = (data?.rows ?? []).filter(({ plate, rule }) => holdsText(`${plate} ${rule}`, text));
    return new Map<string, Row>(
      found.map((row) => [`${row.vehicleId}-${row.ruleId}`, { ...row, id: `${row.vehicleId}-${row.ruleId}` }]),
    );
  }, [data, text]);
  const board = useBoard(`workshop-due${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const left = ({ by, leftKm, leftDays, leftHours }: Row) => {
      if (by === 'km') return say('due.left.km', { n: kmSaid(leftKm, language) });
      if (by === 'days') return say('due.left.days', { n: leftDays ?? 0 });
      return by === 'hours' ? say('due.left.hours', { n: leftHours ?? 0 }) : '';
    };
    const day = (date: string | null) => (date === null ? '' : dateText(date, language));
    const all: BoardColumn<Row>[] = [
      { id: 'plate', title: say('due.columns.plate'), width: 96, value: (row) => row.plate, strong: true },
      { id: 'type', title: say('due.columns.type'), width: 80, value: (row) => row.type, hidden: true },
      {
        id: 'rule',
        title: say('due.columns.rule'),
        grow: 1,
        value: (row) => (row.legal ? say('due.legal', { rule: row.rule }) : row.rule),
      },
      {
        id: 'state',
        title: say('due.columns.state'),
        width: 110,
        value: (row) => say(`due.state.${row.state}`),
        tone: (row) => (row.state === 'overdue' ? 'bad' : row.state === 'soon' ? 'warn' : 'soft'),
      },
      {
        id: 'date',
        title: say('due.columns.date'),
        width: 120,
        value: (row) => row.onDate ?? '',
        text: (row) => day(row.onDate),
      },
      { id: 'left', title: say('due.columns.left'), width: 130, value: left },
      {
        id: 'odometer',
        title: say('due.columns.odometer'),
        width: 130,
        kind: 'number',
        value: (row) => row.odometerKm,
        text: (row) => kmSaid(row.odometerKm, language),
      },
      {
        id: 'done',
        title: say('due.columns.done'),
        width: 120,
        value: (row) => row.doneOn ?? '',
        text: (row) => day(row.doneOn),
      },
      {
        id: 'status',
        title: say('due.columns.status'),
        width: 120,
        value: (row) => say(`due.status.${row.maintenanceAtMs === null ? 'working' : 'maintenance'}`),
        tone: (row) => (row.maintenanceAtMs === null ? 'soft' : 'warn'),
      },
      { id: 'order', title: say('due.columns.order'), width: 120, value: (row) => row.order?.number ?? '' },
    ];
    return phone ? forPhone(all) : all;
  }, [say, language, phone]);
  const chosen = chosenId === null ? undefined : rows.get(chosenId);
  return (
    <>
      <ListPage
        refusal={error ? errorSentence(error, 'workshop') : null}
        narrow={phone}
        panel={null}
        list={
          <ListPanel
            title={say('due.title')}
            tools={
              <>
                {before}
                <TextInput
                  size="xs"
                  aria-label={say('due.find')}
                  placeholder={say('due.find')}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
                <BoardTools board={board} columns={columns} />
                {chosen?.order ? (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => move({ view: undefined, case: String(chosen.order?.id) })}
                  >
                    {say('due.openOrder', { number: chosen.order.number })}
                  </Button>
                ) : null}
                <Button size="xs" disabled={!chosen} onClick={() => setNoting(true)}>
                  {say('due.note')}
                </Button>
              </>
            }
          >
            <Board<Row>
              board={board}
              label={say('due.title')}
              rows={rows}
              ready={data !== undefined}
              columns={columns}
              empty={say('due.empty')}
              filtered
              selectedId={chosenId}
              onSelect={({ id }) => setChosen(id)}
              onOpen={({ id, order }) => {
                setChosen(id);
                if (order) move({ view: undefined, case: String(order.id) });
                else setNoting(true);
              }}
            />
          </ListPanel>
        }
      />
      {noting && chosen ? <NoteServiceDialog fleet={fleet} row={chosen} onClose={() => setNoting(false)} /> : null}
    </>
  );
}
