import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { cancelLabRun, type LabRunLine, labRun } from '#store/lab/lab-run.ts';
import type { ActContext } from '../context.ts';

export type LabCancelled = Result<LabRunLine, 'labRunUnknown' | 'labRunOver'>;

/** Ends a replay that waits or runs; its node leaves off within a second. Refused: `labRunUnknown`, `labRunOver`. */
export async function cancelLab(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, runId }: { fleetId: number; runId: number },
): Promise<LabCancelled> {
  return transact<LabCancelled>(store, actor, clock.nowMs(), async (t) => {
    if (!(await labRun(t.db, fleetId, runId))) return refuse('labRunUnknown');
    const run = await cancelLabRun(t, fleetId, runId);
    if (!run) return refuse('labRunOver');
    t.audit({ act: 'cancelLab', entity: 'labRun', entityId: runId, fleetId, became: { day: run.day } });
    return ok(run);
  });
}
