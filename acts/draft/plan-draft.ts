import { planTimeFault } from '#core/draft/plan-time.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import { type Draft, writeDraft } from '#store/draft/draft.ts';
import type { ActContext } from '../context.ts';
import { allSound } from './all-sound.ts';
import type { DraftKind } from './kind.ts';
import { type DraftRefusal, type DraftTarget, entityOf, onSeenDraft, tellDrafts, UNPLANNED } from './seen-draft.ts';
import { finishStoppedTask } from './stopped-task.ts';

/**
 * Plans a draft for an instant, at which the suite makes it live. `zones` are those of the fleets that it is about. Refused: as
 * `seenDraft` and `allSound` say, `draftBaseMoved`, `draftInPast`, `draftTooFar` (days), `draftBlackout` (until).
 */
export async function planDraft(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
  { atMs, zones }: { atMs: number; zones: (draft: Draft) => readonly string[] },
): Promise<Result<Draft, string>> {
  return onSeenDraft<string>(context, actor, kind, target, 'plan', async (t, draft) => {
    const sound = await allSound(t, kind, draft.changes, 'draftBaseMoved');
    if (!sound.ok) return sound;
    const wrong = planTimeFault(atMs, { nowMs: t.nowMs, zones: zones(draft) });
    if (wrong?.fault === 'past') return refuse('draftInPast');
    if (wrong?.fault === 'tooFar') return refuse('draftTooFar', { days: wrong.days });
    if (wrong) return refuse('draftBlackout', { until: wrong.until });
    t.audit({
      act: 'planDraft',
      entity: entityOf(kind),
      entityId: draft.id,
      became: { name: draft.name, plannedForMs: atMs },
    });
    await finishStoppedTask(t, draft.id);
    await tellDrafts(t, kind, draft);
    const by = { planned_by: t.actor.name, planned_by_id: t.actor.kind === 'user' ? t.actor.id : null };
    return ok(await writeDraft(t, draft.id, { state: 'planned', planned_for: new Date(atMs), ...by, stopped: null }));
  });
}

export type DraftDone = Result<Draft, DraftRefusal>;

/** Takes the plan of a draft back: it is changed and planned anew. Refused: as `seenDraft` says. */
export async function withdrawDraft(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
): Promise<DraftDone> {
  return onSeenDraft<DraftRefusal>(context, actor, kind, target, 'withdraw', async (t, draft) => {
    const { id, name, planned_for } = draft;
    t.audit({
      act: 'withdrawDraft',
      entity: entityOf(kind),
      entityId: id,
      was: { name, plannedForMs: planned_for },
    });
    await tellDrafts(t, kind, { id });
    return ok(await writeDraft(t, id, { state: 'draft', ...UNPLANNED }));
  });
}

/** Throws a draft away that is not live; it stays in the history. Refused: as `seenDraft` says. */
export async function dropDraft(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
): Promise<DraftDone> {
  return onSeenDraft<DraftRefusal>(context, actor, kind, target, 'drop', async (t, draft) => {
    const { id, name, state } = draft;
    t.audit({ act: 'dropDraft', entity: entityOf(kind), entityId: id, was: { name, state } });
    await finishStoppedTask(t, id);
    await tellDrafts(t, kind, { id });
    const ended = { ended_at: t.at, ended_by: t.actor.name };
    return ok(await writeDraft(t, id, { state: 'dropped', stopped: null, ...ended }));
  });
}
