import { assign } from '#core/dispatch/assignment/assignment.ts';
import { decide } from '#core/dispatch/decide.ts';
import { type CellTimes, cellTimes } from '#core/dispatch/grid/cell-times.ts';
import { type DispatchPlan, PRESETS, type PresetName } from '#core/dispatch/plan/plan.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { LARGE_FLEET, SOLVE_MS, THREAD_SOLVE_MS } from '#services/dispatcher/solve/decider.ts';
import { youngCollector } from '#services/dispatcher/solve/young-objects.ts';
import { answerBundled } from './parts/bundled.ts';
import { latenessOf } from './parts/fleet-turns.ts';
import { MovingCity } from './parts/moving-city.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { type SavedMatrix, savedMatrix } from './parts/saved-matrix.ts';
import { solveByScipy } from './peers/scipy.ts';
import { BEFORE } from './policies/policies.ts';

const SEED = 20_260_615;
/** Monday at five in the afternoon. */
const PEAK = { weekday: 1, hour: 17 };
/** Until the engine has been compiled for what it does all day; with fewer, what is compiled anew falls into the ticks measured. */
const WARM_UP_TICKS = 300;
const TICKS = 100;
const TICKS_A_LOOK = 30;
/** What has a bar is measured so many times, in turn with SciPy's solving of as many jobs. */
const BARS_ROUNDS = 3;
const SOLVER_ROUNDS = 7;
const CURVE_WIDTH = 40;
const FLEETS = 500;
const FLEET_ROUNDS = 5;

type Case = {
  name: string;
  preset: PresetName | 'before';
  cars: number;
  free: number;
  waiting: number;
  bars?: boolean;
};
/** At the peak about a quarter of the cars is free. */
const quarterFree = (cars: number, waiting: number) => ({ cars, free: Math.round(cars * 0.255), waiting });
const CASES: readonly Case[] = [
  ...[1_000, 2_000, 5_000].map((n): Case => ({ name: 'peak', preset: 'optimal', ...quarterFree(n, n / 10) })),
  { name: 'peak', preset: 'optimal', ...quarterFree(10_000, 1_000), bars: true },
  { name: 'peak', preset: 'optimal', ...quarterFree(20_000, 2_000), bars: true },
  { name: 'peak, as before', preset: 'before', ...quarterFree(10_000, 1_000), bars: true },
  { name: 'peak, as before', preset: 'before', ...quarterFree(20_000, 2_000), bars: true },
  { name: 'calm', preset: 'optimal', ...quarterFree(20_000, 1_000) },
  { name: 'shortage', preset: 'optimal', cars: 20_000, free: 940, waiting: 1_000 },
  { name: 'peak, nearest', preset: 'nearest', ...quarterFree(10_000, 1_000) },
];
const SOLVER_SIZES = [500, 1_000, 2_000] as const;
const BARS_SIZE = 1_000;

export type TickLine = {
  case: string;
  cars: number;
  waiting: number;
  tickP50Ms: number;
  tickP99Ms: number;
  /** Of the processor alone: what others do on the machine counts less. */
  cpuP50Ms?: number;
  cpuP99Ms?: number;
  /** What the thread that solves does after it has answered. */
  collectP50Ms?: number;
  rssMb: number;
  free?: number;
  /** SciPy's median over the matrix of as many jobs, in turn with the ticks, and the least of the rounds' medians beside it. */
  scipyMedianMs?: number;
  ofScipy?: number;
  /** Share of the jobs whose list is proved long enough. */
  certified?: number;
  /** Share of the ticks whose time ran out. */
  cut?: number;
  latenessP99Ms?: number;
};
export type SolverLine = {
  case: 'solver';
  size: number;
  oursMs: number;
  /** Absent where python3 has no SciPy. */
  scipyMs?: number;
  scipyDenseMs?: number;
  sameCost?: boolean;
  /** Whether it is the matrix whose checksum is kept with the bench. */
  sameMatrix: boolean;
};

/**
 * Whole ticks of rung 6 on the demo city at a peak, with filters, itemised costs, explanations and their JSON for the
 * log; drive times by the cell table. Then the solver alone beside SciPy's. BARS=1 runs what has a bar, in less time.
 */
export async function run({ json = false }: { json?: boolean } = {}): Promise<(TickLine | SolverLine)[]> {
  const lines = await answerBundled<(TickLine | SolverLine)[]>(new URL(import.meta.url), 'measured');
  if (json) console.log(JSON.stringify(lines));
  else print(lines);
  return lines;
}

/** Runs in the bundle. */
export function measured(): (TickLine | SolverLine)[] {
  const bars = process.env.BARS === '1';
  const { graph } = gothenburg();
  const times = cellTimes(graph);
  const lines: (TickLine | SolverLine)[] = [];
  for (const one of CASES) if (!bars || one.bars) lines.push(measureTicks(graph, times, one));
  if (!bars) lines.push(manyFleets(graph, times));
  for (const size of bars ? ([BARS_SIZE] as const) : SOLVER_SIZES) lines.push(measureSolver(graph, times, size));
  return lines;
}

function measureTicks(graph: RoadGraph, times: CellTimes, one: Case): TickLine {
  const { cars, free, waiting } = one;
  const plan = one.preset === 'before' ? BEFORE : PRESETS[one.preset];
  const city = new MovingCity(graph, { cars, free, waiting, seed: SEED });
  for (const place of city.pickUps) times(place, [], 0);
  const took: number[] = [];
  const worked: number[] = [];
  const collected: number[] = [];
  const collectYoung = cars < LARGE_FLEET ? null : youngCollector();
  let logged = 0;
  let [certified, told, cut] = [0, 0, 0];
  // In a function of its own, so that nothing of a tick is held on to.
  const measureOne = (n: number) => {
    const began = performance.now();
    const before = process.cpuUsage();
    const decisions = tick(city, plan, times);
    for (const { explanation } of decisions) logged += JSON.stringify(explanation).length;
    const spent = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    if (n >= 0) {
      took.push(spent);
      worked.push((user + system) / 1_000);
      told += decisions.length;
      for (const { explanation } of decisions) if (explanation.solve?.certified) certified++;
      if (decisions.some(({ explanation }) => explanation.solve?.cut)) cut++;
    }
    city.move(decisions);
    // In the suite a thread of its own does it, beside the ticks.
    if (plan.worth.share > 0 && n % TICKS_A_LOOK === 0) city.foresee(plan, times);
  };
  const tickOn = (n: number) => {
    measureOne(n);
    const began = performance.now();
    collectYoung?.();
    if (n >= 0) collected.push(performance.now() - began);
  };
  for (let n = -WARM_UP_TICKS; n < 0; n++) tickOn(n);
  const beside: { p50Ms: number; scipyMs: number }[] = [];
  const rounds = one.bars ? BARS_ROUNDS : 1;
  for (let round = 0; round < rounds; round++) {
    const from = took.length;
    for (let n = 0; n < TICKS; n++) tickOn(n);
    if (!one.bars) continue;
    const p50Ms = quantile(
      took.slice(from).sort((a, b) => a - b),
      0.5,
    );
    const peer = solveByScipy(matrixFor(graph, times, waiting as SavedMatrix).problem, SOLVER_ROUNDS);
    if (peer) beside.push({ p50Ms, scipyMs: peer.sparseMedianMs });
  }
  if (logged === 0) throw new Error('No decision was made.');
  took.sort((a, b) => a - b);
  worked.sort((a, b) => a - b);
  collected.sort((a, b) => a - b);
  return {
    case: one.name,
    cars,
    waiting,
    tickP50Ms: quantile(took, 0.5),
    tickP99Ms: quantile(took, 0.99),
    cpuP50Ms: quantile(worked, 0.5),
    cpuP99Ms: quantile(worked, 0.99),
    ...(collectYoung && { collectP50Ms: quantile(collected, 0.5) }),
    rssMb: Math.round(process.memoryUsage().rss / 2 ** 20),
    free,
    ...(one.preset !== 'nearest' && { certified: certified / told, cut: cut / (rounds * TICKS) }),
    ...(beside.length > 0 && {
      scipyMedianMs: Math.min(...beside.map(({ scipyMs }) => scipyMs)),
      ofScipy: Math.min(...beside.map(({ p50Ms, scipyMs }) => p50Ms / scipyMs)),
    }),
  };
}

function tick({ vehicles, jobs, nowMs }: MovingCity, plan: DispatchPlan, times: CellTimes) {
  const untilMs = performance.now() + (vehicles.length < LARGE_FLEET ? SOLVE_MS : THREAD_SOLVE_MS);
  return decide({ fleetId: 1, vehicles, jobs, at: PEAK }, plan, nowMs, times, () => performance.now() < untilMs);
}

/** 500 fleets of 40 cars on one thread, their ticks spread over 2 s: how late each begins, whoever is before it. */
function manyFleets(graph: RoadGraph, times: CellTimes): TickLine {
  const cities = Array.from({ length: FLEETS }, (_, i) => {
    return new MovingCity(graph, { cars: 40, free: 10, waiting: 4, seed: SEED + i });
  });
  for (const city of cities) for (const place of city.pickUps) times(place, [], 0);
  const took: number[] = [];
  const think = (fleet: number) => {
    const city = cities[fleet]!;
    const began = performance.now();
    const decisions = tick(city, PRESETS.optimal, times);
    for (const { explanation } of decisions) JSON.stringify(explanation);
    took.push(performance.now() - began);
    city.move(decisions);
    return took.at(-1)!;
  };
  latenessOf(FLEETS, 1, think);
  took.length = 0;
  const late = latenessOf(FLEETS, FLEET_ROUNDS, think);
  took.sort((a, b) => a - b);
  return {
    case: `${FLEETS} fleets`,
    cars: 40,
    waiting: 4,
    tickP50Ms: quantile(took, 0.5),
    tickP99Ms: quantile(took, 0.99),
    rssMb: Math.round(process.memoryUsage().rss / 2 ** 20),
    latenessP99Ms: quantile(late, 0.99),
  };
}

/** The matrix of a tick of so many jobs, by the numbers that plans had when it was saved. */
function matrixFor(graph: RoadGraph, times: CellTimes, size: SavedMatrix) {
  return savedMatrix(size, () => {
    const { vehicles, jobs, nowMs } = new MovingCity(graph, { ...quarterFree(size * 10, size), seed: SEED });
    return { world: { fleetId: 1, vehicles, jobs, at: PEAK }, plan: BEFORE, nowMs, times };
  });
}

/** One matrix of a tick of the city, solved several times, the best of both. */
function measureSolver(graph: RoadGraph, times: CellTimes, size: SavedMatrix): SolverLine {
  const { problem, isSame: sameMatrix } = matrixFor(graph, times, size);
  const took: number[] = [];
  let cost = 0;
  for (let n = 0; n < SOLVER_ROUNDS * 3; n++) {
    const began = performance.now();
    cost = assign(problem).totalCost;
    took.push(performance.now() - began);
  }
  const peer = solveByScipy(problem, SOLVER_ROUNDS * 3);
  const oursMs = Math.min(...took);
  if (!peer) return { case: 'solver', size, oursMs, sameMatrix };
  const sameCost = peer.sparseCost === cost && peer.denseCost === cost;
  return { case: 'solver', size, oursMs, scipyMs: peer.sparseMs, scipyDenseMs: peer.denseMs, sameCost, sameMatrix };
}

function print(lines: readonly (TickLine | SolverLine)[]): void {
  const ms = (figure: number | undefined) => (figure === undefined ? '' : figure.toFixed(1));
  const share = (figure: number | undefined) => (figure === undefined ? '' : `${(figure * 100).toFixed(1)} %`);
  printTable(
    'dispatch: a tick with filters, costs, explanations and their JSON, ms',
    [
      'case',
      'cars',
      'free',
      'waiting',
      'p50',
      'p99',
      'CPU p50',
      'CPU p99',
      'collecting after it',
      'memory, MB',
      'certified',
      'cut',
      'late p99',
      'SciPy beside',
      'p50 ÷ it',
    ],
    lines.flatMap((line) =>
      'size' in line
        ? []
        : [
            [
              line.case,
              ...[line.cars, line.free ?? '', line.waiting].map(String),
              ms(line.tickP50Ms),
              ms(line.tickP99Ms),
              ms(line.cpuP50Ms),
              ms(line.cpuP99Ms),
              ms(line.collectP50Ms),
              String(line.rssMb),
              share(line.certified),
              share(line.cut),
              ms(line.latenessP99Ms),
              ms(line.scipyMedianMs),
              line.ofScipy === undefined ? '' : `${line.ofScipy.toFixed(2)}×`,
            ],
          ],
    ),
  );
  printGrowth(lines.filter((line) => line.case === 'peak'));
  printTable(
    'solver: one tick’s matrix, 64 cars a job; best of several, ms',
    ['jobs', 'hansom', 'SciPy sparse', 'ours ÷ it', 'SciPy dense', 'same cost', 'matrix as saved'],
    lines.flatMap((line) =>
      'size' in line
        ? [
            [
              String(line.size),
              line.oursMs.toFixed(2),
              line.scipyMs?.toFixed(2) ?? 'no SciPy here',
              line.scipyMs ? `${(line.oursMs / line.scipyMs).toFixed(3)}×` : '',
              line.scipyDenseMs?.toFixed(2) ?? '',
              line.sameCost === undefined ? '' : line.sameCost ? 'yes' : 'NO',
              line.sameMatrix ? 'yes' : 'NO',
            ],
          ]
        : [],
    ),
  );
}

/** The curve from the smallest fleet to the largest: a straight line would be as many ms for each thousand cars. */
function printGrowth(lines: readonly (TickLine | SolverLine)[]): void {
  const ticks = lines.flatMap((line) => ('size' in line ? [] : [line]));
  const most = Math.max(...ticks.map(({ tickP50Ms }) => tickP50Ms));
  printTable(
    'growth: median of a tick, ms',
    ['cars', 'p50', 'for 1,000 cars', ''],
    ticks.map(({ cars, tickP50Ms }) => [
      String(cars),
      tickP50Ms.toFixed(1),
      ((tickP50Ms / cars) * 1_000).toFixed(2),
      '█'.repeat(Math.max(1, Math.round((tickP50Ms / most) * CURVE_WIDTH))).padEnd(CURVE_WIDTH),
    ]),
  );
}
