import { type Assignment, type AssignmentProblem, assign } from './assignment.ts';
import { type CandidateList, listFor } from './candidate-list.ts';
import { tooShortLists } from './certificate.ts';
import { costOf, leftOutMs } from './cost.ts';
import { insteadOf } from './counterfactual.ts';
import { BEST_KEPT } from './explanation.ts';
import { assignGreedily } from './greedy.ts';
import { cheaperFirst, type Edge, give, type Row, type Tick } from './tick.ts';

/** What was reached before the time ran out: who gets which slot, and the prices, where it came to prices. */
export type Solved = {
  readonly rows: readonly Row[];
  readonly lists: readonly CandidateList[];
  readonly columnOf: Int32Array;
  readonly prices: Assignment | null;
};

/**
 * All jobs and their candidates solved together, at the least cost of all. Lists that the prices do not prove long enough
 * are widened while there is time; without time even for that, the cheapest pairing comes first.
 */
export function assignTogether(tick: Tick, goOn: () => boolean): void {
  if (tick.rows.length === 0 || tick.free.size === 0) return;
  const solved = solve(tick, goOn);
  const unproved = new Set(
    solved.prices
      ? tooShortLists(
          solved.prices,
          solved.lists.map((list) => list.omittedAtLeastMs),
        )
      : solved.rows.keys(),
  );
  const chosen = solved.rows.map((row, r) => {
    const list = solved.lists[r]!;
    const slot = solved.columnOf[r]!;
    row.edges = finalists(tick, row, list, slot);
    row.complete = list.omittedAtLeastMs === Infinity;
    row.solve = {
      jobs: solved.rows.length,
      cars: tick.freeSlots.length,
      weighed: list.slots.length,
      certified: !unproved.has(r),
      unproved: unproved.size,
      ...(solved.prices === null && { cut: 'outOfTime' as const }),
    };
    return row.edges.find((edge) => edge.slot === slot);
  });
  const insteads = insteadOf(tick, solved);
  solved.rows.forEach((row, r) => {
    if (chosen[r]) give(tick, row, chosen[r]);
    const instead = insteads[r];
    if (instead) row.instead = instead;
  });
}

function solve(tick: Tick, goOn: () => boolean): Solved {
  const { plan } = tick;
  const all = tick.rows.length * tick.freeSlots.length <= plan.together.allPairsUpTo;
  const widths = all ? [tick.freeSlots.length] : plan.together.widths;
  const { rows } = tick;
  const lists: CandidateList[] = [];
  let inTime = true;
  for (const row of rows) {
    inTime &&= goOn();
    lists.push(listFor(tick, row, inTime ? widths[0]! : Math.min(widths[0]!, plan.candidates)));
  }
  const unassigned = Float64Array.from(rows, (row) => leftOutMs(plan, row.job, tick.nowMs));
  const assigned = (): Assignment | null => assign(problemOf(tick, lists, unassigned), goOn);
  let best = inTime ? assigned() : null;
  if (best === null) return { rows, lists, columnOf: assignGreedily(rows, lists), prices: null };
  for (const width of widths.slice(1)) {
    const short = tooShortLists(
      best,
      lists.map((list) => list.omittedAtLeastMs),
    );
    if (short.length === 0) break;
    const narrow = short.map((r) => lists[r]!);
    let done = 0;
    for (; done < short.length && goOn(); done++) lists[short[done]!] = listFor(tick, rows[short[done]!]!, width);
    const wider = done === short.length ? assigned() : null;
    if (wider === null) {
      short.forEach((r, i) => {
        lists[r] = narrow[i]!;
      });
      break;
    }
    best = wider;
  }
  return { rows, lists, columnOf: best.columnOf, prices: best };
}

function problemOf(tick: Tick, lists: readonly CandidateList[], unassigned: Float64Array): AssignmentProblem {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, r) => {
    start[r + 1] = start[r]! + list.slots.length;
  });
  const column = new Int32Array(start[lists.length]!);
  const cost = new Float64Array(column.length);
  lists.forEach((list, r) => {
    column.set(list.slots, start[r]!);
    cost.set(list.totalMs, start[r]!);
  });
  return { columns: tick.vehicles.length, start, column, cost, unassigned };
}

/** The cheapest few of the list and the chosen one, itemised. */
function finalists(tick: Tick, row: Row, list: CandidateList, chosen: number): Edge[] {
  const order: number[] = [];
  for (let i = 0; i < list.slots.length; i++) {
    let at = order.length < BEST_KEPT ? order.length : BEST_KEPT - 1;
    if (at < order.length && !before(list, i, order[at]!)) continue;
    while (at > 0 && before(list, i, order[at - 1]!)) {
      order[at] = order[at - 1]!;
      at--;
    }
    order[at] = i;
  }
  const own = chosen === -1 ? -1 : list.slots.indexOf(chosen);
  if (own !== -1 && !order.includes(own)) order[order.length - 1] = own;
  return order
    .map((i): Edge => {
      const slot = list.slots[i]!;
      const driveSeconds = list.seconds[i]!;
      const cost = costOf(tick.plan, row.job, tick.vehicles[slot]!, driveSeconds, tick.nowMs);
      return { slot, metres: list.metres[i]!, driveSeconds, cost };
    })
    .sort(cheaperFirst);
}

function before({ totalMs, slots }: CandidateList, i: number, j: number): boolean {
  return totalMs[i]! < totalMs[j]! || (totalMs[i] === totalMs[j] && slots[i]! < slots[j]!);
}
