import { allows, type Flag, type Right } from '#core/access/flags.ts';
import type { PlannerFault } from '#core/draft/planner.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { rightsOf, userById } from '#store/user/user.ts';

/** Who planned something for later; without an id where it was the suite itself. */
export type Planner = { id: number | null; name: string };

/**
 * Why what somebody planned is not to come about now that its time has come: `plannerGone` (by) where they are no user any
 * more, `plannerMayNot` (by) where they could not do it by hand now; null where they could. `further` is what else is asked of
 * whoever does it.
 */
export async function refusalOfPlanner(
  db: Db,
  { id, name }: Planner,
  right: Exclude<Right, 'public'>,
  further: (who: { rights: ReadonlySet<Flag>; fleets: readonly number[] }) => Promise<Refusal<string> | null>,
): Promise<Refusal<PlannerFault> | null> {
  const user = id === null ? undefined : await userById(db, id);
  if (!user?.active) return refuse('plannerGone', { by: name });
  const rights = rightsOf(user);
  const may = allows(rights, right) && (await further({ rights, fleets: user.fleets })) === null;
  return may ? null : refuse('plannerMayNot', { by: name });
}
