import type { Exclusion } from '#core/dispatch/candidates/filters.ts';
import { folded } from '#core/letters/fold.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { BoardFacts } from '../../../jobs/web/board/use-board-data.ts';
import type { Queues } from '../use-figures.ts';

/** The queue of a rank, or of an area outside its ranks, with its cars as they are now. */
export type QueueView = {
  areaId: number;
  rankId: number | null;
  /** Of the rank; null outside the ranks. */
  rankName: string | null;
  cars: readonly VehicleRow[];
  aside: readonly { vehicle: VehicleRow; why: Exclusion }[];
};

export type AreaJob = Queues['jobs'][number];

/** An area with its queues, ranks first, who is out of them for a while, and the jobs that wait; null is outside all areas. */
export type AreaView = {
  areaId: number | null;
  name: string;
  queues: readonly QueueView[];
  unplotted: readonly { vehicle: VehicleRow; untilMs: number }[];
  jobs: readonly AreaJob[];
  cars: number;
};

type Asked = {
  queues: Queues | undefined;
  vehicles: ReadonlyMap<number, VehicleRow>;
  facts: Pick<BoardFacts, 'areas' | 'ranks'> | undefined;
  outside: string;
  /** Areas in which nobody stands and nothing waits are shown too. */
  every: boolean;
  filter: string;
};

/** The areas as the screen shows them, by name. A filter keeps those it names, or in which a plate matches. */
export function areaViews({ queues, vehicles, facts, outside, every, filter }: Asked): AreaView[] {
  if (!queues || !facts) return [];
  const rankNames = new Map(facts.ranks.map(({ id, name }) => [id, name]));
  const named = (id: number) => vehicles.get(id) ?? [];
  const views = new Map<number | null, { -readonly [K in keyof AreaView]: AreaView[K] }>();
  for (const { id, properties } of facts.areas.features) {
    views.set(id, { areaId: id, name: properties.name, queues: [], unplotted: [], jobs: [], cars: 0 });
  }
  views.set(null, { areaId: null, name: outside, queues: [], unplotted: [], jobs: [], cars: 0 });
  const viewOf = (areaId: number | null) => views.get(areaId) ?? views.get(null)!;
  for (const { areaId, rankId, cars, aside } of queues.queues) {
    const view = viewOf(areaId);
    const queue: QueueView = {
      areaId,
      rankId,
      rankName: rankId === null ? null : (rankNames.get(rankId) ?? ''),
      cars: cars.flatMap(named),
      aside: aside.flatMap(({ vehicleId, why }) => {
        const vehicle = vehicles.get(vehicleId);
        return vehicle ? [{ vehicle, why }] : [];
      }),
    };
    view.queues = [...view.queues, queue];
    view.cars += queue.cars.length;
  }
  for (const { vehicleId, untilMs, areaId } of queues.unplotted) {
    const vehicle = vehicles.get(vehicleId);
    const view = viewOf(areaId);
    if (vehicle) view.unplotted = [...view.unplotted, { vehicle, untilMs }];
  }
  for (const job of queues.jobs) {
    if (job.state === 'future') continue;
    const view = viewOf(job.areaId);
    view.jobs = [...view.jobs, job];
  }
  const wanted = folded(filter.trim());
  return [...views.values()]
    .filter((view) => !isEmpty(view) || (every && view.areaId !== null))
    .filter((view) => wanted === '' || matches(view, wanted))
    .sort((a, b) => Number(a.areaId === null) - Number(b.areaId === null) || a.name.localeCompare(b.name));
}

function isEmpty({ queues, unplotted, jobs }: AreaView): boolean {
  return queues.length + unplotted.length + jobs.length === 0;
}

function matches({ name, queues, unplotted }: AreaView, wanted: string): boolean {
  if (folded(name).includes(wanted)) return true;
  const cars = [
    ...queues.flatMap((queue) => [...queue.cars, ...queue.aside.map(({ vehicle }) => vehicle)]),
    ...unplotted.map(({ vehicle }) => vehicle),
  ];
  const ranks = queues.flatMap(({ rankName }) => rankName ?? []);
  return (
    ranks.some((rank) => folded(rank).includes(wanted)) || cars.some(({ plate }) => folded(plate).startsWith(wanted))
  );
}

export const MOVES = ['first', 'up', 'down', 'last'] as const;
export type QueueStep = (typeof MOVES)[number];

/** Where a car of a queue comes to stand, places from 1: the place, and behind whom. */
export type Destination = { place: number; to: number; behindVehicleId: number | null };

/** Where a step takes a car; null where it stands there already, or is not in the queue. */
export function stepTo(queue: Pick<QueueView, 'cars'>, vehicleId: number, step: QueueStep): Destination | null {
  const at = queue.cars.findIndex(({ id }) => id === vehicleId);
  if (at < 0) return null;
  const target = { first: 0, up: at - 1, down: at + 1, last: queue.cars.length - 1 }[step];
  return moveTo(queue, vehicleId, target);
}

/** Where a car comes to stand that is dropped on another's place, from 0; null where that moves nothing. */
export function moveTo({ cars }: Pick<QueueView, 'cars'>, vehicleId: number, target: number): Destination | null {
  const at = cars.findIndex(({ id }) => id === vehicleId);
  if (at < 0 || target === at || target < 0 || target >= cars.length) return null;
  const behind = target < at ? cars[target - 1] : cars[target];
  return { place: at + 1, to: target + 1, behindVehicleId: behind?.id ?? null };
}
