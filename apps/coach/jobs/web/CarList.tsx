import { TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useMemo, useState } from 'react';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { VehiclePosition } from '#engine/web/live.ts';
import { type RowAction, RowMenu, type RowMenuAt } from '#ui/grid/RowMenu.tsx';
import { distanceText } from '#ui/kit/format.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { VehicleChip } from '#ui/trade/StateChip.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import { useVehicleTexts } from '../../vehicles/web/texts.ts';
import { useCoachTexts } from '../../web/texts.ts';
import type { BoardJob } from './board/board-view.ts';
import { carRows } from './car-rows.ts';
import { bringsJob, droppedJob } from './job-drag.ts';
import classes from './jobs.module.css';

const MOST_SHOWN = 200;

/** The cars in service; a job dropped on one is assigned to it, after a question. */
export function CarList({
  vehicles,
  positions,
  job,
  vehicleId,
  language,
  nowMs,
  steadyNowMs,
  beside,
  onVehicle,
  menuOf,
  onDropJob,
}: {
  vehicles: ReadonlyMap<number, VehicleRow>;
  positions: ReadonlyMap<number, VehiclePosition>;
  job: BoardJob | null;
  vehicleId: number | null;
  language: string;
  nowMs: number;
  steadyNowMs: number;
  beside: ReactNode;
  onVehicle: (vehicleId: number) => void;
  /** What can be done with a car, by the right button or the menu key. */
  menuOf: (vehicle: VehicleRow) => readonly RowAction[];
  onDropJob: (jobId: number, vehicleId: number) => void;
}) {
  const say = useCoachTexts();
  const sayCar = useVehicleTexts();
  const sayUi = useUiTexts();
  const [text, setText] = useState('');
  const [over, setOver] = useState<number | null>(null);
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const openMenu = (event: SyntheticEvent, vehicle: VehicleRow, at: { x: number; y: number }) => {
    event.preventDefault();
    setMenu({ ...at, actions: menuOf(vehicle) });
  };
  const rows = useMemo(() => {
    const pickUp = job ? ([job.pickup.longitude, job.pickup.latitude] as const) : null;
    return carRows(vehicles.values(), { positions, pickUp, text, nowMs, steadyNowMs });
    // oxlint-disable-next-line react/exhaustive-deps -- positions change by the second: every few seconds is often enough
  }, [vehicles, job, text, nowMs]);
  const free = rows.filter((row) => row.free).length;
  return (
    <Panel
      title={say('cars.title')}
      beside={<span className={classes.soft}>{say('cars.free', { count: free })}</span>}
      tools={
        <>
          <TextInput
            size="xs"
            w={130}
            aria-label={say('assignTo.find')}
            placeholder={say('assignTo.find')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {beside}
        </>
      }
    >
      <p className={classes.soft}>{say('cars.drag')}</p>
      {rows.length === 0 ? (
        <Nothing title={text ? say('assignTo.noneMatch', { text }) : say('cars.none')} />
      ) : (
        <ul className={classes.cars} aria-label={say('cars.list')}>
          {rows.slice(0, MOST_SHOWN).map(({ vehicle, ageMs, metres }) => (
            <li key={vehicle.id}>
              <button
                type="button"
                data-over={over === vehicle.id || undefined}
                aria-pressed={vehicleId === vehicle.id}
                onClick={() => onVehicle(vehicle.id)}
                onContextMenu={(event) => openMenu(event, vehicle, { x: event.clientX, y: event.clientY })}
                onKeyDown={(event) => {
                  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
                  const box = event.currentTarget.getBoundingClientRect();
                  openMenu(event, vehicle, { x: box.left + 12, y: box.bottom });
                }}
                onDragOver={(event) => {
                  if (!bringsJob(event)) return;
                  event.preventDefault();
                  setOver(vehicle.id);
                }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => {
                  setOver(null);
                  const dropped = droppedJob(event);
                  if (dropped === null) return;
                  event.preventDefault();
                  onDropJob(dropped, vehicle.id);
                }}
              >
                <Plate plate={vehicle.plate} />
                <span className={classes.carDriver}>
                  {vehicle.driverName}
                  {vehicle.locked ? <span className={classes.soft}> · {sayCar('column.locked')}</span> : null}
                </span>
                <span>{metres === null ? '' : distanceText(metres, language)}</span>
                <VehicleChip look={vehicleLook(vehicle, ageMs)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <RowMenu at={menu} label={sayUi('grid.rowMenu')} onClose={() => setMenu(null)} />
    </Panel>
  );
}
