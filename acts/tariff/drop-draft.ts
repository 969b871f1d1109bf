import { ok, type Result } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { deleteTariffDraft } from '#store/tariff/draft.ts';
import type { ActContext } from '../context.ts';
import { seenDraft, type TariffDraftRefusal, type TariffDraftTarget } from './tariff-target.ts';

export type TariffDraftDropped = Result<{ draftId: number }, TariffDraftRefusal>;

/** Throws a draft away; the audit keeps what it said. Refused: `tariffDraftUnknown`, `tariffDraftMoved` (`by`). */
export async function dropTariffDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: TariffDraftTarget,
): Promise<TariffDraftDropped> {
  return transact<TariffDraftDropped>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenDraft(t, target);
    if (!found.ok) return found;
    const { name, definition } = found.value.draft;
    await deleteTariffDraft(t, target.draftId);
    t.audit({
      act: 'dropTariffDraft',
      entity: 'tariffDraft',
      entityId: target.draftId,
      fleetId: target.fleetId,
      was: { name, definition },
    });
    t.announce('tariffs', target.fleetId, target.draftId);
    return ok({ draftId: target.draftId });
  });
}
