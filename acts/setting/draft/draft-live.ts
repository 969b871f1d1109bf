import { takenBack } from '#core/draft/changes.ts';
import { mayStep } from '#core/draft/states.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lockSettingDraft, type SettingDraft, writeSettingDraft } from '#store/setting/setting-draft.ts';
import { forgetSettings } from '#store/setting/setting-value.ts';
import { type ActContext, SYSTEM } from '../../context.ts';
import type { ValueRefusal } from '../set-value.ts';
import {
  type SettingDraftRefusal,
  type SettingDraftTarget,
  seenSettingDraft,
  tellDrafts,
  toldChanges,
} from './seen-draft.ts';
import { allSound, type LiveRows, setAllIn } from './set-all.ts';
import { finishStoppedTask, openStoppedTask } from './stopped-task.ts';

type AllRefusal = ValueRefusal | 'draftEmpty' | 'settingMoved';
export type SettingDraftLive = Result<SettingDraft, SettingDraftRefusal | AllRefusal | 'draftBaseMoved'>;
export type SettingDraftBack = Result<SettingDraft, SettingDraftRefusal | AllRefusal | 'draftValuesMoved'>;

/**
 * Sets all that a draft changes, or nothing of it. Refused: as `seenSettingDraft` and `allSound` say, `draftBaseMoved` where
 * somebody changed one of the values since it was drafted.
 */
export async function makeSettingDraftLive(
  { store, clock }: ActContext,
  actor: Actor,
  target: SettingDraftTarget,
): Promise<SettingDraftLive> {
  const done = await transact<SettingDraftLive>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenSettingDraft(t, target, 'goLive');
    if (!found.ok) return found;
    const sound = await allSound(t, found.value.changes, 'draftBaseMoved');
    return sound.ok ? becomeLive(t, found.value, sound.value) : sound;
  });
  forgetSettings(store);
  return done;
}

async function becomeLive(
  t: Tx,
  draft: SettingDraft,
  rows: LiveRows,
  by?: string,
): Promise<Result<SettingDraft, 'settingMoved'>> {
  const set = await setAllIn(t, draft.changes, rows, { draft: draft.name, by });
  if (!set.ok) return set;
  t.audit({
    act: 'makeSettingDraftLive',
    entity: 'settingDraft',
    entityId: draft.id,
    became: { name: draft.name, changes: toldChanges(draft.changes), ...(by === undefined ? {} : { by }) },
  });
  await finishStoppedTask(t, draft.id);
  await tellDrafts(t, draft);
  return ok(
    await writeSettingDraft(t, draft.id, { state: 'live', live_at: t.at, live_by: by ?? t.actor.name, stopped: null }),
  );
}

/** What came of a planned draft whose time has come; null where another node was at it, or somebody withdrew it. */
export type DueDone = 'live' | 'stopped' | null;

/**
 * Makes a planned draft live whose time has come, in the name of who planned it. Where it cannot be, because a value was
 * changed since or is none any more, it stops, says why, and leaves a task for the office; nothing of it is set.
 */
export async function makeDueDraftLive({ store, clock }: ActContext, draftId: number): Promise<DueDone> {
  const done = await transact<DueDone | { ok: false; code: string }>(
    store,
    SYSTEM('drafts'),
    clock.nowMs(),
    async (t) => {
      const draft = await lockSettingDraft(t, draftId);
      if (!draft || !mayStep(draft.state, 'stop') || (draft.planned_for ?? Infinity) > t.nowMs) {
        t.unchanged();
        return null;
      }
      const sound = await allSound(t, draft.changes, 'draftBaseMoved');
      if (sound.ok) {
        const live = await becomeLive(t, draft, sound.value, draft.planned_by ?? draft.changed_by);
        return live.ok ? 'live' : live;
      }
      const stopped = { ...sound.detail, code: sound.code };
      const fleetId = await openStoppedTask(t, draft, stopped);
      t.audit({
        act: 'stopSettingDraft',
        entity: 'settingDraft',
        entityId: draft.id,
        became: { name: draft.name, stopped, taskOf: fleetId },
      });
      await tellDrafts(t, draft);
      await writeSettingDraft(t, draft.id, { state: 'stopped', stopped });
      return 'stopped';
    },
  );
  forgetSettings(store);
  return typeof done === 'string' ? done : null;
}

/**
 * Takes all back that a draft changed when it became live, or nothing of it. Refused: as `seenSettingDraft` and `allSound` say,
 * `draftValuesMoved` where somebody changed one of the values since.
 */
export async function rollSettingDraftBack(
  { store, clock }: ActContext,
  actor: Actor,
  target: SettingDraftTarget,
): Promise<SettingDraftBack> {
  const done = await transact<SettingDraftBack>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenSettingDraft(t, target, 'rollBack');
    if (!found.ok) return found;
    const draft = found.value;
    const back = takenBack(draft.changes);
    const sound = await allSound(t, back, 'draftValuesMoved');
    if (!sound.ok) return sound;
    const set = await setAllIn(t, back, sound.value, { draft: draft.name });
    if (!set.ok) return set;
    t.audit({
      act: 'rollSettingDraftBack',
      entity: 'settingDraft',
      entityId: draft.id,
      became: { name: draft.name, changes: toldChanges(back) },
    });
    await tellDrafts(t, draft);
    return ok(await writeSettingDraft(t, draft.id, { state: 'rolledBack', ended_at: t.at, ended_by: t.actor.name }));
  });
  forgetSettings(store);
  return done;
}
