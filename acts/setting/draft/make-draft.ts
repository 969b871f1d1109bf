import { draftNameFault } from '#core/draft/draft-name.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertSettingDraft, openSettingDrafts, type SettingDraft } from '#store/setting/setting-draft.ts';
import type { ActContext } from '../../context.ts';
import { tellDrafts } from './seen-draft.ts';

/** Drafts that may still become live. */
export const MOST_SETTING_DRAFTS = 30;

export type SettingDraftMade = Result<SettingDraft, 'draftNameForm' | 'draftNameTaken' | 'draftsFull'>;

/** Begins a draft of settings that changes nothing yet. Refused: `draftNameForm`, `draftNameTaken` (name), `draftsFull` (most). */
export async function makeSettingDraft(
  { store, clock }: ActContext,
  actor: Actor,
  name: string,
): Promise<SettingDraftMade> {
  const fault = draftNameFault(name);
  if (fault) return refuse(fault);
  return transact<SettingDraftMade>(store, actor, clock.nowMs(), async (t) => {
    const { count, taken } = await openSettingDrafts(t.db, name);
    if (taken) return refuse('draftNameTaken', { name });
    if (count >= MOST_SETTING_DRAFTS) return refuse('draftsFull', { most: MOST_SETTING_DRAFTS });
    const draft = await insertSettingDraft(t, name);
    if (!draft) return refuse('draftNameTaken', { name });
    t.audit({ act: 'makeSettingDraft', entity: 'settingDraft', entityId: draft.id, became: { name } });
    await tellDrafts(t, draft);
    return ok(draft);
  });
}
