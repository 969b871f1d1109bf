import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AssignmentProblem } from '#core/dispatch/assignment/assignment-problem.ts';
import { CandidateLists } from '#core/dispatch/candidates/candidate-lists.ts';
import type { CellTimes } from '#core/dispatch/grid/cell-times.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { openTick } from '#core/dispatch/tick.ts';
import type { World } from '#core/dispatch/world.ts';

/** The cheapest cars of each job; those of 500, 1,000 and 2,000 jobs would take 1 MB in the repository. */
const CARS = 64;
/** Of the file of each size: whoever makes it anew solves what was solved before. */
const CHECKSUMS = {
  500: 'a7ba7b82ecaafff15cc54f8ef8675b58a325a722862d119003df352486bd147d',
  1_000: '05c86688f2445d814c16250e0bac848908782f1cae0ad2284f3f5b93669f1a1e',
  2_000: '12d9cd930c3c76b4b651c26d767cb8af7bb734fdda023472125dd873f47e075e',
} as const;
export type SavedMatrix = keyof typeof CHECKSUMS;

const FOLDER = new URL('../results/matrices/', import.meta.url);

export type CityTick = { world: World; plan: DispatchPlan; nowMs: number; times: CellTimes };

/** The matrix of a tick of so many jobs: as it was saved, else made of `city` and saved; and whether it is the one known. */
export function savedMatrix(size: SavedMatrix, city: () => CityTick): { problem: AssignmentProblem; isSame: boolean } {
  const file = new URL(`${size}.bin`, FOLDER);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, bytesOf(matrixOf(city())));
  }
  const bytes = readFileSync(file);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return { problem: problemOf(bytes), isSame: checksum === CHECKSUMS[size] };
}

/** Row after row, the pairs of each by their column. */
function matrixOf({ world, plan, nowMs, times }: CityTick): AssignmentProblem {
  const tick = openTick(world, plan, nowMs, times);
  const lists = new CandidateLists(tick, tick.rows);
  const rows = lists.rows.map((_, r) => {
    lists.all(r);
    const pairs = Array.from({ length: lists.length(r) }, (_, i) => lists.from[r]! + i)
      .map((i) => ({ column: lists.column[i]!, cost: lists.cost[i]! }))
      .sort((a, b) => a.cost - b.cost || a.column - b.column);
    return pairs.slice(0, CARS).sort((a, b) => a.column - b.column);
  });
  const to = Int32Array.from(rows, ({ length }) => length);
  for (let r = 1; r < to.length; r++) to[r]! += to[r - 1]!;
  return {
    columns: lists.columns,
    from: Int32Array.of(0, ...to.subarray(0, -1)),
    to,
    column: Int32Array.from(rows.flatMap((pairs) => pairs.map(({ column }) => column))),
    cost: Float64Array.from(rows.flatMap((pairs) => pairs.map(({ cost }) => cost))),
    unassigned: lists.unassigned,
  };
}

/** Costs are whole milliseconds below 2³¹; what being left out costs may exceed that. */
function bytesOf({ columns, to, column, cost, unassigned }: AssignmentProblem): Uint8Array {
  const parts = [Int32Array.of(columns, to.length), to, column, Int32Array.from(cost), unassigned];
  return Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
}

function problemOf(bytes: Buffer): AssignmentProblem {
  let at = 0;
  const take = (length: number, bytesEach: number) => {
    at += length * bytesEach;
    return bytes.buffer.slice(bytes.byteOffset + at - length * bytesEach, bytes.byteOffset + at);
  };
  const [columns, rows] = new Int32Array(take(2, 4)) as unknown as [number, number];
  const to = new Int32Array(take(rows, 4));
  const column = new Int32Array(take(to.at(-1)!, 4));
  const cost = Float64Array.from(new Int32Array(take(column.length, 4)));
  const unassigned = new Float64Array(take(rows, 8));
  return { columns, from: Int32Array.of(0, ...to.subarray(0, -1)), to, column, cost, unassigned };
}
