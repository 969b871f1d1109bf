import { parentPort, workerData } from 'node:worker_threads';
import { type Decision, decide } from '#core/dispatch/decide.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import type { DispatchVehicle, DriveTimes, World } from '#core/dispatch/world.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { type HourOfRoads, hourTimes, openRoads, type Told } from '../../drive-times/hour-times.ts';
import { toldBy } from '../../drive-times/router/router.ts';
import { cityDriveTimes } from '../../drive-times/street-times.ts';
import { makeUnpacker, type PackedVehicles } from './packed-vehicles.ts';
import { youngCollector } from './young-objects.ts';

export type SolveRoads = { graph: RoadGraph | undefined };

/** A tick to think through. Vehicles are sent once, however often they are asked about. */
export type SolveAsk = {
  world: Omit<World, 'vehicles'>;
  vehicles: PackedVehicles | 'asBefore';
  plan: DispatchPlan;
  nowMs: number;
  solveMs: number;
  hour: HourOfRoads;
  /** What a router told; null where there is none. */
  told: ReadonlyMap<string, number> | null;
};

/** What the thread says: decisions as JSON, page by page, for that is the quickest to read on the other side. */
export type SolveWord = { kind: 'warm' } | { kind: 'decided'; pages: string[] } | { kind: 'failed'; error: Error };

const PAGE = 200;
const WARM_CELLS = 4;

const say = (word: SolveWord) => parentPort?.postMessage(word, []);
const { graph } = workerData as SolveRoads;
const roads = graph ? openRoads(graph) : null;
const unpack = makeUnpacker();
const collectYoung = youngCollector();
let vehicles: DispatchVehicle[] = [];

function timesOf(hour: HourOfRoads, told: Told | null): DriveTimes {
  if (roads) return roads.times(hour, told);
  return hourTimes(
    cityDriveTimes(() => undefined),
    { table: null, factor: hour.factor, told },
  );
}

function think(ask: SolveAsk): Decision[] {
  if (ask.vehicles !== 'asBefore') vehicles = unpack(ask.vehicles);
  const untilMs = performance.now() + ask.solveMs;
  const times = timesOf(ask.hour, ask.told && toldBy(ask.told));
  return decide({ ...ask.world, vehicles }, ask.plan, ask.nowMs, times, () => performance.now() < untilMs);
}

function* pagesOf(decisions: readonly Decision[]): Generator<string> {
  for (let from = 0; from < decisions.length; from += PAGE) yield JSON.stringify(decisions.slice(from, from + PAGE));
}

function warm(): void {
  if (roads?.warm(WARM_CELLS)) setImmediate(warm);
  else say({ kind: 'warm' });
}

parentPort?.on('message', (ask: SolveAsk) => {
  try {
    say({ kind: 'decided', pages: [...pagesOf(think(ask))] });
  } catch (error) {
    say({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
  collectYoung();
});
warm();
