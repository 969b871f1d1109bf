import type { DispatchVehicle } from '../world.ts';
import { EVENNESS_MOST_MS } from './evenness.ts';
import { MISSED_MS } from './foresight.ts';

/**
 * What was made out of a car and its driver as a pairing may be charged with it: whole ms, between the bounds that the price
 * of leaving a job without a car reckons with. What is no number counts as nothing, so that it never reaches a cost.
 */
export function asKnown(
  worthMs: number | undefined,
  aheadMs: number | undefined,
): Required<Pick<DispatchVehicle, 'worthMs' | 'aheadMs'>> {
  return { worthMs: within(worthMs, 0, MISSED_MS), aheadMs: within(aheadMs, -EVENNESS_MOST_MS, EVENNESS_MOST_MS) };
}

function within(ms: number | undefined, leastMs: number, mostMs: number): number {
  // Math.round would make −0 of a small credit, which is no 0 to whoever compares.
  return ms === undefined || !Number.isFinite(ms) ? 0 : Math.round(Math.min(mostMs, Math.max(leastMs, ms))) + 0;
}
