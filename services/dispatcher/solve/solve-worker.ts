import { parentPort, workerData } from 'node:worker_threads';
import { decide } from '#core/dispatch/decide.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { type OnTheirWay, takeOvers, withOffers } from '#core/dispatch/reassign/reassign.ts';
import type { DispatchVehicle, DriveTimes, World } from '#core/dispatch/world.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { type HourOfRoads, hourTimes, openRoads, type Told } from '../../drive-times/hour-times.ts';
import { toldBy } from '../../drive-times/router/router.ts';
import { cityDriveTimes } from '../../drive-times/street-times.ts';
import { within } from './decider.ts';
import { makeUnpacker, type PackedVehicles } from './packed-vehicles.ts';
import { youngCollector } from './young-objects.ts';

export type SolveRoads = { graph: RoadGraph | undefined };

/** A tick to think through, or which jobs are to be taken over. Vehicles are sent once, however often they are asked about. */
export type SolveAsk = {
  world: Omit<World, 'vehicles'>;
  vehicles: PackedVehicles | 'asBefore';
  /** Left out where the tick is to be decided. */
  onTheirWay?: OnTheirWay;
  plan: DispatchPlan;
  nowMs: number;
  solveMs: number;
  hour: HourOfRoads;
  /** What a router told; null where there is none. */
  told: ReadonlyMap<string, number> | null;
};

/** What the thread says: decisions, or take-overs, as JSON, page by page, for that is the quickest to read on the other side. */
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

function think({ onTheirWay, plan, nowMs, ...ask }: SolveAsk): readonly object[] {
  if (ask.vehicles !== 'asBefore') vehicles = unpack(ask.vehicles);
  const goOn = within(ask.solveMs);
  const times = timesOf(ask.hour, ask.told && toldBy(ask.told));
  if (!onTheirWay) return decide({ ...ask.world, vehicles }, plan, nowMs, times, goOn);
  const asNow = { ...ask.world, vehicles: withOffers(vehicles, onTheirWay.offers) };
  return takeOvers(asNow, onTheirWay.underWay, plan, nowMs, times, goOn);
}

function* pagesOf(decisions: readonly object[]): Generator<string> {
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
