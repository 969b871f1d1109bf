import { NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { SECOND_MS } from '#core/kit/time.ts';
import { DRIVE_EVENT_UNITS, type DriveEventType } from '#core/telematics/event.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
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
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { EventRow } from '../contract.ts';
import { client } from './client.ts';
import { EventPanel, useShowDrive } from './EventPanel.tsx';
import { measureText } from './event/measure-text.ts';
import { useTelematicsTexts } from './texts.ts';

const TYPES = Object.keys(DRIVE_EVENT_UNITS) as DriveEventType[];

/** What was told of how cars were driven, the newest first. */
export function EventsView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTelematicsTexts();
  const when = useWhen();
  const zone = useShownZone();
  const { user } = useSignedIn();
  const phone = usePhone();
  const [typeText, setType] = usePlace('type');
  const type = TYPES.find((one) => one === typeText);
  const [driverText] = usePlace('driver');
  const driver = idInPlace(driverText);
  const [eventText, choose] = usePlace('event');
  const show = useShowDrive();
  const pages = useRowPages(['telematics', fleet, 'events', type, driver], (last: EventRow | null, signal) =>
    client.events(
      {
        fleet,
        ...(type ? { type } : {}),
        ...(driver === null ? {} : { driver }),
        ...(last ? { beforeId: last.id } : {}),
      },
      { signal },
    ),
  );
  const board = useBoard(`telematics-events${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const all: BoardColumn<EventRow>[] = [
      {
        id: 'when',
        title: say('events.columns.when'),
        width: 140,
        value: (row) => row.atMs,
        text: (row) => when(row.atMs),
        sheet: (row) => ({ atMs: row.atMs, zone }),
      },
      {
        id: 'type',
        title: say('events.columns.type'),
        width: 190,
        value: (row) => say(`types.${row.type}`),
        strong: true,
      },
      { id: 'plate', title: say('events.columns.plate'), width: 96, value: (row) => row.plate },
      {
        id: 'driver',
        title: say('events.columns.driver'),
        grow: 1,
        value: (row) => (row.did === null ? '' : `${row.did} ${row.driverName ?? ''}`),
      },
      {
        id: 'measure',
        title: say('events.columns.measure'),
        width: 140,
        kind: 'number',
        value: (row) => row.measure,
        text: (row) => measureText(row, say),
      },
      {
        id: 'threshold',
        title: say('events.columns.threshold'),
        width: 130,
        kind: 'number',
        value: (row) => row.threshold,
        text: (row) => measureText({ ...row, measure: row.threshold }, say),
      },
      {
        id: 'sure',
        title: say('events.columns.sure'),
        width: 90,
        kind: 'number',
        value: (row) => Math.round(row.confidence * 100),
        text: (row) => say('events.percent', { n: Math.round(row.confidence * 100) }),
      },
      {
        id: 'lasted',
        title: say('events.columns.lasted'),
        width: 110,
        kind: 'number',
        value: (row) => Math.round((row.endedAtMs - row.atMs) / SECOND_MS),
      },
    ];
    return phone ? phoneColumns(all, { when: 104, type: 140, measure: 90 }) : all;
  }, [say, when, zone, phone]);
  const chosen = pages.rows.get(idInPlace(eventText) ?? 0);
  return (
    <ListPage
      refusal={pages.failure ? errorSentence(pages.failure, 'telematics') : null}
      narrow={phone}
      panel={chosen ? <EventPanel event={chosen} onClose={() => choose(undefined)} /> : null}
      widths={{ panel: 'minmax(18rem, 24rem)' }}
      list={
        <ListPanel
          title={say('events.title')}
          more={pages.more ? { label: say('more'), busy: pages.busy, onMore: () => void pages.next() } : null}
          tools={
            <>
              {before}
              <NativeSelect
                size="xs"
                aria-label={say('events.kind')}
                value={type ?? ''}
                data={[
                  { value: '', label: say('events.all') },
                  ...TYPES.map((value) => ({ value, label: say(`types.${value}`) })),
                ]}
                onChange={({ currentTarget: { value } }) => setType(value === '' ? undefined : value)}
              />
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <Board<EventRow>
            board={board}
            label={say('events.title')}
            rows={pages.rows}
            ready={pages.ready}
            columns={columns}
            empty={say('events.empty')}
            selectedId={chosen?.id ?? null}
            onSelect={({ id }) => choose(String(id))}
            onOpen={show}
          />
        </ListPanel>
      }
    />
  );
}
