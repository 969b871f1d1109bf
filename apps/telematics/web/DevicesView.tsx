import { type ReactNode, useMemo } from 'react';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { DeviceRow } from '../contract.ts';
import { client } from './client.ts';
import { useTelematicsTexts } from './texts.ts';

const NONE = new Map<number, DeviceRow>();
const LINKS = ['page', 'fitted', 'tracker'] as const;

/** When each car's device was heard last: the longest silent first. */
export function DevicesView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTelematicsTexts();
  const when = useWhen();
  const { user } = useSignedIn();
  const phone = usePhone();
  const key = ['telematics', fleet, 'devices'];
  const { data, error } = useOperation(key, (signal) => client.devices({ fleet }, { signal }));
  useReread('vehicles', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.id, row])) : NONE), [data]);
  const board = useBoard(`telematics-devices${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const link = (name: string | null) => say(`devices.link.${LINKS.find((one) => one === name) ?? 'none'}`);
    const all: BoardColumn<DeviceRow>[] = [
      { id: 'plate', title: say('devices.columns.plate'), width: 96, value: (row) => row.plate, strong: true },
      {
        id: 'silent',
        title: say('devices.columns.silent'),
        width: 150,
        value: (row) => row.unreachableSinceMs,
        text: (row) => (row.unreachableSinceMs === null ? '' : when(row.unreachableSinceMs)),
        tone: (row) => (row.unreachableSinceMs === null ? undefined : 'bad'),
      },
      {
        id: 'heard',
        title: say('devices.columns.heard'),
        width: 150,
        value: (row) => row.positionAtMs,
        text: (row) => (row.positionAtMs === null ? say('devices.never') : when(row.positionAtMs)),
      },
      { id: 'link', title: say('devices.columns.link'), width: 150, value: (row) => link(row.link) },
      { id: 'type', title: say('devices.columns.type'), width: 130, value: (row) => row.mdtType },
      { id: 'driver', title: say('devices.columns.driver'), grow: 1, value: (row) => row.driverName ?? '' },
    ];
    return phone ? phoneColumns(all, { plate: 84, silent: 130, heard: 130 }) : all;
  }, [say, when, phone]);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'telematics') : null}
      narrow={phone}
      panel={null}
      list={
        <ListPanel
          title={say('devices.title')}
          tools={
            <>
              {before}
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <Board<DeviceRow>
            board={board}
            label={say('devices.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('devices.empty')}
          />
        </ListPanel>
      }
    />
  );
}
