import { makeAreaFinder } from '#core/area/area.ts';
import type { JobRow } from '#core/job/job-row.ts';
import { isDue } from '#core/job/states.ts';
import { isAvailable } from '#core/vehicle/availability.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { VehiclePosition } from '#engine/web/live.ts';
import type { BoardJob } from './board/board-view.ts';
import type { BoardFacts } from './board/use-board-data.ts';
import { positionAgeMs } from './map/map-view.ts';

const NO_AREA = 'none';

/** What the head of an area tells. */
export type AreaFigures = {
  /** Jobs that have no car yet, and the others shown. */
  waiting: number;
  others: number;
  late: number;
  /** Since when the one that waits longest has; null where nobody does. */
  oldestSinceMs: number | null;
};

export const areaKey = (job: Pick<JobRow, 'areaId'>): string => (job.areaId === null ? NO_AREA : String(job.areaId));

/** The areas of the jobs shown, with their figures. */
export function areaFigures(jobs: Iterable<BoardJob>): Map<string, AreaFigures> {
  const areas = new Map<string, AreaFigures>();
  for (const job of jobs) {
    const key = areaKey(job);
    const known = areas.get(key) ?? { waiting: 0, others: 0, late: 0, oldestSinceMs: null };
    areas.set(key, known);
    if (job.late) known.late += 1;
    if (!isDue(job.state)) {
      known.others += 1;
      continue;
    }
    known.waiting += 1;
    const since = job.waitsSinceMs;
    if (since !== null) known.oldestSinceMs = Math.min(known.oldestSinceMs ?? since, since);
  }
  return areas;
}

/** Area keys by name; jobs outside all areas come last. */
export function areaOrder(facts: BoardFacts | undefined): string[] {
  const areas = [...(facts?.areas.features ?? [])];
  areas.sort((a, b) => a.properties.name.localeCompare(b.properties.name, undefined, { numeric: true }));
  return [...areas.map(({ id }) => String(id)), NO_AREA];
}

/** The available cars by the area they stand in. */
export function freeCarsByArea(
  facts: BoardFacts,
  vehicles: Iterable<VehicleRow>,
  positions: ReadonlyMap<number, VehiclePosition>,
  nowMs: number,
  steadyNowMs: number,
): Map<string, number> {
  const { features } = facts.areas;
  const find = makeAreaFinder(
    features.map(({ properties, geometry }) => ({ name: properties.name, rings: geometry.coordinates })),
  );
  const cars = new Map<string, number>();
  for (const vehicle of vehicles) {
    const told = positions.get(vehicle.id);
    const ageMs = positionAgeMs(vehicle, told, nowMs, steadyNowMs);
    if (!isAvailable(vehicle, ageMs)) continue;
    const at = told ? ([told.lon, told.lat] as const) : vehicle.position && placeOf(vehicle.position);
    const index = at ? find(at) : null;
    const key = index === null ? NO_AREA : String(features[index]?.id);
    cars.set(key, (cars.get(key) ?? 0) + 1);
  }
  return cars;
}

const placeOf = ({ longitude, latitude }: { longitude: number; latitude: number }) => [longitude, latitude] as const;
