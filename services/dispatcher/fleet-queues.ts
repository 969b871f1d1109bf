import { type AreaQueue, queuesOf } from '#core/dispatch/queues/queue-order.ts';
import type { DispatchVehicle } from '#core/dispatch/world.ts';
import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { type UnplottedVehicle, unplottedVehicles } from '#store/vehicle/vehicle-board.ts';
import type { Books } from '../books.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import { planOf } from './fleet-plan.ts';
import { readPlans } from './job-plans.ts';
import { makePlotter, type Plotter } from './plotting.ts';
import { readVehicles } from './world-reader.ts';

export type QueueParts = { store: Store; clock: Clock; books: Pick<Books, 'fleets' | 'positions'> };

/** The queues of a fleet as the dispatcher sees them. */
export type FleetQueues = {
  readonly atMs: number;
  readonly queues: readonly AreaQueue[];
  /** Out of every queue for a while; the area and the rank are where they stand. */
  readonly unplotted: readonly (UnplottedVehicle & { areaId: number | null; rankId: number | null })[];
  readonly vehicles: readonly DispatchVehicle[];
};

const plotters = new WeakMap<FleetFacts, Plotter>();

/** The plotter of a fleet's areas, made once for as long as they are the same. */
export function plotterOf(fleet: FleetFacts): Plotter {
  const known = plotters.get(fleet);
  if (known) return known;
  const made = makePlotter(fleet);
  plotters.set(fleet, made);
  return made;
}

/** Reads the queues of a fleet now. */
export async function readQueues({ store, clock, books }: QueueParts, fleet: FleetFacts): Promise<FleetQueues> {
  const atMs = clock.nowMs();
  const plot = plotterOf(fleet);
  const [plans, unplotted] = await Promise.all([
    readPlans(store.db, fleet.id),
    unplottedVehicles(store.db, fleet.id, atMs),
  ]);
  const around = { plot, plans, clears: null, nowMs: atMs };
  const vehicles = await readVehicles(store.db, fleet, books.positions, around);
  const places = new Map(vehicles.map(({ vehicleId, position }) => [vehicleId, position]));
  return {
    atMs,
    vehicles,
    queues: queuesOf(planOf(fleet).plan, fleet.id, vehicles, atMs),
    unplotted: unplotted.map((car) => {
      const position = places.get(car.vehicleId);
      return { ...car, ...(position ? plot(position) : { areaId: null, rankId: null }) };
    }),
  };
}

const FRESH_MS = 900;

type Kept = { readAtMs: number; reading: Promise<FleetQueues> };
const keptOf = new WeakMap<Store, Map<number, Kept>>();

/** The same, read at most about once a second however many ask. */
export function recentQueues(parts: QueueParts, fleet: FleetFacts): Promise<FleetQueues> {
  const fleets = keptOf.get(parts.store) ?? new Map<number, Kept>();
  keptOf.set(parts.store, fleets);
  const known = fleets.get(fleet.id);
  const nowMs = performance.now();
  if (known && nowMs - known.readAtMs < FRESH_MS) return known.reading;
  const reading = readQueues(parts, fleet);
  fleets.set(fleet.id, { readAtMs: nowMs, reading });
  reading.catch(() => fleets.delete(fleet.id));
  return reading;
}
