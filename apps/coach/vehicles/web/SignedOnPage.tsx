import { type ReactNode, useMemo, useState } from 'react';
import { LONGEST_SHIFT_MS, shiftLength } from '#core/shift/shift-hours.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { usePlace } from '#engine/web/place.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { clockText, moneyText, whenText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import frame from '../../jobs/web/board/coach.module.css';
import { client } from '../../web/client.ts';
import { VehicleCard } from './card/VehicleCard.tsx';
import { useVehicleCommands } from './commands/use-vehicle-commands.tsx';
import { commandCar, VEHICLE_COMMANDS, VEHICLE_KEYS } from './commands/vehicle-commands.ts';
import { type ShiftRow, shiftRows } from './shift-rows.ts';
import { amountText, type ColumnWorld, hoursText, lastHiringColumns, positionColumn } from './status-columns.ts';
import { useVehicleTexts } from './texts.ts';
import { allPages, useFigures, useQueues } from './use-figures.ts';
import { useVehicleScreen, type VehicleScreen } from './use-vehicle-screen.ts';
import { VehicleFrame, VehicleScreenOf } from './VehicleFrame.tsx';
import classes from './vehicles.module.css';

const READ_EVERY_MS = 30_000;
const QUEUES_EVERY_MS = 10_000;
const PHONE_ROW_HEIGHT = 40;

/** The drivers of a fleet who are at work, with what they did in their shift. */
export const SignedOnPage = () => <VehicleScreenOf screen={SignedOn} />;

function SignedOn({ fleet, fleetChoice }: { fleet: FleetItem; fleetChoice: ReactNode }) {
  const say = useVehicleTexts();
  const now = useNowMs();
  const screen = useVehicleScreen(fleet.id);
  const { phone, language, zone, currency, vehicles, vehicleId, chooseVehicle } = screen;
  const [driverText, setDriver] = usePlace('driver');
  const board = useBoard(phone ? 'signed-on-phone' : 'signed-on', screen.user);
  const { data, error } = useOperation(
    ['coach', 'shifts', fleet.id],
    (signal) =>
      allPages(async (after) => {
        const { atMs, shifts, nextAfter } = await client.vehicles.signedOn({ fleet: fleet.id, after }, { signal });
        return { atMs, rows: shifts, nextAfter };
      }),
    { everyMs: READ_EVERY_MS },
  );
  const figures = useFigures(fleet.id);
  const { isUnplotted } = useQueues(fleet.id, QUEUES_EVERY_MS);
  const desk = useVehicleCommands(fleet.id);
  const rows = useShiftRows(data?.rows, screen);
  const columns = useMemo(() => {
    const world = { say, language, zone, currency, nowMs: now };
    const all = shiftColumns(world);
    return phone ? phoneColumns(all, { driver: 112, plate: 74, hours: 70, takings: 86 }) : all;
  }, [say, language, zone, currency, now, phone]);

  // The palette names a driver; the board then shows the car they drive.
  const named =
    driverText === undefined ? undefined : [...rows.values()].find((row) => String(row.driverId) === driverText);
  const chosenId = vehicleId ?? named?.vehicleId ?? null;
  const chosen = chosenId === null ? undefined : [...rows.values()].find((row) => row.vehicleId === chosenId);
  const vehicle = chosenId === null ? undefined : vehicles.get(chosenId);
  const choose = (id: number | null) => {
    setDriver(undefined);
    chooseVehicle(id);
  };
  const carOf = (row: ShiftRow) => {
    const live = vehicles.get(row.vehicleId);
    return live ? commandCar(live, isUnplotted(live.id), live.position !== null) : null;
  };
  useKeys([
    ...VEHICLE_COMMANDS.map((command) => ({
      key: VEHICLE_KEYS[command],
      does: say(`command.${command}`),
      run: () => {
        const car = chosen && carOf(chosen);
        if (car) desk.give(command, car);
      },
    })),
    { key: 'Escape', does: say('close'), run: () => (desk.dialog ? desk.close() : choose(null)) },
  ]);

  return (
    <VehicleFrame
      screen={screen}
      top={fleetChoice}
      notice={error && data ? say('notAnswered', { time: clockText(data.atMs, zone) }) : null}
    >
      <div className={classes.single} data-panel={(vehicle && !phone) || undefined}>
        {phone && vehicle ? null : (
          <Panel
            title={say('title.signedOn')}
            beside={
              <span className={classes.soft}>
                {rows.size}
                {data ? ` · ${say('asOf', { time: clockText(data.atMs, zone, true) })}` : ''}
              </span>
            }
            tools={<BoardTools board={board} columns={columns} filterLabel={say('filter.signedOn')} />}
            flush
            className={phone ? frame.tall : undefined}
          >
            <Board<ShiftRow>
              board={board}
              label={say('board.signedOn')}
              rows={rows}
              ready={data !== undefined && screen.ready}
              columns={columns}
              empty={say('empty.signedOn')}
              selectedId={chosen?.id ?? null}
              onSelect={(row) => choose(row.vehicleId)}
              onOpen={(row) => choose(row.vehicleId)}
              onRowMenu={(row) => {
                const car = carOf(row);
                return car ? desk.menu(car) : [];
              }}
              tone={(row) => TONE[shiftLength(row.beganAtMs, now())]}
              {...(phone ? { rowHeight: PHONE_ROW_HEIGHT } : {})}
            />
          </Panel>
        )}
        {vehicle ? (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            fleet={fleet.id}
            screen={screen}
            desk={desk}
            figures={figures.byVehicle.get(vehicle.id)}
            unplotted={isUnplotted(vehicle.id)}
            onClose={() => choose(null)}
          />
        ) : null}
      </div>
      {desk.dialog}
    </VehicleFrame>
  );
}

const NONE: readonly ShiftRow[] = [];

function useShiftRows(
  shifts: Parameters<ReturnType<typeof shiftRows>>[0] = NONE,
  { vehicles, positions, nowMs, steadyNowMs }: VehicleScreen,
): ReadonlyMap<number, ShiftRow> {
  const [update] = useState(shiftRows);
  return useMemo(
    () => update(shifts, { vehicles, positions }, { nowMs, steadyNowMs }),
    // oxlint-disable-next-line react/exhaustive-deps -- positions come each second: what they change is looked at with `nowMs`
    [update, shifts, vehicles, nowMs, steadyNowMs],
  );
}

const TONE = { within: undefined, near: 'warn', over: 'bad' } as const;

type World = Pick<ColumnWorld, 'say' | 'language' | 'zone' | 'currency' | 'nowMs'>;

function shiftColumns(world: World): BoardColumn<ShiftRow>[] {
  const { say, language, zone, currency, nowMs } = world;
  const hiring = lastHiringColumns<ShiftRow>(world, (row) => row);
  const leftMs = (row: ShiftRow) => LONGEST_SHIFT_MS - (nowMs() - row.beganAtMs);
  const breakMs = (row: ShiftRow) =>
    row.breakSeconds * 1_000 + (row.outSinceMs === null ? 0 : Math.max(0, nowMs() - row.outSinceMs));
  return [
    { id: 'driver', title: say('column.driver'), width: 130, grow: 2, strong: true, value: (row) => row.driverName },
    { id: 'did', title: say('column.did'), width: 64, value: (row) => row.did },
    { id: 'plate', title: say('column.plate'), width: 70, value: (row) => row.plate },
    { id: 'status', title: say('column.status'), width: 132, kind: 'vehicleState', value: (row) => row.look },
    { ...positionColumn(say), width: 80 },
    {
      id: 'began',
      title: say('column.began'),
      width: 92,
      hidden: true,
      value: (row) => row.beganAtMs,
      text: (row) => whenText(row.beganAtMs, nowMs(), zone, language),
    },
    { id: 'hours', title: say('column.hours'), width: 66, kind: 'age', value: (row) => row.beganAtMs },
    {
      id: 'left',
      title: say('column.left'),
      width: 88,
      value: (row) => row.beganAtMs,
      text: (row) =>
        leftMs(row) >= 0
          ? hoursText(leftMs(row), language)
          : say('hoursOver', { time: hoursText(-leftMs(row), language) }),
      tone: (row) => TONE[shiftLength(row.beganAtMs, nowMs())],
    },
    {
      id: 'goesHome',
      title: say('column.goesHome'),
      width: 80,
      value: (row) => row.endsAtMs,
      text: (row) => (row.endsAtMs === null ? '' : whenText(row.endsAtMs, nowMs(), zone, language)),
    },
    { id: 'jobs', title: say('column.jobs'), width: 54, kind: 'number', value: (row) => row.jobs },
    { id: 'hails', title: say('column.hails'), width: 56, kind: 'number', value: (row) => row.hails },
    {
      id: 'accepted',
      title: say('column.accepted'),
      width: 84,
      hidden: true,
      kind: 'number',
      value: (row) => row.accepted,
    },
    { id: 'refused', title: say('column.refused'), width: 78, kind: 'number', value: (row) => row.refused },
    {
      id: 'takings',
      title: say('column.takings'),
      width: 90,
      kind: 'number',
      value: (row) => row.takingsMinor,
      text: (row) => amountText(row.takingsMinor, world),
      hint: (row) => moneyText(row.takingsMinor, currency, language),
    },
    hiring.last,
    { id: 'idle', title: say('column.idle'), width: 66, kind: 'age', value: (row) => row.idleSinceMs },
    {
      id: 'breaks',
      title: say('column.breaks'),
      width: 80,
      hidden: true,
      value: (row) => breakMs(row),
      text: (row) => (breakMs(row) === 0 ? '' : hoursText(breakMs(row), language)),
    },
    { id: 'class', title: say('column.class'), width: 84, hidden: true, value: (row) => row.driverClass },
    { id: 'group', title: say('column.group'), width: 90, hidden: true, value: (row) => row.driverGroup },
    ...hiring.chosen,
  ];
}
