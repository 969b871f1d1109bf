import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { foldText } from '#core/letters/fold.ts';
import { isAvailable } from '#core/vehicle/availability.ts';
import { VEHICLE_STATUSES, type VehicleRow } from '#core/vehicle/status.ts';
import type { VehiclePosition } from '#engine/web/live.ts';
import { positionAgeMs } from './map/map-view.ts';

/** A car in service as the list beside the board shows it. */
export type CarRow = { vehicle: VehicleRow; ageMs: number | null; metres: number | null; free: boolean };

export type CarsAsked = {
  positions: ReadonlyMap<number, VehiclePosition>;
  /** The pick-up of the job that is chosen: its distance is told, and orders the list. */
  pickUp: Position | null;
  text: string;
  nowMs: number;
  steadyNowMs: number;
};

/** The working cars that match, free ones first; then the nearest to the pick-up, or by plate where no job is chosen. */
export function carRows(vehicles: Iterable<VehicleRow>, asked: CarsAsked): CarRow[] {
  const words = foldText(asked.text).split(' ').filter(Boolean);
  const rows: CarRow[] = [];
  for (const vehicle of vehicles) {
    if (vehicle.status === 'signedOff') continue;
    const hay = foldText(`${vehicle.plate} ${vehicle.driverName ?? ''} ${vehicle.did ?? ''}`);
    if (!words.every((word) => hay.includes(word))) continue;
    const told = asked.positions.get(vehicle.id);
    const ageMs = positionAgeMs(vehicle, told, asked.nowMs, asked.steadyNowMs);
    const at = told ? ([told.lon, told.lat] as const) : placeOf(vehicle);
    rows.push({
      vehicle,
      ageMs,
      metres: asked.pickUp && at ? distanceMetres(at, asked.pickUp) : null,
      free: isAvailable(vehicle, ageMs),
    });
  }
  const place = ({ vehicle, free }: CarRow) => (free ? -1 : VEHICLE_STATUSES.indexOf(vehicle.status));
  return rows.sort(
    (a, b) =>
      place(a) - place(b) ||
      nearer(a.metres, b.metres) ||
      a.vehicle.plate.localeCompare(b.vehicle.plate, undefined, { numeric: true }),
  );
}

const placeOf = ({ position }: VehicleRow): Position | null =>
  position ? [position.longitude, position.latitude] : null;

function nearer(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
