import { ok, type Result, refuse } from '#core/kit/result.ts';
import { broughtOnto, tariffDifferences } from '#core/tariff/kept/tariff-differences.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type TariffDraftRow, updateTariffDraft } from '#store/tariff/draft.ts';
import type { ActContext } from '../context.ts';
import {
  definitionOf,
  seenDraft,
  soundShape,
  type TariffDraftRefusal,
  type TariffDraftTarget,
} from './tariff-target.ts';

export type TariffDraftChanged = Result<TariffDraftRow, TariffDraftRefusal | 'tariffShape'>;

/**
 * Writes a draft as it is to be. It may be half done: what is wrong with it is said when it is to go live. Refused:
 * `tariffDraftUnknown`, `tariffDraftMoved` (`by`), `tariffShape` (`code`, `where`, `problems`).
 */
export async function changeTariffDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: TariffDraftTarget,
  change: { definition: unknown; note?: string },
): Promise<TariffDraftChanged> {
  return transact<TariffDraftChanged>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenDraft(t, target);
    if (!found.ok) return found;
    const { draft: before, currency } = found.value;
    const sound = soundShape(change.definition, currency);
    if (!sound.ok) return sound;
    const draft = await updateTariffDraft(t, target.draftId, {
      definition: sound.value,
      ...(change.note === undefined ? {} : { note: change.note }),
    });
    t.audit({
      act: 'changeTariffDraft',
      entity: 'tariffDraft',
      entityId: draft.id,
      fleetId: target.fleetId,
      became: { name: draft.name, changed: tariffDifferences(definitionOf(before, currency), sound.value) },
    });
    t.announce('tariffs', target.fleetId, draft.id);
    return ok(draft);
  });
}

export type TariffDraftRenewed = Result<
  { draft: TariffDraftRow; both: string[] },
  TariffDraftRefusal | 'tariffBaseSame'
>;

/**
 * Brings a draft onto the newest version of its tariff: what it changed stays changed, all else becomes as it is now. What
 * either changed otherwise is told, and stays the draft's. Refused: `tariffDraftUnknown`, `tariffDraftMoved` (`by`), `tariffBaseSame`.
 */
export async function renewTariffDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: TariffDraftTarget,
): Promise<TariffDraftRenewed> {
  return transact<TariffDraftRenewed>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenDraft(t, target);
    if (!found.ok) return found;
    const { draft: before, versions, newest, currency } = found.value;
    if (!newest || newest.id === before.based_on) return refuse('tariffBaseSame');
    const base = versions.find(({ id }) => id === before.based_on);
    const mine = definitionOf(before, currency);
    const theirs = definitionOf(newest, currency);
    const { definition, both } = base
      ? broughtOnto(definitionOf(base, currency), mine, theirs)
      : { definition: mine, both: tariffDifferences(mine, theirs) };
    const draft = await updateTariffDraft(t, target.draftId, { definition, basedOn: newest.id });
    t.audit({
      act: 'renewTariffDraft',
      entity: 'tariffDraft',
      entityId: draft.id,
      fleetId: target.fleetId,
      became: { name: draft.name, onto: newest.version, both },
    });
    t.announce('tariffs', target.fleetId, draft.id);
    return ok({ draft, both });
  });
}
