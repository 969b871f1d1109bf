import { SegmentedControl } from '@mantine/core';
import { IconLayoutList, IconMap2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useLivePositions } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { type ChosenFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useBoard } from '#ui/grid/board-handle.ts';
import { ageText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { useVehicleCommands } from '../../../vehicles/web/commands/use-vehicle-commands.tsx';
import { commandCar, VEHICLE_COMMANDS, VEHICLE_KEYS } from '../../../vehicles/web/commands/vehicle-commands.ts';
import { useVehicleTexts } from '../../../vehicles/web/texts.ts';
import { useQueues } from '../../../vehicles/web/use-figures.ts';
import { VehiclePanel } from '../../../vehicles/web/VehiclePanel.tsx';
import { useCoachTexts } from '../../../web/texts.ts';
import { isBulk } from '../bulk.ts';
import { CarList } from '../CarList.tsx';
import { LiveMap } from '../map/LiveMap.tsx';
import { positionAgeMs } from '../map/map-view.ts';
import { JobPanel } from '../panel/JobPanel.tsx';
import { COACH_COMMANDS, COMMAND_KEYS, type CoachCommand } from '../panel/job-commands.ts';
import { useCommands } from '../panel/use-commands.tsx';
import { JobSheets } from '../sheets/JobSheets.tsx';
import { useAreaGroups } from '../use-area-groups.tsx';
import { useBulk } from '../use-bulk.tsx';
import { useFreeCars } from '../use-free-cars.ts';
import { boardFilterOf } from './board-view.ts';
import classes from './coach.module.css';
import { FigureStrip } from './FigureStrip.tsx';
import { JobBoard } from './JobBoard.tsx';
import { useBoardData, useBoardFacts } from './use-board-data.ts';

const NONE: readonly number[] = [];
/** Which cars are out of their queues is asked only beside a car. */
const QUEUES_EVERY_MS = 10_000;

/** With two monitors the board stands on one and the map on the other. */
const VIEWS = ['both', 'board', 'map'] as const;

/** The dispatcher's screen: figures, jobs, map, and the story of the job that is chosen. */
export function JaqPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetBoard key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function FleetBoard({
  fleet,
  fleets,
  onFleet,
}: {
  fleet: FleetItem;
  fleets: readonly FleetItem[];
  onFleet: ChosenFleet['choose'];
}) {
  const say = useCoachTexts();
  const sayCar = useVehicleTexts();
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const phone = usePhone();
  const [showText, setShow] = usePlace('show');
  const [findText = '', setFind] = usePlace('find');
  const [jobText, setJob] = usePlace('job');
  const [vehicleText, setVehicle] = usePlace('vehicle');
  const [tab = 'board', setTab] = usePlace('tab');
  const [sideText, setSide] = usePlace('side');
  const carList = sideText === 'cars';
  const [viewText, setViewText] = usePlace('view');
  const view = VIEWS.find((one) => one === viewText) ?? 'both';
  const setView = (next: string) => setViewText(next === 'both' ? undefined : next);
  const filter = boardFilterOf(showText);
  const [groupText, setGroup] = usePlace('group');
  const byArea = groupText !== 'off';
  const columnsOf = `jobs${filter === 'waiting' ? '-waiting' : ''}${byArea ? '-by-area' : ''}`;
  const board = useBoard(phone ? 'jobs-phone' : columnsOf, user);
  const found = useRef(findText);

  // What is typed stands in the address; an address that is opened fills the filter once.
  useEffect(() => {
    if (found.current) board.setFilter(found.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  useEffect(() => {
    if (found.current && !board.filter) {
      found.current = '';
      return;
    }
    found.current = '';
    setFind(board.filter || undefined);
  }, [board.filter, setFind]);

  const data = useBoardData(fleet.id, filter, board.filter);
  const facts = useBoardFacts(fleet.id);
  const positions = useLivePositions(fleet.id);
  const zone = useZoneOf(fleet.id);
  const [looks, setLooks] = useState(0);
  // On a phone the panel of a job covers the map, but where the map was asked for.
  const [mapAsked, setMapAsked] = useState(false);
  const choose = (next: { job?: number; vehicle?: number }) => {
    setMapAsked(false);
    setJob(next.job === undefined ? undefined : String(next.job));
    setVehicle(next.vehicle === undefined ? undefined : String(next.vehicle));
  };
  const showOnMap = (next: { job: number } | { vehicle: number }) => {
    choose(next);
    setLooks((before) => before + 1);
    setSide(undefined);
    if (phone) {
      setTab('map');
      setMapAsked(true);
    }
    if (!phone && view === 'board') setView('both');
  };
  const desk = useCommands(fleet.id, data.jobs, zone, ({ id }) => showOnMap({ job: id }));
  const carDesk = useVehicleCommands(fleet.id, {
    onMap: (id) => showOnMap({ vehicle: id }),
    onJob: (id) => choose({ job: id }),
  });
  const world = { fleet: fleet.id, zone, currency: facts?.currency ?? '$', language: i18n.language };

  const jobId = idInPlace(jobText);
  const vehicleId = idInPlace(vehicleText);
  const job = jobId === null ? null : (data.jobs.get(jobId) ?? null);
  const vehicle = vehicleId === null ? null : (data.vehicles.get(vehicleId) ?? null);
  const { isUnplotted } = useQueues(fleet.id, QUEUES_EVERY_MS, carList || vehicle !== null);
  const carOf = (one: VehicleRow) => commandCar(one, isUnplotted(one.id), one.position !== null);
  const [pickedIds, setPicked] = useState<readonly number[]>(NONE);
  const picked = useMemo(() => pickedIds.flatMap((id) => data.shown.get(id) ?? []), [pickedIds, data.shown]);
  const bulk = useBulk(fleet.id, picked, setPicked);
  const { nowMs, steadyNowMs } = data;
  const headsShown = byArea && (phone ? tab : view) !== 'map';
  const freeCars = useFreeCars(headsShown ? facts : undefined, data.vehicles, { positions, nowMs, steadyNowMs });
  const areas = useAreaGroups(data.shown, facts, freeCars);
  const dialogs = desk.dialogs ?? bulk.dialog ?? carDesk.dialog;

  /** A command goes to the jobs picked, or to the one that is chosen. */
  const give = (command: CoachCommand) => {
    if (dialogs) return;
    const [only] = picked;
    if (only) {
      if (isBulk(command)) bulk.give(command);
      else if (picked.length === 1) desk.give(command, only);
      else toast({ severity: 'warn', summary: say(`command.${command}`), detail: say('bulk.oneOnly'), key: 'bulk' });
    } else if (job) desk.give(command, job);
  };
  const close = () => {
    if (pickedIds.length > 0) setPicked(NONE);
    else choose({});
  };

  // The letters are those of what is chosen: a car's where that is a car, and no job.
  const commandKeys =
    vehicle && !job && picked.length === 0
      ? VEHICLE_COMMANDS.map((command) => ({
          key: VEHICLE_KEYS[command],
          does: sayCar(`command.${command}`),
          run: () => {
            if (!dialogs) carDesk.give(command, carOf(vehicle));
          },
        }))
      : [
          ...COACH_COMMANDS.map((command) => ({
            key: COMMAND_KEYS[command],
            does: say(`command.${command}`),
            run: () => give(command),
          })),
          { key: 'G', does: say('group.hint'), run: () => setGroup(byArea ? 'off' : undefined) },
        ];
  useKeys([
    ...commandKeys,
    { key: 'C', does: say('cars.side'), run: () => setSide(carList ? undefined : 'cars') },
    { key: 'Z', does: say('group.all'), run: areas.onToggleAll },
    // Keys of the board itself, told here.
    { key: 'Space ␣', does: say('bulk.pick'), run: () => undefined },
    { key: 'Shift+↓', does: say('bulk.extend'), run: () => undefined },
    {
      key: 'V',
      does: say('view.label'),
      run: () => setView(VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'both'),
    },
    {
      key: 'Escape',
      does: say('keys.close'),
      run: () => {
        if (desk.dialogs) desk.close();
        else if (bulk.dialog) bulk.close();
        else if (carDesk.dialog) carDesk.close();
        else close();
      },
    },
  ]);

  const dropJob = (dropped: number, car: number) => {
    const [onto, moved] = [data.vehicles.get(car), data.jobs.get(dropped)];
    if (onto && moved) void desk.assignTo(moved, onto);
  };

  let panel: ReactNode = null;
  if (job) {
    panel = (
      <JobPanel job={job} desk={desk} world={world} onClose={close} onVehicle={(id) => choose({ vehicle: id })} />
    );
  } else if (vehicle) {
    const ageMs = positionAgeMs(vehicle, positions.get(vehicle.id), data.nowMs, data.steadyNowMs);
    panel = (
      <VehiclePanel
        vehicle={vehicle}
        ageMs={ageMs}
        world={world}
        car={carOf(vehicle)}
        desk={carDesk}
        onClose={close}
        onJob={(id) => choose({ job: id })}
      />
    );
  } else if (jobId !== null && data.ready) {
    panel = (
      <Panel title={say('panel.job', { id: jobId })}>
        <Nothing title={say('panel.gone', { id: jobId })} detail={say('panel.goneDetail')} />
      </Panel>
    );
  }

  const jobBoard = (
    <JobBoard
      board={board}
      rows={data.shown}
      ready={data.ready}
      refusedCode={data.refusedCode}
      filter={filter}
      counts={data.counts}
      onFilter={(next) => setShow(next === 'waiting' ? undefined : next)}
      selectedId={jobId}
      onSelect={(id) => choose({ job: id })}
      desk={desk}
      zone={zone}
      currency={world.currency}
      phone={phone}
      groups={byArea ? areas : null}
      onGrouped={(next) => setGroup(next ? undefined : 'off')}
      picked={pickedIds}
      onPick={setPicked}
      bulk={bulk}
    />
  );
  const besideMap = (
    <SegmentedControl
      size="xs"
      aria-label={say('cars.side')}
      value={carList ? 'cars' : 'map'}
      onChange={(next) => setSide(next === 'cars' ? next : undefined)}
      data={[
        { value: 'map', label: say('tabs.map') },
        { value: 'cars', label: say('cars.tab') },
      ]}
    />
  );
  const map = carList ? (
    <CarList
      vehicles={data.vehicles}
      positions={positions}
      job={job}
      vehicleId={vehicleId}
      language={i18n.language}
      nowMs={data.nowMs}
      steadyNowMs={data.steadyNowMs}
      beside={besideMap}
      onVehicle={(id) => choose({ vehicle: id })}
      menuOf={(car) => carDesk.menu(carOf(car))}
      onDropJob={dropJob}
    />
  ) : facts ? (
    <LiveMap
      facts={facts}
      fleet={fleet.id}
      jobs={data.jobs}
      vehicles={data.vehicles}
      nowMs={data.nowMs}
      steadyNowMs={data.steadyNowMs}
      job={job}
      vehicleId={vehicleId}
      onJob={(id) => choose({ job: id })}
      onVehicle={(id) => choose({ vehicle: id })}
      looks={looks}
      beside={besideMap}
      onDropJob={dropJob}
    />
  ) : null;

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <FleetSelect
          size="sm"
          className={classes.fleet}
          label={say('fleet')}
          fleets={fleets}
          value={fleet.id}
          onFleet={onFleet}
        />
        <FigureStrip figures={data.figures} onFilter={(next) => setShow(next === 'waiting' ? undefined : next)} />
        {phone ? null : (
          <SegmentedControl
            className={classes.view}
            size="xs"
            aria-label={say('view.label')}
            value={view}
            onChange={setView}
            data={VIEWS.map((one) => ({ value: one, label: say(`view.${one}`) }))}
          />
        )}
      </div>
      {data.status === 'behind' || data.status === 'down' ? (
        <div className={classes.behind} data-status={data.status} role="alert">
          {say('board.behind', { age: ageText(data.behindMs / 1_000, i18n.language) })}{' '}
          <JobSheets fleetName={fleet.name} zone={zone} jobs={data.jobs} nowMs={data.nowMs} behindMs={data.behindMs} />
        </div>
      ) : null}
      {phone ? (
        <div className={classes.narrow}>
          {panel && !mapAsked ? panel : tab === 'map' ? map : jobBoard}
          <div className={classes.tabs} role="tablist" aria-label={say('tabs.label')}>
            {(['board', 'map'] as const).map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                className={classes.tab}
                aria-selected={tab === one && (!panel || mapAsked)}
                onClick={() => {
                  close();
                  setTab(one === 'board' ? undefined : one);
                }}
              >
                {one === 'board' ? <IconLayoutList size={20} aria-hidden /> : <IconMap2 size={20} aria-hidden />}
                {say(`tabs.${one}`)}
              </button>
            ))}
          </div>
        </div>
      ) : (
        <div className={classes.work} data-view={view}>
          {view === 'map' ? null : jobBoard}
          {view === 'board' && !panel ? null : (
            <div className={classes.side} data-panel={(panel !== null && view === 'both') || undefined}>
              {view === 'board' ? null : map}
              {panel}
            </div>
          )}
        </div>
      )}
      {dialogs}
    </div>
  );
}
