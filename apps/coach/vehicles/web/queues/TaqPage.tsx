import { CloseButton, Kbd, SegmentedControl, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useGo, usePlace } from '#engine/web/place.ts';
import { type RowAction, RowMenu, type RowMenuAt } from '#ui/grid/RowMenu.tsx';
import { clockText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { VehicleCard } from '../card/VehicleCard.tsx';
import { useVehicleCommands } from '../commands/use-vehicle-commands.tsx';
import { commandCar, VEHICLE_COMMANDS, VEHICLE_KEYS } from '../commands/vehicle-commands.ts';
import { useVehicleTexts } from '../texts.ts';
import { useFigures, useQueues } from '../use-figures.ts';
import { useVehicleScreen } from '../use-vehicle-screen.ts';
import { VehicleFrame, VehicleScreenOf } from '../VehicleFrame.tsx';
import classes from '../vehicles.module.css';
import { AreaCard, type QueueHands } from './QueueLines.tsx';
import { areaViews, type Destination, MOVES, moveTo, type QueueStep, type QueueView, stepTo } from './queue-view.ts';
import taq from './taq.module.css';

const STEP_KEYS: Readonly<Record<QueueStep, string>> = {
  first: 'Alt+Home',
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
  last: 'Alt+End',
};

/** The cars of each area in the order in which they are asked, and the jobs that wait there. */
export const TaqPage = () => <VehicleScreenOf screen={Taq} />;

function Taq({ fleet, fleetChoice }: { fleet: FleetItem; fleetChoice: ReactNode }) {
  const say = useVehicleTexts();
  const sayUi = useUiTexts();
  const go = useGo();
  const screen = useVehicleScreen(fleet.id);
  const { phone, language, zone, facts, vehicles, vehicleId, chooseVehicle, nowMs } = screen;
  const [filter, setFilter] = useState('');
  const [areasText, setAreas] = usePlace('areas');
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const filterInput = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const every = areasText === 'every';
  const { queues, isUnplotted, failed } = useQueues(fleet.id);
  const figures = useFigures(fleet.id);
  const desk = useVehicleCommands(fleet.id);
  const views = useMemo(
    () => areaViews({ queues, vehicles, facts, outside: say('taq.outside'), every, filter }),
    [queues, vehicles, facts, every, filter, say],
  );
  const vehicle = vehicleId === null ? undefined : vehicles.get(vehicleId);
  const carOf = (one: VehicleRow) => commandCar(one, isUnplotted(one.id), one.position !== null);
  const queueOf = (id: number): QueueView | undefined =>
    views.flatMap((view) => view.queues).find(({ cars }) => cars.some((car) => car.id === id));

  const ask = (car: VehicleRow, { areaId, rankId }: QueueView, destination: Destination) =>
    desk.move({ kind: 'move', car: carOf(car), areaId, rankId, ...destination });
  const whyNotMoved = (queue: QueueView | undefined, step: QueueStep) => {
    if (!queue) return say('taq.notInQueue');
    return say(step === 'first' || step === 'up' ? 'taq.firstAlready' : 'taq.lastAlready');
  };
  const step = (car: VehicleRow, where: QueueStep) => {
    const queue = queueOf(car.id);
    const destination = queue && stepTo(queue, car.id, where);
    if (queue && destination) ask(car, queue, destination);
    else toast({ severity: 'warn', summary: say('notDone', { plate: car.plate }), detail: whyNotMoved(queue, where) });
  };
  const moves = (car: VehicleRow): RowAction[] => {
    const queue = queueOf(car.id);
    return MOVES.map((where) => ({
      id: where,
      label: say(`taq.move.${where}`),
      run: () => step(car, where),
      reason: queue && stepTo(queue, car.id, where) ? undefined : whyNotMoved(queue, where),
    }));
  };
  /** Arrows go from car to car, down the queues and on to the next area. */
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.altKey) return;
    const cars = [...(list.current?.querySelectorAll<HTMLElement>('[data-car]') ?? [])];
    const at = cars.findIndex((car) => car === document.activeElement);
    const next = cars[at + by];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
    chooseVehicle(Number(next.dataset['car']));
  };

  const hands: QueueHands = {
    walk,
    chosenId: vehicleId,
    choose: chooseVehicle,
    menu: (car, at) => setMenu({ ...at, actions: [...moves(car), ...desk.menu(carOf(car))] }),
    openJob: (jobId) => go('coach/jaq', { fleet: String(fleet.id), job: String(jobId) }),
    drop: (id, queue, target) => {
      const car = vehicles.get(id);
      if (!car) return;
      if (queueOf(id) !== queue) {
        toast({ severity: 'warn', summary: say('notDone', { plate: car.plate }), detail: say('taq.otherQueue') });
        return;
      }
      const destination = moveTo(queue, id, target);
      if (destination) ask(car, queue, destination);
    },
  };

  useKeys([
    { key: '/', does: say('filter.taq'), run: () => filterInput.current?.focus() },
    ...MOVES.map((where) => ({
      key: STEP_KEYS[where],
      does: say(`taq.move.${where}`),
      run: () => {
        if (vehicle) step(vehicle, where);
      },
    })),
    ...VEHICLE_COMMANDS.map((command) => ({
      key: VEHICLE_KEYS[command],
      does: say(`command.${command}`),
      run: () => {
        if (vehicle) desk.give(command, carOf(vehicle));
      },
    })),
    { key: 'Escape', does: say('close'), run: () => (desk.dialog ? desk.close() : chooseVehicle(null)) },
  ]);

  const queued = views.reduce((sum, view) => sum + view.cars, 0);
  const waiting = views.reduce((sum, view) => sum + view.jobs.length, 0);
  const ready = queues !== undefined && facts !== undefined && screen.ready;
  const card = vehicle ? (
    <VehicleCard
      key={vehicle.id}
      vehicle={vehicle}
      fleet={fleet.id}
      screen={screen}
      desk={desk}
      figures={figures.byVehicle.get(vehicle.id)}
      unplotted={isUnplotted(vehicle.id)}
      onClose={() => chooseVehicle(null)}
    />
  ) : null;
  return (
    <VehicleFrame
      screen={screen}
      top={fleetChoice}
      notice={failed ? say('notAnswered', { time: queues ? clockText(queues.atMs, zone, true) : '–' }) : null}
    >
      <div className={classes.single} data-panel={(card && !phone) || undefined}>
        {phone && card ? null : (
          <Panel
            title={say('title.taq')}
            beside={
              ready ? (
                <span className={classes.soft}>
                  {say('taq.total', {
                    cars: say('taq.cars', { count: queued }),
                    jobs: say('taq.jobs', { count: waiting }),
                  })}
                </span>
              ) : null
            }
            tools={
              <>
                <SegmentedControl
                  size="xs"
                  aria-label={say('taq.areasShown')}
                  value={every ? 'every' : 'busy'}
                  onChange={(next) => setAreas(next === 'every' ? 'every' : undefined)}
                  data={[
                    { value: 'busy', label: say('taq.busyAreas') },
                    { value: 'every', label: say('taq.everyArea') },
                  ]}
                />
                <TextInput
                  ref={filterInput}
                  size="xs"
                  w={{ base: 130, sm: 180 }}
                  aria-label={say('filter.taq')}
                  placeholder={say('filter.taq')}
                  value={filter}
                  leftSection={<IconFilter size={14} aria-hidden />}
                  rightSection={
                    filter ? (
                      <CloseButton size="xs" aria-label={sayUi('grid.clearFilter')} onClick={() => setFilter('')} />
                    ) : (
                      <Kbd size="xs" aria-hidden>
                        /
                      </Kbd>
                    )
                  }
                  onChange={(event) => setFilter(event.currentTarget.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Escape') return;
                    setFilter('');
                    event.currentTarget.blur();
                    event.preventDefault();
                  }}
                />
              </>
            }
          >
            {views.length === 0 ? (
              <Nothing title={ready ? (filter ? say('taq.noneMatch', { filter }) : say('taq.none')) : say('loading')} />
            ) : null}
            <div ref={list} className={taq.areas}>
              {views.map((view) => (
                <AreaCard key={view.areaId ?? 'outside'} view={view} look={{ zone, language, nowMs }} hands={hands} />
              ))}
            </div>
          </Panel>
        )}
        {card}
      </div>
      <RowMenu at={menu} label={sayUi('grid.rowMenu')} onClose={() => setMenu(null)} />
      {desk.dialog}
    </VehicleFrame>
  );
}
