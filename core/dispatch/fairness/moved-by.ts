import type { Explanation } from '../explanation/explanation.ts';

/** By what work is kept even: the one by work of the shift, the other by time since the last job. */
export const EVEN_ITEMS = ['evenness', 'idleCredit'] as const;
export type EvenItem = (typeof EVEN_ITEMS)[number];

/** On these rungs the car that costs least has the job; on the others an order of their own decides. */
const BY_COST: ReadonlySet<Explanation['rung']> = new Set(['preferred', 'soonToClear', 'optimal', 'cover']);

/** Charged above 0, credited below. */
export type Moved = { readonly insteadOf: number; readonly chosenMs: number; readonly otherMs: number };

/**
 * Whether a car was chosen because of this item: another of those that were weighed costs less but for it. Answers the one
 * that would cost least then, and what both were charged or credited.
 */
export function movedBy({ rung, vehicleId, best }: Explanation, item: EvenItem): Moved | null {
  const chosen = best.find((car) => car.vehicleId === vehicleId);
  if (!chosen || !BY_COST.has(rung)) return null;
  let without = chosen.cost.totalMs - (chosen.cost.items[item] ?? 0);
  let moved: Moved | null = null;
  for (const { vehicleId: insteadOf, cost } of best) {
    const otherMs = cost.items[item] ?? 0;
    // One that is cheaper even so went to another job.
    if (insteadOf === vehicleId || cost.totalMs < chosen.cost.totalMs || cost.totalMs - otherMs >= without) continue;
    without = cost.totalMs - otherMs;
    moved = { insteadOf, chosenMs: chosen.cost.items[item] ?? 0, otherMs };
  }
  return moved;
}
