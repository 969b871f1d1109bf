import { assign } from '../assignment/assignment.ts';
import { tooShortLists } from '../assignment/certificate.ts';
import { assignGreedily } from '../assignment/greedy.ts';
import { CandidateLists, GROWN } from '../candidates/candidate-lists.ts';
import { insteadOf } from '../explanation/counterfactual.ts';
import { BEST_KEPT } from '../explanation/explanation.ts';
import type { Solved } from '../solved.ts';
import { type Edge, give, type Row, type Tick } from '../tick.ts';

/**
 * These jobs and their candidates solved together, at the least cost of all: free cars, and those soon clear where a job's
 * ladder lets it wait for one. By a table of cells each list grows as far as the proof needs it; by straight lines, lists
 * that the prices do not prove long enough are widened while there is time. What the time does not suffice for gets the
 * cheapest pairing first.
 */
export function assignTogether(tick: Tick, rows: readonly Row[], goOn: () => boolean): void {
  if (rows.length === 0) return;
  const lists = new CandidateLists(tick, rows);
  if (lists.cars.size === 0) return;
  const solved = solve(tick, lists, goOn);
  const { columnOf, prices } = solved;
  const unproved = new Set(prices ? tooShortLists(prices, lists.omittedAtLeastMs) : rows.keys());
  const chosen = rows.map((row, r) => {
    const slot = columnOf[r]!;
    tell(tick, lists, r, slot);
    row.charges = (other) => lists.chargesOf(r, other);
    row.isQueuedBehind = (other) => lists.isQueuedBehind(r, other);
    row.solve = {
      jobs: rows.length,
      cars: lists.cars.size,
      weighed: lists.length(r),
      certified: !unproved.has(r),
      unproved: unproved.size,
      ...(prices === null && { cut: 'outOfTime' as const }),
    };
    return row.edges.find((edge) => edge.slot === slot);
  });
  const insteads = insteadOf(tick, solved);
  rows.forEach((row, r) => {
    if (chosen[r]) give(tick, row, chosen[r]);
    const instead = insteads[r];
    if (instead) row.instead = instead;
  });
  assignLeftOver(tick, rows, goOn);
}

/** Jobs whose whole list went to others look further, among the cars still there, ever further while there is time. */
function assignLeftOver(tick: Tick, all: readonly Row[], goOn: () => boolean): void {
  const rows = all.filter((row) => !row.chosen && !row.complete);
  if (rows.length === 0) return;
  const lists = new CandidateLists(tick, rows);
  if (lists.cars.size === 0) return;
  const { candidates } = tick.plan;
  for (let open = [...rows.keys()], count = candidates; open.length > 0; count *= 4) {
    if (count > candidates && !goOn()) return;
    for (const r of open) lengthen(lists, r, count);
    const found = new Int32Array(rows.length).fill(-1);
    rows.forEach(({ chosen }, r) => {
      if (chosen) found[r] = chosen.slot;
    });
    assignGreedily(lists, found, open);
    for (const r of open) {
      const row = rows[r]!;
      if (lists.length(r) > 0) tell(tick, lists, r, found[r]!);
      else row.complete = lists.omittedAtLeastMs[r] === Infinity;
      const edge = row.edges.find(({ slot }) => slot === found[r]);
      if (edge && found[r] !== -1) give(tick, row, edge);
    }
    open = open.filter((r) => !rows[r]!.chosen && !rows[r]!.complete);
  }
}

/** At least so many cars, where there are so many. */
function lengthen(lists: CandidateLists, r: number, count: number): void {
  if (!lists.further) return lists.nearest(r, count);
  while (lists.length(r) < count && lists.omittedAtLeastMs[r]! < Infinity) lists.look(r, Infinity);
}

function solve(tick: Tick, lists: CandidateLists, goOn: () => boolean): Solved {
  const { together, candidates } = tick.plan;
  const { rows, further } = lists;
  const columnOf = new Int32Array(rows.length).fill(-1);
  const greedily = (): Solved => {
    for (const r of rows.keys()) if (lists.omittedAtLeastMs[r] === -Infinity) lengthen(lists, r, candidates);
    assignGreedily(lists, columnOf, rows.keys());
    return { lists, columnOf, prices: null };
  };
  const few = rows.length * lists.cars.size <= together.allPairsUpTo;
  const all = few && (!further || lists.cars.size <= GROWN);
  const widths = all ? [Infinity] : together.widths;
  const asked = new Float64Array(rows.length);
  for (const r of rows.keys()) {
    if (!goOn()) return greedily();
    if (all) lists.all(r);
    else if (!further) lists.nearest(r, widths[0]!);
    asked[r] = widths[0]!;
  }
  let best = assign(lists, goOn);
  if (best.undone.length > 0) {
    columnOf.set(best.columnOf);
    for (const r of best.undone) if (!all) lengthen(lists, r, candidates);
    assignGreedily(lists, columnOf, best.undone);
    return { lists, columnOf, prices: null };
  }
  while (!further) {
    const short = tooShortLists(best, lists.omittedAtLeastMs).filter((r) => asked[r]! < widths.at(-1)!);
    if (short.length === 0) break;
    // Whoever goes without a car looks further first: the others can only gain seconds.
    const without = short.filter((r) => best.columnOf[r] === -1);
    const again = without.length > 0 ? without : short;
    const claimed = lists.omittedAtLeastMs.slice();
    const done = again.every((r) => {
      asked[r] = widths.find((width) => width > asked[r]!)!;
      if (goOn()) lists.nearest(r, asked[r]!);
      return goOn();
    });
    const wider = done ? assign(lists, goOn) : null;
    if (wider === null || wider.undone.length > 0) {
      lists.omittedAtLeastMs.set(claimed);
      break;
    }
    best = wider;
  }
  return { lists, columnOf: best.columnOf, prices: best };
}

/** Tells a row of the cheapest few of its list and the chosen one. */
function tell(tick: Tick, lists: CandidateLists, r: number, chosen: number): void {
  const row = lists.rows[r]!;
  row.complete = lists.omittedAtLeastMs[r] === Infinity;
  row.edges = finalists(lists, r, chosen).map((i): Edge => {
    const slot = lists.column[i]!;
    const driveSeconds = lists.seconds[i]!;
    const grid = slot < lists.cars.free ? tick.free : tick.soon;
    const metres = grid.metresTo(slot, row.job.pickUp);
    return { slot, metres, driveSeconds, costMs: lists.cost[i]!, charges: lists.chargesOf(r, slot) };
  });
}

/** The places in the lists of the cheapest few and of the chosen one, cheapest first. */
function finalists(lists: CandidateLists, r: number, chosen: number): number[] {
  const order: number[] = [];
  for (let i = lists.from[r]!; i < lists.to[r]!; i++) {
    let at = order.length < BEST_KEPT ? order.length : BEST_KEPT - 1;
    if (at < order.length && !before(lists, i, order[at]!)) continue;
    while (at > 0 && before(lists, i, order[at - 1]!)) {
      order[at] = order[at - 1]!;
      at--;
    }
    order[at] = i;
  }
  const own = chosen === -1 ? -1 : lists.indexOf(r, chosen);
  if (own !== -1 && !order.includes(own)) order[order.length - 1] = own;
  return order;
}

function before({ cost, column }: CandidateLists, i: number, j: number): boolean {
  return cost[i]! < cost[j]! || (cost[i] === cost[j] && column[i]! < column[j]!);
}
