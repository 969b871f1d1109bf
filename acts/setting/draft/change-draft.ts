import { movedChanges, renewedChanges, withChange } from '#core/draft/changes.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import { placeKey, type SettingChange, type SettingPlace, settingChange } from '#core/setting/draft.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { type SettingDraft, writeSettingDraft } from '#store/setting/setting-draft.ts';
import type { ActContext } from '../../context.ts';
import { refusalOfValue, type ValueRefusal } from '../set-value.ts';
import {
  lockLive,
  type SettingDraftRefusal,
  type SettingDraftTarget,
  seenSettingDraft,
  tellDrafts,
} from './seen-draft.ts';
import { finishStoppedTask } from './stopped-task.ts';

export type SettingDraftChanged = Result<SettingDraft, SettingDraftRefusal | ValueRefusal>;
export type SettingDraftRenewed = Result<SettingDraft, SettingDraftRefusal | 'draftBaseSame'>;

/**
 * Drafts a value of the company or of a fleet; null takes it away. What is to be as it is live is no change any more. Refused:
 * as `seenSettingDraft` and `refusalOfValue` say.
 */
export async function changeSettingDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: SettingDraftTarget,
  place: SettingPlace,
  value: SettingValue | null,
): Promise<SettingDraftChanged> {
  return transact<SettingDraftChanged>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenSettingDraft(t, target, 'change');
    if (!found.ok) return found;
    const draft = found.value;
    const refusal = await refusalOfValue(t.db, place, value);
    if (refusal) return refusal;
    const { liveOf } = await lockLive(t, [place]);
    const changes = withChange(draft.changes, settingChange({ ...place, from: null, to: value }), liveOf);
    const toOf = (of: readonly SettingChange[]) => of.find(({ key }) => key === placeKey(place))?.to;
    t.audit({
      act: 'changeSettingDraft',
      entity: 'settingDraft',
      entityId: draft.id,
      was: { name: draft.name, setting: place.name, fleetId: place.fleetId, to: toOf(draft.changes) },
      became: { name: draft.name, setting: place.name, fleetId: place.fleetId, to: toOf(changes) },
    });
    return ok(await drafted(t, draft, changes));
  });
}

/** Takes what is live now as the base of all that the draft changes. Refused: as `seenSettingDraft` says, and `draftBaseSame`. */
export async function renewSettingDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: SettingDraftTarget,
): Promise<SettingDraftRenewed> {
  return transact<SettingDraftRenewed>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenSettingDraft(t, target, 'change');
    if (!found.ok) return found;
    const draft = found.value;
    const { liveOf } = await lockLive(t, draft.changes);
    const moved = movedChanges(draft.changes, liveOf);
    if (moved.length === 0) return refuse('draftBaseSame');
    t.audit({
      act: 'renewSettingDraft',
      entity: 'settingDraft',
      entityId: draft.id,
      was: { name: draft.name, moved: moved.map(({ name, fleetId, from }) => ({ name, fleetId, from })) },
      became: {
        name: draft.name,
        moved: moved.map(({ key, name, fleetId }) => ({ name, fleetId, from: liveOf(key) })),
      },
    });
    return ok(await drafted(t, draft, renewedChanges(draft.changes, liveOf)));
  });
}

async function drafted(t: Tx, { id }: SettingDraft, changes: readonly SettingChange[]): Promise<SettingDraft> {
  await finishStoppedTask(t, id);
  await tellDrafts(t, { id });
  return writeSettingDraft(t, id, { state: 'draft', changes, stopped: null, planned_for: null, planned_by: null });
}
