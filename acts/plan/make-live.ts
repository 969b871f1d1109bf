import { planDifferences } from '#core/dispatch/plan/plan-differences.ts';
import { standingPlan } from '#core/dispatch/plan/standing-plan.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import {
  deleteDraftRow,
  lockPlans,
  type PlanVersionRow,
  planVersion,
  planVersions,
  writeLivePlan,
} from '#store/plan/dispatch-plan.ts';
import type { ActContext } from '../context.ts';
import { type DraftTarget, type DraftTargetRefusal, draftAsSeen } from './draft-as-seen.ts';
import { soundPlan } from './sound-plan.ts';

type LiveRefusal = 'liveMoved' | 'planUnchanged' | 'planInvalid';
export type MadeLive = Result<PlanVersionRow, DraftTargetRefusal | LiveRefusal>;
export type RolledBack = Result<PlanVersionRow, 'versionUnknown' | LiveRefusal>;

/** The version that whoever asks saw live, and what they say to it. */
export type Seen = { live: number; note: string };

/**
 * Makes a draft the live plan, as a new version; the draft is then gone. It holds from the next decision on. Refused:
 * `draftUnknown`, `draftMoved` (`by`), `liveMoved` (`by`, `version`), `planInvalid`, `planUnchanged`.
 */
export async function makeLive(
  { store, clock }: ActContext,
  actor: Actor,
  target: DraftTarget,
  seen: Seen,
): Promise<MadeLive> {
  return transact<MadeLive>(store, actor, clock.nowMs(), async (t) => {
    const found = await draftAsSeen(t, target);
    if (!found.ok) return found;
    const { name, document } = found.value;
    const made = await becomeLive(t, target.fleetId, { act: 'makePlanLive', name, document, ...seen });
    if (made.ok) await deleteDraftRow(t, target.draftId);
    return made;
  });
}

/** Makes the plan of an earlier version live again, as a new version. Refused: `versionUnknown` (`version`), `liveMoved` (`by`, `version`), `planInvalid`, `planUnchanged`. */
export async function rollBack(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, version }: { fleetId: number; version: number },
  seen: Seen,
): Promise<RolledBack> {
  return transact<RolledBack>(store, actor, clock.nowMs(), async (t) => {
    await lockPlans(t, fleetId);
    const old = await planVersion(t.db, fleetId, version);
    if (!old) return refuse('versionUnknown', { version });
    const { name, document } = old;
    return becomeLive(t, fleetId, { act: 'rollBackPlan', name, document, ...seen });
  });
}

async function becomeLive(
  t: Tx,
  fleetId: number,
  plan: { act: string; name: string; document: StoredPlan } & Seen,
): Promise<Result<PlanVersionRow, LiveRefusal>> {
  const [live] = await planVersions(t.db, fleetId);
  if (!live) throw new Error(`Fleet ${fleetId} has no plan.`);
  if (live.version !== plan.live) return refuse('liveMoved', { by: live.made_live_by, version: live.version });
  const sound = await soundPlan(t.db, fleetId, plan.document);
  if (!sound.ok) return sound;
  const differences = planDifferences(standingPlan(live.document), sound.value);
  if (differences.length === 0) return refuse('planUnchanged');
  const { name, note } = plan;
  const made = await writeLivePlan(t, fleetId, { version: live.version + 1, name, document: sound.value, note });
  t.audit({
    act: plan.act,
    entity: 'dispatchPlan',
    entityId: made.version,
    fleetId,
    was: { version: live.version, name: live.name },
    became: { version: made.version, name, differences },
    why: note || null,
  });
  t.announce('fleets', fleetId, fleetId);
  return ok(made);
}
