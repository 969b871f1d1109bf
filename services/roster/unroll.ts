import { unrollPatterns } from '#acts/roster/patterns.ts';
import { ok } from '#core/kit/result.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';

/** Plans what the patterns of a fleet have in the next six weeks; done again it plans nothing twice. */
export async function unrollAll({ context: { store, clock, actor, fleetId } }: WorkAsked): Promise<WorkOutcome> {
  return ok({ figures: await unrollPatterns({ store, clock }, actor, fleetId) });
}
