import { type Assignment, assign } from './assignment.ts';
import { type CandidateList, listFor } from './candidate-list.ts';
import { tooShortLists } from './certificate.ts';
import { costOf } from './cost.ts';
import { insteadOf } from './counterfactual.ts';
import { BEST_KEPT } from './explanation.ts';
import { assignGreedily } from './greedy.ts';
import { cheaperFirst, type Edge, give, type Row, type Tick } from './tick.ts';
import { problemOf } from './tick-problem.ts';

/** What was reached before the time ran out: who gets which slot, and the prices, where it came to prices. */
export type Solved = {
  readonly rows: readonly Row[];
  readonly lists: readonly CandidateList[];
  readonly columnOf: Int32Array;
  readonly prices: Assignment | null;
};

/**
 * These jobs and their candidates solved together, at the least cost of all. Lists that the prices do not prove long enough
 * are widened while there is time; without time even for that, the cheapest pairing comes first.
 */
export function assignTogether(tick: Tick, rows: readonly Row[], goOn: () => boolean): void {
  if (rows.length === 0 || tick.free.size === 0) return;
  const solved = solve(tick, rows, goOn);
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
  assignLeftOver(tick, rows);
}

/** Jobs whose whole list went to others look further, among the cars still free, ever further until one is found. */
function assignLeftOver(tick: Tick, rows: readonly Row[]): void {
  for (let count = tick.plan.candidates; tick.free.size > 0; count *= 4) {
    const open = rows.filter((row) => !row.chosen && !row.complete);
    if (open.length === 0) return;
    const lists = open.map((row) => listFor(tick, row, count));
    assignGreedily(open, lists).forEach((slot, r) => {
      const row = open[r]!;
      const list = lists[r]!;
      if (list.slots.length > 0) row.edges = finalists(tick, row, list, slot);
      row.complete = list.omittedAtLeastMs === Infinity;
      const edge = row.edges.find((one) => one.slot === slot);
      if (edge) give(tick, row, edge);
    });
  }
}

function solve(tick: Tick, rows: readonly Row[], goOn: () => boolean): Solved {
  const { plan } = tick;
  const all = rows.length * tick.freeSlots.length <= plan.together.allPairsUpTo;
  const widths = all ? [tick.freeSlots.length] : plan.together.widths;
  const lists: CandidateList[] = [];
  let inTime = true;
  for (const row of rows) {
    inTime &&= goOn();
    lists.push(listFor(tick, row, inTime ? widths[0]! : Math.min(widths[0]!, plan.candidates)));
  }
  const first = inTime ? assign(problemOf(tick, rows, lists), goOn) : null;
  if (first === null) return { rows, lists, columnOf: assignGreedily(rows, lists), prices: null };
  let best: Assignment = first;
  let width = 0;
  while (width < widths.length) {
    const short = tooShortLists(
      best,
      lists.map((list) => list.omittedAtLeastMs),
    );
    if (short.length === 0) break;
    // Whoever goes without a car looks further first: the others can only gain seconds.
    const { columnOf }: Assignment = best;
    const without = short.filter((r) => columnOf[r] === -1 && lists[r]!.asked < widths.at(-1)!);
    if (without.length === 0) width++;
    const again = without.length > 0 ? without : short.filter((r) => lists[r]!.asked < (widths[width] ?? 0));
    const wider = again.length > 0 ? widened(tick, rows, lists, again, widths, goOn) : best;
    if (wider === null) break;
    best = wider;
  }
  return { rows, lists, columnOf: best.columnOf, prices: best };
}

/** Solves anew with longer lists for these rows; null, and the lists as they were, where the time is up. */
function widened(
  tick: Tick,
  rows: readonly Row[],
  lists: CandidateList[],
  again: readonly number[],
  widths: readonly number[],
  goOn: () => boolean,
): Assignment | null {
  const narrow = again.map((r) => lists[r]!);
  let done = 0;
  for (; done < again.length && goOn(); done++) {
    const r = again[done]!;
    const next = widths.find((width) => width > lists[r]!.asked) ?? lists[r]!.asked;
    lists[r] = listFor(tick, rows[r]!, next);
  }
  const wider = done === again.length ? assign(problemOf(tick, rows, lists), goOn) : null;
  if (wider === null) {
    again.forEach((r, n) => {
      lists[r] = narrow[n]!;
    });
  }
  return wider;
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
