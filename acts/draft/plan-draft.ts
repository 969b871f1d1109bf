import { planTimeFault } from '#core/draft/plan-time.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type Draft, writeDraft } from '#store/draft/draft.ts';
import type { ActContext } from '../context.ts';
import { allSound } from './all-sound.ts';
import type { DraftKind } from './kind.ts';
import { type DraftRefusal, type DraftTarget, entityOf, seenDraft, tellDrafts } from './seen-draft.ts';
import { finishStoppedTask } from './stopped-task.ts';

/**
 * Plans a draft for an instant, at which the suite makes it live. `zones` are those of the fleets that it is about. Refused: as
 * `seenDraft` and `allSound` say, `draftBaseMoved`, `draftInPast`, `draftTooFar` (days), `draftBlackout` (until).
 */
export async function planDraft(
  { store, clock }: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
  { atMs, zones }: { atMs: number; zones: (draft: Draft) => readonly string[] },
): Promise<Result<Draft, string>> {
  return transact<Result<Draft, string>>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenDraft(t, kind, target, 'plan');
    if (!found.ok) return found;
    const draft = found.value;
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
  { store, clock }: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
): Promise<DraftDone> {
  return transact<DraftDone>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenDraft(t, kind, target, 'withdraw');
    if (!found.ok) return found;
    const { id, name, planned_for } = found.value;
    t.audit({
      act: 'withdrawDraft',
      entity: entityOf(kind),
      entityId: id,
      was: { name, plannedForMs: planned_for },
    });
    await tellDrafts(t, kind, { id });
    const unplanned = { planned_for: null, planned_by: null, planned_by_id: null };
    return ok(await writeDraft(t, id, { state: 'draft', ...unplanned }));
  });
}

/** Throws a draft away that is not live; it stays in the history. Refused: as `seenDraft` says. */
export async function dropDraft(
  { store, clock }: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
): Promise<DraftDone> {
  return transact<DraftDone>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenDraft(t, kind, target, 'drop');
    if (!found.ok) return found;
    const { id, name, state } = found.value;
    t.audit({ act: 'dropDraft', entity: entityOf(kind), entityId: id, was: { name, state } });
    await finishStoppedTask(t, id);
    await tellDrafts(t, kind, { id });
    const ended = { ended_at: t.at, ended_by: t.actor.name };
    return ok(await writeDraft(t, id, { state: 'dropped', stopped: null, ...ended }));
  });
}
