import { planTimeFault } from '#core/draft/plan-time.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type SettingDraft, writeSettingDraft } from '#store/setting/setting-draft.ts';
import type { ActContext } from '../../context.ts';
import type { ValueRefusal } from '../set-value.ts';
import { type SettingDraftRefusal, type SettingDraftTarget, seenSettingDraft, tellDrafts } from './seen-draft.ts';
import { allSound } from './set-all.ts';
import { finishStoppedTask } from './stopped-task.ts';

type TimeRefusal = 'draftInPast' | 'draftTooFar' | 'draftBlackout';
export type SettingDraftPlanned = Result<
  SettingDraft,
  SettingDraftRefusal | ValueRefusal | TimeRefusal | 'draftEmpty' | 'draftBaseMoved'
>;

/**
 * Plans a draft for an instant, at which the suite makes it live. `zones` are those of the fleets that it is about. Refused: as
 * `seenSettingDraft` and `allSound` say, `draftBaseMoved`, `draftInPast`, `draftTooFar` (days), `draftBlackout` (until).
 */
export async function planSettingDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: SettingDraftTarget,
  { atMs, zones }: { atMs: number; zones: (draft: SettingDraft) => readonly string[] },
): Promise<SettingDraftPlanned> {
  return transact<SettingDraftPlanned>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenSettingDraft(t, target, 'plan');
    if (!found.ok) return found;
    const draft = found.value;
    const sound = await allSound(t, draft.changes, 'draftBaseMoved');
    if (!sound.ok) return sound;
    const wrong = planTimeFault(atMs, { nowMs: t.nowMs, zones: zones(draft) });
    if (wrong?.fault === 'past') return refuse('draftInPast');
    if (wrong?.fault === 'tooFar') return refuse('draftTooFar', { days: wrong.days });
    if (wrong) return refuse('draftBlackout', { until: wrong.until });
    t.audit({
      act: 'planSettingDraft',
      entity: 'settingDraft',
      entityId: draft.id,
      became: { name: draft.name, plannedForMs: atMs },
    });
    await finishStoppedTask(t, draft.id);
    await tellDrafts(t, draft);
    const plan = { planned_for: new Date(atMs), planned_by: t.actor.name };
    return ok(await writeSettingDraft(t, draft.id, { state: 'planned', ...plan, stopped: null }));
  });
}

export type SettingDraftWithdrawn = Result<SettingDraft, SettingDraftRefusal>;

/** Takes the plan of a draft back: it is changed and planned anew. Refused: as `seenSettingDraft` says. */
export async function withdrawSettingDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: SettingDraftTarget,
): Promise<SettingDraftWithdrawn> {
  return transact<SettingDraftWithdrawn>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenSettingDraft(t, target, 'withdraw');
    if (!found.ok) return found;
    const { id, name, planned_for } = found.value;
    t.audit({
      act: 'withdrawSettingDraft',
      entity: 'settingDraft',
      entityId: id,
      was: { name, plannedForMs: planned_for },
    });
    await tellDrafts(t, { id });
    return ok(await writeSettingDraft(t, id, { state: 'draft', planned_for: null, planned_by: null }));
  });
}

/** Throws a draft away that is not live; it stays in the history. Refused: as `seenSettingDraft` says. */
export async function dropSettingDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: SettingDraftTarget,
): Promise<SettingDraftWithdrawn> {
  return transact<SettingDraftWithdrawn>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenSettingDraft(t, target, 'drop');
    if (!found.ok) return found;
    const { id, name, state } = found.value;
    t.audit({ act: 'dropSettingDraft', entity: 'settingDraft', entityId: id, was: { name, state } });
    await finishStoppedTask(t, id);
    await tellDrafts(t, { id });
    const ended = { ended_at: t.at, ended_by: t.actor.name };
    return ok(await writeSettingDraft(t, id, { state: 'dropped', stopped: null, ...ended }));
  });
}
