import { wallWords } from '#core/draft/plan-time.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { insertTariffDraft, type TariffDraftRow } from '#store/tariff/draft.ts';
import { lockTariffs, tariffVersions, writeTakenBack } from '#store/tariff/tariff.ts';
import type { ActContext } from '../context.ts';
import { definitionOf, newestRow } from './tariff-target.ts';

export type TariffTakenBack = Result<TariffDraftRow, 'tariffUnknown' | 'tariffInForce'>;

type TakenBackAsked = { fleetId: number; tariffId: number; why: string };

/**
 * Takes back a version that is not in force yet: it never will be, and is a draft again. Refused: `tariffUnknown` (or taken
 * back already), `tariffInForce` (`version`).
 */
export async function takeTariffBack(
  { store, clock }: ActContext,
  actor: Actor,
  asked: TakenBackAsked,
): Promise<TariffTakenBack> {
  return transact<TariffTakenBack>(store, actor, clock.nowMs(), (t) => takeTariffBackIn(t, asked));
}

/** The same within a transaction that is open already. */
export async function takeTariffBackIn(t: Tx, { fleetId, tariffId, why }: TakenBackAsked): Promise<TariffTakenBack> {
  const { zone, currency } = await lockTariffs(t, fleetId);
  const versions = await tariffVersions(t.db, fleetId);
  const version = versions.find(({ id }) => id === tariffId);
  if (!version || version.taken_back_at !== null) return refuse('tariffUnknown');
  if (version.effective_from <= t.nowMs) return refuse('tariffInForce', { version: version.version });
  await writeTakenBack(t, tariffId, why);
  const rest = versions.filter(({ id }) => id !== tariffId);
  const draft = await insertTariffDraft(t, {
    fleetId,
    vehicleTypeId: version.vehicle_type_id,
    definition: definitionOf(version, currency),
    note: version.note,
    basedOn: newestRow(rest, version.vehicle_type_id)?.id ?? null,
  });
  t.audit({
    act: 'takeTariffBack',
    entity: 'tariff',
    entityId: tariffId,
    fleetId,
    was: { name: version.name, version: version.version, from: wallWords(version.effective_from, zone) },
    became: { draft: draft.id },
    why: why || null,
  });
  t.announce('tariffs', fleetId, tariffId);
  t.announce('fleets', fleetId, fleetId);
  return ok(draft);
}
