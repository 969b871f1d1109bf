import { draftNameFault } from '#core/draft/draft-name.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type Draft, insertDraft, openDrafts } from '#store/draft/draft.ts';
import type { ActContext } from '../context.ts';
import type { DraftKind } from './kind.ts';
import { entityOf, tellDrafts } from './seen-draft.ts';

/** Drafts of a kind that may still become live. */
export const MOST_DRAFTS = 30;

export type DraftMade = Result<Draft, 'draftNameForm' | 'draftNameTaken' | 'draftsFull'>;

/** Begins a draft that changes nothing yet. Refused: `draftNameForm`, `draftNameTaken` (name), `draftsFull` (most). */
export async function makeDraft(
  { store, clock }: ActContext,
  actor: Actor,
  kind: DraftKind,
  name: string,
): Promise<DraftMade> {
  const fault = draftNameFault(name);
  if (fault) return refuse(fault);
  return transact<DraftMade>(store, actor, clock.nowMs(), async (t) => {
    const { count, taken } = await openDrafts(t.db, kind.name, name);
    if (taken) return refuse('draftNameTaken', { name });
    if (count >= MOST_DRAFTS) return refuse('draftsFull', { most: MOST_DRAFTS });
    const draft = await insertDraft(t, kind.name, name);
    if (!draft) return refuse('draftNameTaken', { name });
    t.audit({ act: 'makeDraft', entity: entityOf(kind), entityId: draft.id, became: { name } });
    await tellDrafts(t, kind, draft);
    return ok(draft);
  });
}
