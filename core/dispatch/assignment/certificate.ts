import { type Assignment, costOfRow } from './assignment.ts';
import type { AssignmentProblem } from './assignment-problem.ts';

/**
 * Does the assignment carry the proof that no cheaper one exists? No pair, and no leaving out, costs less than its
 * prices; no column has a price above 0; what is used is paid exactly, what is unused is free.
 */
export function isCertified(problem: AssignmentProblem, { columnOf, rowPrice, columnPrice }: Assignment): boolean {
  const { from, to, column, cost, unassigned } = problem;
  const used = new Set<number>();
  for (let row = 0; row < unassigned.length; row++) {
    const price = rowPrice[row]!;
    const chosen = columnOf[row]!;
    if (price > unassigned[row]!) return false;
    for (let e = from[row]!; e < to[row]!; e++) {
      if (price + columnPrice[column[e]!]! > cost[e]!) return false;
    }
    if (costOfRow(problem, row, chosen) !== price + (chosen === -1 ? 0 : columnPrice[chosen]!)) return false;
    if (chosen !== -1 && used.size === used.add(chosen).size) return false;
  }
  return columnPrice.every((price, c) => price <= 0 && (used.has(c) || price === 0));
}

/**
 * The rows whose lists may have been too short. `omittedAtLeast` is, for each row, a lower bound of the cost of every
 * pair left out of the problem: where the row's price does not exceed it, no longer list could change the optimum.
 */
export function tooShortLists(assignment: Assignment, omittedAtLeast: ArrayLike<number>): number[] {
  return [...assignment.rowPrice.keys()].filter((row) => assignment.rowPrice[row]! > omittedAtLeast[row]!);
}
