import { readPlan } from './plan-check.ts';
import type { StoredPlan } from './stored-plan.ts';

/** The plan that dispatch goes by under this document: one that cannot be read leaves the preset `nearest`. */
export function standingPlan(document: unknown): StoredPlan {
  return readPlan(document).stored ?? { preset: 'nearest' };
}
