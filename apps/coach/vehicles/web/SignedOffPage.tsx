import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { idInPlace, useGo, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { clockText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import frame from '../../jobs/web/board/coach.module.css';
import { client } from '../../web/client.ts';
import { VehicleCard } from './card/VehicleCard.tsx';
import { useVehicleCommands } from './commands/use-vehicle-commands.tsx';
import { commandCar, VEHICLE_COMMANDS, VEHICLE_KEYS } from './commands/vehicle-commands.ts';
import { driverColumns, idleColumns } from './off-columns.ts';
import type { IdleRow, OffRow } from './off-rows.ts';
import { useVehicleTexts } from './texts.ts';
import { allPages, useFigures } from './use-figures.ts';
import { useVehicleScreen, type VehicleScreen } from './use-vehicle-screen.ts';
import { VehicleFrame, VehicleScreenOf } from './VehicleFrame.tsx';
import classes from './vehicles.module.css';

const READ_EVERY_MS = 30_000;
const PHONE_ROW_HEIGHT = 40;

/** The vehicles nobody works with, and the drivers who do not work now. */
export const SignedOffPage = () => <VehicleScreenOf screen={SignedOff} />;

function SignedOff({ fleet, fleetChoice }: { fleet: FleetItem; fleetChoice: ReactNode }) {
  const say = useVehicleTexts();
  const screen = useVehicleScreen(fleet.id);
  const [list = 'vehicles', setList] = usePlace('list');
  const drivers = list === 'drivers';
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={say('lists.label')}
      value={drivers ? 'drivers' : 'vehicles'}
      onChange={(next) => setList(next === 'vehicles' ? undefined : next)}
      data={(['vehicles', 'drivers'] as const).map((one) => ({ value: one, label: say(`lists.${one}`) }))}
    />
  );
  const shared = { fleet: fleet.id, screen, choice, fleetChoice };
  return drivers ? <DriversOff {...shared} /> : <IdleVehicles {...shared} />;
}

type Shared = { fleet: number; screen: VehicleScreen; choice: ReactNode; fleetChoice: ReactNode };

function IdleVehicles({ fleet, screen, choice, fleetChoice }: Shared) {
  const say = useVehicleTexts();
  const now = useNowMs();
  const { phone, language, zone, currency, facts, vehicles, vehicleId, chooseVehicle } = screen;
  const board = useBoard(phone ? 'idle-phone' : 'idle', screen.user);
  const { data, error } = useOperation(
    ['coach', 'idle', fleet],
    (signal) =>
      allPages(async (after) => {
        const { atMs, vehicles: idle, nextAfter } = await client.vehicles.idle({ fleet, after }, { signal });
        return { atMs, rows: idle, nextAfter };
      }),
    { everyMs: READ_EVERY_MS },
  );
  const figures = useFigures(fleet);
  const desk = useVehicleCommands(fleet);
  const rows = useMemo(() => new Map((data?.rows ?? []).map((row) => [row.id, row])), [data]);
  const columns = useMemo(() => {
    const areaNames = new Map(facts?.areas.features.map(({ id, properties }) => [id, properties.name]));
    const areaName = (id: number) => areaNames.get(id) ?? '';
    const all = idleColumns({ say, language, zone, currency, nowMs: now, areaName });
    return phone ? phoneColumns(all, { plate: 74, lastDriver: 136, ended: 120 }) : all;
  }, [say, language, zone, currency, now, facts, phone]);
  const vehicle = vehicleId === null ? undefined : vehicles.get(vehicleId);
  const carOf = (id: number) => {
    const live = vehicles.get(id);
    return live ? commandCar(live, false, false) : null;
  };
  useKeys([
    ...VEHICLE_COMMANDS.map((command) => ({
      key: VEHICLE_KEYS[command],
      does: say(`command.${command}`),
      run: () => {
        const car = vehicleId === null ? null : carOf(vehicleId);
        if (car) desk.give(command, car);
      },
    })),
    { key: 'Escape', does: say('close'), run: () => (desk.dialog ? desk.close() : chooseVehicle(null)) },
  ]);
  const total = vehicles.size;
  const count = data ? data.rows.length : 0;
  return (
    <VehicleFrame
      screen={screen}
      top={fleetChoice}
      notice={error && data ? say('notAnswered', { time: clockText(data.atMs, zone) }) : null}
    >
      <div className={classes.single} data-panel={(vehicle && !phone) || undefined}>
        {phone && vehicle ? null : (
          <Panel
            title={say('title.signedOff')}
            beside={
              <>
                {choice}
                <span className={classes.soft}>
                  {data && !phone ? say('nonWorking', { count, total, working: Math.max(0, total - count) }) : ''}
                </span>
              </>
            }
            tools={<BoardTools board={board} columns={columns} filterLabel={say('filter.off')} />}
            flush
            className={phone ? frame.tall : undefined}
          >
            <Board<IdleRow>
              board={board}
              label={say('board.idle')}
              rows={rows}
              ready={data !== undefined}
              columns={columns}
              empty={say('empty.idle')}
              selectedId={vehicleId}
              onSelect={(row) => chooseVehicle(row.id)}
              onOpen={(row) => chooseVehicle(row.id)}
              onRowMenu={(row) => {
                const car = carOf(row.id);
                return car ? desk.menu(car) : [];
              }}
              tone={(row) => (row.lockedAtMs === null ? undefined : 'warn')}
              {...(phone ? { rowHeight: PHONE_ROW_HEIGHT } : {})}
            />
          </Panel>
        )}
        {vehicle ? (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            fleet={fleet}
            screen={screen}
            desk={desk}
            figures={figures.byVehicle.get(vehicle.id)}
            unplotted={false}
            onClose={() => chooseVehicle(null)}
          />
        ) : null}
      </div>
      {desk.dialog}
    </VehicleFrame>
  );
}

function DriversOff({ fleet, screen, choice, fleetChoice }: Shared) {
  const say = useVehicleTexts();
  const now = useNowMs();
  const { phone, language, zone, currency } = screen;
  const board = useBoard(phone ? 'drivers-off-phone' : 'drivers-off', screen.user);
  const { data, error } = useOperation(
    ['coach', 'driversOff', fleet],
    (signal) =>
      allPages(async (after) => {
        const { atMs, drivers, nextAfter } = await client.vehicles.driversOff({ fleet, after }, { signal });
        return { atMs, rows: drivers, nextAfter };
      }),
    { everyMs: READ_EVERY_MS },
  );
  const rows = useMemo(() => new Map((data?.rows ?? []).map((row) => [row.id, row])), [data]);
  const go = useGo();
  const { flags } = useSignedIn();
  const [driverText, setDriver] = usePlace('driver');
  const driverId = idInPlace(driverText);
  const noMessages = flags.has('messages') ? undefined : say('blocked.noMessages');
  const message = (id: number) => go('messages', { fleet: String(fleet), driver: String(id) });
  useKeys([
    {
      key: VEHICLE_KEYS.message,
      does: say('command.message'),
      run: () => {
        const driver = driverId === null ? undefined : rows.get(driverId);
        if (!driver) return;
        if (noMessages)
          toast({ severity: 'warn', summary: say('notDone', { plate: driver.name }), detail: noMessages });
        else message(driver.id);
      },
    },
    { key: 'Escape', does: say('lists.none'), run: () => setDriver(undefined) },
  ]);
  const columns = useMemo(() => {
    const all = driverColumns({ say, language, zone, currency, nowMs: now });
    return phone ? phoneColumns(all, { driver: 112, permit: 106, ended: 120 }) : all;
  }, [say, language, zone, currency, now, phone]);
  return (
    <VehicleFrame
      screen={screen}
      top={fleetChoice}
      notice={error && data ? say('notAnswered', { time: clockText(data.atMs, zone) }) : null}
    >
      <div className={classes.single}>
        <Panel
          title={say('title.signedOff')}
          beside={
            <>
              {choice}
              <span className={classes.soft}>{rows.size}</span>
            </>
          }
          tools={<BoardTools board={board} columns={columns} filterLabel={say('filter.off')} />}
          flush
          className={phone ? frame.tall : undefined}
        >
          <Board<OffRow>
            board={board}
            label={say('board.off')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('empty.drivers')}
            selectedId={driverId}
            onSelect={(row) => setDriver(String(row.id))}
            onRowMenu={(row) => [
              { id: 'message', label: say('command.message'), run: () => message(row.id), reason: noMessages },
            ]}
            {...(phone ? { rowHeight: PHONE_ROW_HEIGHT } : {})}
          />
        </Panel>
      </div>
    </VehicleFrame>
  );
}
