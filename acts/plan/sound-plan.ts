import { areaProblems } from '#core/dispatch/plan/plan-areas.ts';
import { type PlanProblem, readPlan } from '#core/dispatch/plan/plan-check.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { areaIdsOf } from '#store/plan/dispatch-plan.ts';

const MOST_TOLD = 100;

/** The document where a fleet can be dispatched by it. Refused: `planInvalid`, with the code of each problem by its path. */
export async function soundPlan(
  db: Db,
  fleetId: number,
  document: unknown,
): Promise<Result<StoredPlan, 'planInvalid'>> {
  const { stored, problems } = readPlan(document);
  if (!stored) return invalid(problems);
  const strange = areaProblems(stored, await areaIdsOf(db, fleetId));
  return strange.length > 0 ? invalid(strange) : ok(stored);
}

function invalid(problems: readonly PlanProblem[]): Refusal<'planInvalid'> {
  const told = problems.slice(0, MOST_TOLD).map(({ path, code }) => [path, code]);
  return refuse('planInvalid', {
    ...Object.fromEntries(told),
    problems: problems.length,
    first: problems[0]?.path ?? '',
  });
}
