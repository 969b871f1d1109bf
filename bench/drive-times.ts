import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINALISTS } from '#core/dispatch/candidates/finalists.ts';
import { cellTimes } from '#core/dispatch/grid/cell-times.ts';
import { cellsOf } from '#core/dispatch/grid/cells.ts';
import { ended } from '#core/kit/ended.ts';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { weekHour } from '#core/kit/time.ts';
import { type DrivenTrip, hourOfWeek, isPlainDrive } from '#core/roads/drive-factors.ts';
import { driveSecondsTo } from '#core/roads/drive-times.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { type Learned, learnFactors } from '#core/roads/learn-factors.ts';
import { pathMetres, quickestPath, secondsByClass } from '#core/roads/path.ts';
import { makeSnapper, type Snap, snapAt } from '#core/roads/snap.ts';
import { weighedGraph } from '#core/roads/weighed-graph.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { readCity } from '#services/city-import/import-city.ts';
import { readTrips, TRACK_STEP_SECONDS } from '#sim/replay/read-trips.ts';
import { printTable, quantile } from './parts/print-table.ts';

const SEED = 20_260_615;
const CELL_METRES = [120, 180, 300];
const PICK_UPS = 200;
const CARS = 400;
/** Cars farther than this are offered nothing. */
const REACH_SECONDS = 900;
const PORTO = {
  zone: 'Europe/Lisbon',
  trips: 'porto-taxi/train.1k.csv',
  streets: 'osm-porto/porto-streets-2015-06-06.osm.pbf',
};

export type CellsLine = {
  cellMetres: number;
  cells: number;
  tableMb: number;
  warmSeconds: number;
  lookUpNs: number;
  meanSeconds: number;
  p90Seconds: number;
  biasSeconds: number;
  /** Seconds longer that the car chosen by the table drives than the nearest: as it is, and once its finalists are settled by road. */
  regretSeconds: number;
  settledSeconds: number;
  /** What asking the streets for the finalists of one offer takes. */
  settleMs: number;
};
export type DriveTimesResult = {
  bench: 'drive-times';
  cells: CellsLine[];
  /** Absent where HANSOM_DATA is not set. */
  porto?: Pick<Learned, 'used' | 'trips' | 'before' | 'after'> & { leftOut: number };
};

/** What the cell table and what learned factors are worth: the table beside the streets, factors on real trips. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<DriveTimesResult> {
  const { graph } = gothenburg();
  const porto = await realTrips();
  const result: DriveTimesResult = {
    bench: 'drive-times',
    cells: CELL_METRES.map((metres) => cellsBesideRoads(graph, metres)),
    ...(porto && { porto }),
  };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

function cellsBesideRoads(graph: RoadGraph, cellMetres: number): CellsLine {
  const random = seededRandom(SEED);
  const somewhere = (): Snap => snapAt(graph, Math.floor(random() * graph.edgeCount), random());
  const table = cellTimes(graph, { cellMetres });
  const began = performance.now();
  while (table.warm(100));
  const warmSeconds = (performance.now() - began) / 1_000;
  const cars = Array.from({ length: CARS }, somewhere);
  const places = cars.map(({ position }) => position);
  const errors: number[] = [];
  let [spent, regret, settled, settling] = [0, 0, 0, 0];
  for (let n = 0; n < PICK_UPS; n += 1) {
    const target = somewhere();
    const byRoad = driveSecondsTo(graph, target, cars, Infinity);
    const start = performance.now();
    const byCell = table(target.position, places, Infinity);
    spent += performance.now() - start;
    const order = [...places.keys()].sort((a, b) => byCell[a]! - byCell[b]!);
    const least = Math.min(...byRoad);
    regret += byRoad[order[0]!]! - least;
    const finalists = order.slice(0, FINALISTS).map((car) => cars[car]!);
    const asked = performance.now();
    settled += Math.min(...driveSecondsTo(graph, target, finalists, REACH_SECONDS)) - least;
    settling += performance.now() - asked;
    byRoad.forEach((seconds, car) => {
      if (seconds <= REACH_SECONDS) errors.push(byCell[car]! - seconds);
    });
  }
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const cells = cellsOf(graph, cellMetres).node.length;
  return {
    cellMetres,
    cells,
    tableMb: (cells ** 2 * 2) / 2 ** 20,
    warmSeconds,
    lookUpNs: (spent * 1e6) / (PICK_UPS * CARS),
    meanSeconds: mean(sizes),
    p90Seconds: quantile(sizes, 0.9),
    biasSeconds: mean(errors),
    regretSeconds: regret / PICK_UPS,
    settledSeconds: settled / PICK_UPS,
    settleMs: settling / PICK_UPS,
  };
}

/** The recorded trips of Porto's taxis on its streets, foreseen by the map and by factors learned from the others. */
async function realTrips(): Promise<DriveTimesResult['porto'] | null> {
  const folder = process.env.HANSOM_DATA;
  if (!folder || !existsSync(join(folder, PORTO.streets))) return null;
  const { graph } = (await readCity(join(folder, PORTO.streets), 'Porto')).content;
  const snap = makeSnapper(graph);
  const ends = new Map<DrivenTrip, { from: Snap; to: Snap }>();
  let leftOut = 0;
  for (const { startMs, track } of readTrips(readFileSync(join(folder, PORTO.trips), 'utf8'))) {
    const driven = track.length > 1 ? drivenTrip(track, startMs) : null;
    if (driven && isPlainDrive(driven.trip)) ends.set(driven.trip, driven);
    else leftOut += 1;
  }
  const weighed = new Map<readonly number[], RoadGraph>();
  const steps = learnFactors([...ends.keys()], ({ hours, classes }, trip) => {
    const roads = weighed.get(classes) ?? weighedGraph(graph, classes);
    weighed.set(classes, roads);
    const { from, to } = ends.get(trip)!;
    return quickestPath(roads, from, to)!.seconds * hours[trip.hourOfWeek]!;
  });
  const { used, trips, before, after } = ended(steps);
  return { used, trips, leftOut, before, after };

  function drivenTrip(track: readonly Position[], startMs: number) {
    const [from, to] = [snap(track[0]!), snap(track.at(-1)!)];
    const path = from && to && quickestPath(graph, from, to);
    if (!path) return null;
    const trip: DrivenTrip = {
      hourOfWeek: hourOfWeek(weekHour(PORTO.zone, startMs)),
      seconds: (track.length - 1) * TRACK_STEP_SECONDS,
      metres: null,
      roadMetres: pathMetres(graph, path),
      classSeconds: secondsByClass(graph, path),
    };
    return { trip, from, to };
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print({ cells, porto }: DriveTimesResult): void {
  const one = (figure: number) => figure.toFixed(1);
  printTable(
    `drive times: the cell table beside the streets, Gothenburg, drives of up to ${REACH_SECONDS / 60} min; seconds`,
    [
      'cell, m',
      'cells',
      'MB',
      'warm, s',
      'look-up, ns',
      'mean error',
      'p90',
      'bias',
      'nearest by table',
      `of ${FINALISTS} by road`,
      'asking them, ms',
    ],
    cells.map((c) => [
      String(c.cellMetres),
      String(c.cells),
      one(c.tableMb),
      one(c.warmSeconds),
      c.lookUpNs.toFixed(0),
      one(c.meanSeconds),
      one(c.p90Seconds),
      one(c.biasSeconds),
      `+${one(c.regretSeconds)}`,
      `+${one(c.settledSeconds)}`,
      c.settleMs.toFixed(2),
    ]),
  );
  if (!porto?.before || !porto.after) {
    console.log('learned factors: set HANSOM_DATA to measure them on recorded trips');
    return;
  }
  const share = (figure: number) => `${(figure * 100).toFixed(1)} %`;
  printTable(
    `learned factors (${porto.used}): ${porto.trips} recorded trips of Porto, ${porto.leftOut} left out; held-out error`,
    ['', 'mean', 'median'],
    [
      ['the map alone', share(porto.before.mean), share(porto.before.median)],
      ['with factors', share(porto.after.mean), share(porto.after.median)],
    ],
  );
}
