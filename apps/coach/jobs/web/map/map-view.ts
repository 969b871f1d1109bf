import type { JobRow } from '#core/job/job-row.ts';
import { isFinished } from '#core/job/states.ts';
import type { Bounds, Position } from '#core/kit/geo.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { VehiclePosition } from '#engine/web/live.ts';
import type { MapJob } from '#ui/map/JobLayer.tsx';
import type { MapVehicle } from '#ui/map/VehicleLayer.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';

const INNER_SHARE = 0.33;

/** Which cars the map shows. */
export const CAR_FILTERS = ['all', 'vacant', 'engaged'] as const;
export type CarFilter = (typeof CAR_FILTERS)[number];

export function carFilterOf(text: string | undefined): CarFilter {
  return CAR_FILTERS.find((filter) => filter === text) ?? 'all';
}

/** How old a vehicle's position is, in ms; null where none is known. `steadyNowMs` is of the browser's steady clock. */
export function positionAgeMs(
  vehicle: VehicleRow,
  told: VehiclePosition | undefined,
  nowMs: number,
  steadyNowMs: number,
): number | null {
  if (told) return told.ageSeconds * 1_000 + Math.max(0, steadyNowMs - told.heardAtMs);
  return vehicle.position ? Math.max(0, nowMs - vehicle.position.atMs) : null;
}

/** The cars to draw: signed on, at their newest known place. */
export function mapVehicles(
  vehicles: Iterable<VehicleRow>,
  positions: ReadonlyMap<number, VehiclePosition>,
  filter: CarFilter,
  nowMs: number,
  steadyNowMs: number,
): MapVehicle[] {
  const shown: MapVehicle[] = [];
  for (const vehicle of vehicles) {
    if (vehicle.status === 'signedOff') continue;
    const engaged = vehicle.status === 'engaged';
    if (filter !== 'all' && engaged !== (filter === 'engaged')) continue;
    const told = positions.get(vehicle.id);
    const stored = vehicle.position;
    if (!told && !stored) continue;
    const ageMs = positionAgeMs(vehicle, told, nowMs, steadyNowMs) ?? 0;
    shown.push({
      id: vehicle.id,
      plate: vehicle.plate,
      position: told ? [told.lon, told.lat] : [stored?.longitude ?? 0, stored?.latitude ?? 0],
      headingDegrees: told?.headingDegrees ?? stored?.headingDegrees ?? 0,
      look: vehicleLook(vehicle, ageMs),
      ageSeconds: ageMs / 1_000,
    });
  }
  return shown;
}

type Places = ReadonlyMap<number, { rankId: number | null; place: number | null }>;

/** The cars with their places in their queues, by which stacked ones are listed. */
export function inQueues(cars: MapVehicle[], places: Places | undefined): MapVehicle[] {
  if (!places) return cars;
  return cars.map((car) => {
    const place = places.get(car.id)?.place ?? null;
    return place === null ? car : { ...car, queuePlace: place };
  });
}

/** The ranks with the number of cars in their queues, where that is known. */
export function countedRanks<R extends { id: number }>(ranks: readonly R[], places: Places | undefined) {
  if (!places) return ranks;
  const counts = new Map<number, number>();
  for (const { rankId, place } of places.values()) {
    if (rankId !== null && place !== null) counts.set(rankId, (counts.get(rankId) ?? 0) + 1);
  }
  return ranks.map((rank) => ({ ...rank, count: counts.get(rank.id) ?? 0 }));
}

/** The cars that wait in a rank's queue, the first first. */
export function carsAtRank(rankId: number, cars: readonly MapVehicle[], places: Places | undefined): MapVehicle[] {
  const placeOf = ({ id }: MapVehicle) => {
    const at = places?.get(id);
    return at?.rankId === rankId ? at.place : null;
  };
  return cars.filter((car) => placeOf(car) !== null).toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
}

/** The pick-ups to draw: jobs that still have a passenger to pick up, and the chosen one whatever its state. */
export function mapJobs(jobs: Iterable<JobRow>, selectedId: number | null): MapJob[] {
  const shown: MapJob[] = [];
  for (const job of jobs) {
    const open = !isFinished(job.state) && job.state !== 'picked_up' && job.state !== 'future';
    if (!open && job.id !== selectedId) continue;
    shown.push({
      id: job.id,
      position: [job.pickup.longitude, job.pickup.latitude],
      state: job.state,
      label: job.passengerName,
    });
  }
  return shown;
}

/** The inner city: what a map that is taller than the city is wide fills itself with. */
export function innerBounds(bounds: Bounds, [longitude, latitude]: Position): Bounds {
  const halfHeight = (bounds.north - bounds.south) * INNER_SHARE;
  const halfWidth = Math.min((bounds.east - bounds.west) / 2, halfHeight / Math.cos((latitude * Math.PI) / 180));
  return {
    west: longitude - halfWidth,
    east: longitude + halfWidth,
    south: latitude - halfHeight,
    north: latitude + halfHeight,
  };
}
