import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type TariffRef, tariffRefText } from '#core/tariff/kept/tariff-ref.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { insertTariffDraft, type TariffDraftRow, tariffDrafts } from '#store/tariff/draft.ts';
import { lockTariffs, tariffVersions } from '#store/tariff/tariff.ts';
import { isTypeOfFleet } from '#store/vehicle/vehicle-type.ts';
import type { ActContext } from '../context.ts';
import { tariffNamed } from './tariff-named.ts';
import { newestRow, soundShape } from './tariff-target.ts';

/** Drafts of a fleet. */
const MOST_DRAFTS = 50;

export type TariffDraftMade = Result<
  TariffDraftRow,
  'tariffUnknown' | 'tariffShape' | 'tariffTypeUnknown' | 'tariffDraftsFull'
>;

type DraftAsked = {
  fleetId: number;
  vehicleTypeId: number | null;
  from: { ref: TariffRef } | { definition: unknown };
  name?: string;
  note?: string;
};

/**
 * Makes a draft of a tariff for one vehicle type or for all, out of a version, another draft, a published tariff or a file.
 * Refused: `tariffUnknown`, `tariffShape` (`code`, `where`, `problems`), `tariffTypeUnknown`, `tariffDraftsFull` (`most`).
 */
export function makeTariffDraft(
  { store, clock }: ActContext,
  actor: Actor,
  asked: DraftAsked,
): Promise<TariffDraftMade> {
  return transact<TariffDraftMade>(store, actor, clock.nowMs(), (t) => makeTariffDraftIn(t, asked));
}

/** The same within a transaction that is open already. */
export async function makeTariffDraftIn(t: Tx, asked: DraftAsked): Promise<TariffDraftMade> {
  const { fleetId, vehicleTypeId, from, note = '' } = asked;
  const { currency } = await lockTariffs(t, fleetId);
  if (vehicleTypeId !== null && !(await isTypeOfFleet(t.db, fleetId, vehicleTypeId, { orEnded: true })))
    return refuse('tariffTypeUnknown');
  if ((await tariffDrafts(t.db, fleetId)).length >= MOST_DRAFTS)
    return refuse('tariffDraftsFull', { most: MOST_DRAFTS });
  const found = await beginning(t, { id: fleetId, currency }, from);
  if (!found) return refuse('tariffUnknown');
  const sound = soundShape(found, currency);
  if (!sound.ok) return sound;
  const newest = newestRow(await tariffVersions(t.db, fleetId), vehicleTypeId);
  const draft = await insertTariffDraft(t, {
    fleetId,
    vehicleTypeId,
    definition: { ...sound.value, name: asked.name ?? sound.value.name },
    note,
    basedOn: newest?.id ?? null,
  });
  t.audit({
    act: 'makeTariffDraft',
    entity: 'tariffDraft',
    entityId: draft.id,
    fleetId,
    became: { name: draft.name, from: 'ref' in from ? tariffRefText(from.ref) : 'file', vehicleTypeId },
  });
  t.announce('tariffs', fleetId, draft.id);
  return ok(draft);
}

async function beginning(
  t: Tx,
  fleet: { id: number; currency: string },
  from: { ref: TariffRef } | { definition: unknown },
): Promise<unknown> {
  if ('definition' in from) return from.definition;
  return (await tariffNamed(t.db, fleet, from.ref))?.definition;
}
