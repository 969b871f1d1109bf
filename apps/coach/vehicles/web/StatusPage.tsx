import { IconLayoutList, IconMap2 } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { usePlace } from '#engine/web/place.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { FigureBar } from '#ui/kit/FigureBar.tsx';
import { clockText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { type VehicleLook, vehicleColour } from '#ui/trade/state-colours.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import frame from '../../jobs/web/board/coach.module.css';
import { LiveMap } from '../../jobs/web/map/LiveMap.tsx';
import { VehicleCard } from './card/VehicleCard.tsx';
import { useVehicleCommands } from './commands/use-vehicle-commands.tsx';
import { commandCar, VEHICLE_COMMANDS, VEHICLE_KEYS } from './commands/vehicle-commands.ts';
import { RankMenu } from './queues/RankMenu.tsx';
import { statusColumns, statusPhoneColumns } from './status-columns.ts';
import { countShown, isShown, SHOWN, type Shown, type StatusRow, shownOf, statusRows } from './status-rows.ts';
import { useVehicleTexts } from './texts.ts';
import { useFigures, useQueues } from './use-figures.ts';
import { useVehicleScreen, type VehicleScreen } from './use-vehicle-screen.ts';
import { VehicleFrame, VehicleScreenOf } from './VehicleFrame.tsx';

/** The queue's places beside the other columns need not be of this second. */
const QUEUES_EVERY_MS = 10_000;
const PHONE_ROW_HEIGHT = 40;
const NO_JOBS = new Map();

const DOTS: Partial<Record<Shown, VehicleLook>> = {
  avail: 'available',
  vac: 'vacant',
  eng: 'engaged',
  oov: 'oov',
  stale: 'stale',
  off: 'off',
};

/** Every vehicle of a fleet now, on a board and on the map. */
export const StatusPage = () => <VehicleScreenOf screen={Status} />;

function Status({ fleet, fleetChoice }: { fleet: FleetItem; fleetChoice: ReactNode }) {
  const say = useVehicleTexts();
  const scheme = useScheme();
  const now = useNowMs();
  const screen = useVehicleScreen(fleet.id);
  const { phone, language, zone, currency, facts, vehicleId, chooseVehicle } = screen;
  const [showText, setShow] = usePlace('show');
  const [tab = 'board', setTab] = usePlace('tab');
  const shown = shownOf(showText);
  const board = useBoard(phone ? 'vehicles-phone' : 'vehicles', screen.user);
  const figures = useFigures(fleet.id);
  const { places, queues } = useQueues(fleet.id, QUEUES_EVERY_MS);
  const [looks, setLooks] = useState(0);
  const desk = useVehicleCommands(fleet.id, {
    onMap: (id) => {
      chooseVehicle(id);
      setLooks((before) => before + 1);
      if (phone) setTab('map');
    },
  });
  const rows = useStatusRows(screen, figures.byVehicle, places);
  const counts = useMemo(() => countShown(rows.values()), [rows]);
  const listed = useMemo(() => new Map([...rows].filter(([, row]) => isShown(row, shown))), [rows, shown]);

  const attributes = useAttributeWords();
  const columns = useMemo(() => {
    const areaNames = new Map(facts?.areas.features.map(({ id, properties }) => [id, properties.name]));
    const rankNames = new Map(facts?.ranks.map(({ id, name }) => [id, name]));
    const world = {
      say,
      language,
      zone,
      currency,
      nowMs: now,
      areaName: (id: number) => areaNames.get(id) ?? '',
      rankName: (id: number) => rankNames.get(id) ?? '',
      attributes,
    };
    return phone ? statusPhoneColumns(world) : statusColumns(world);
  }, [say, language, zone, currency, now, facts, phone, attributes]);

  const vehicle = vehicleId === null ? undefined : rows.get(vehicleId);
  const carOf = (row: StatusRow) => commandCar(row, row.place?.untilMs != null, row.heardAtMs !== null);
  useKeys([
    ...VEHICLE_COMMANDS.map((command) => ({
      key: VEHICLE_KEYS[command],
      does: say(`command.${command}`),
      run: () => {
        if (vehicle) desk.give(command, carOf(vehicle));
      },
    })),
    { key: 'Escape', does: say('close'), run: () => (desk.dialog ? desk.close() : chooseVehicle(null)) },
  ]);

  const figureBar = (
    <FigureBar
      label={say('shown.label')}
      figures={SHOWN.filter((one) => one !== 'all').map((one) => ({
        id: one,
        label: say(`shown.${one}`),
        value: String(counts[one]),
        ...(DOTS[one] ? { colour: vehicleColour(DOTS[one], scheme).solid } : {}),
        ...(one === 'working' ? { note: `/ ${counts.all}` } : {}),
        ...(one === shown ? { current: true } : {}),
        onOpen: () => setShow(one === shown ? 'all' : one === 'working' ? undefined : one),
      }))}
    />
  );
  const list = (
    <Panel
      title={say('title.status')}
      beside={
        <span style={{ color: 'var(--ink-soft)' }}>
          {say(`shown.${shown}`)} {listed.size}
          {figures.atMs === null ? '' : ` · ${say('asOf', { time: clockText(figures.atMs, zone, true) })}`}
        </span>
      }
      tools={<BoardTools board={board} columns={columns} filterLabel={say('filter.status')} />}
      flush
      className={phone ? frame.tall : undefined}
    >
      <Board<StatusRow>
        board={board}
        label={say('board.status')}
        rows={listed}
        ready={screen.ready}
        columns={columns}
        empty={say(`empty.${shown}`)}
        selectedId={vehicleId}
        onSelect={(row) => chooseVehicle(row.id)}
        onOpen={(row) => chooseVehicle(row.id)}
        onRowMenu={(row) => desk.menu(carOf(row))}
        tone={(row) => (row.look === 'stale' ? 'bad' : row.locked ? 'warn' : undefined)}
        {...(phone ? { rowHeight: PHONE_ROW_HEIGHT } : {})}
      />
    </Panel>
  );
  const map = facts ? (
    <LiveMap
      facts={facts}
      fleet={fleet.id}
      jobs={NO_JOBS}
      vehicles={listed}
      nowMs={screen.nowMs}
      steadyNowMs={screen.steadyNowMs}
      job={null}
      vehicleId={vehicleId}
      onJob={() => undefined}
      onVehicle={chooseVehicle}
      looks={looks}
      places={places}
      beside={<RankMenu ranks={facts.ranks} queues={queues} vehicles={screen.vehicles} onPick={chooseVehicle} />}
    />
  ) : null;
  let card: ReactNode = null;
  if (vehicle) {
    card = (
      <VehicleCard
        key={vehicle.id}
        vehicle={vehicle}
        fleet={fleet.id}
        screen={screen}
        desk={desk}
        figures={figures.byVehicle.get(vehicle.id)}
        unplotted={vehicle.place?.untilMs != null}
        onClose={() => chooseVehicle(null)}
      />
    );
  } else if (vehicleId !== null && screen.ready) {
    card = (
      <Panel title={say('title.status')}>
        <Nothing title={say('card.gone')} />
      </Panel>
    );
  }
  const notice = figures.failed
    ? say('notAnswered', { time: figures.atMs === null ? '–' : clockText(figures.atMs, zone) })
    : null;
  return (
    <VehicleFrame
      screen={screen}
      top={
        <>
          {fleetChoice}
          {figureBar}
        </>
      }
      notice={notice}
    >
      {phone ? (
        <div className={frame.narrow}>
          {tab === 'map' ? map : (card ?? list)}
          <div className={frame.tabs}>
            {(['board', 'map'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={frame.tab}
                aria-pressed={tab === one}
                onClick={() => {
                  if (one === 'board') chooseVehicle(null);
                  setTab(one === 'board' ? undefined : one);
                }}
              >
                {one === 'board' ? <IconLayoutList size={20} aria-hidden /> : <IconMap2 size={20} aria-hidden />}
                {say(one === 'board' ? 'title.status' : 'short.map')}
              </button>
            ))}
          </div>
        </div>
      ) : (
        <div className={frame.work}>
          {list}
          <div className={frame.side} data-panel={card !== null || undefined}>
            {map}
            {card}
          </div>
        </div>
      )}
      {desk.dialog}
    </VehicleFrame>
  );
}

/** The rows of the board; each keeps its identity while nothing that is shown of it changed. */
function useStatusRows(
  { vehicles, positions, nowMs, steadyNowMs }: VehicleScreen,
  figures: ReturnType<typeof useFigures>['byVehicle'],
  places: ReturnType<typeof useQueues>['places'],
): ReadonlyMap<number, StatusRow> {
  const [update] = useState(statusRows);
  return useMemo(
    () => update(vehicles.values(), { positions, figures, places }, { nowMs, steadyNowMs }),
    // oxlint-disable-next-line react/exhaustive-deps -- positions come each second: what they change is looked at with `nowMs`
    [update, vehicles, figures, places, nowMs, steadyNowMs],
  );
}
