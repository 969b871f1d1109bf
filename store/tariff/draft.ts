import type { Selectable } from 'kysely';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type TariffDraftRow = Selectable<Tables['tariff_draft']>;

/** The drafts of a fleet's tariffs, the one changed last first. */
export function tariffDrafts(db: Db, fleetId: number): Promise<TariffDraftRow[]> {
  return db
    .selectFrom('tariff_draft')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertTariffDraft(
  t: Tx,
  draft: {
    fleetId: number;
    vehicleTypeId: number | null;
    definition: Definition;
    note: string;
    basedOn: number | null;
  },
): Promise<TariffDraftRow> {
  return t.db
    .insertInto('tariff_draft')
    .values({
      fleet_id: draft.fleetId,
      vehicle_type_id: draft.vehicleTypeId,
      name: draft.definition.name,
      definition: JSON.stringify(draft.definition),
      note: draft.note,
      based_on: draft.basedOn,
      made_by: t.actor.name,
      changed_at: t.at,
      changed_by: t.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateTariffDraft(
  t: Tx,
  draftId: number,
  { definition, ...change }: { definition: Definition; note?: string; basedOn?: number | null },
): Promise<TariffDraftRow> {
  return t.db
    .updateTable('tariff_draft')
    .set((eb) => ({
      name: definition.name,
      definition: JSON.stringify(definition),
      ...(change.note === undefined ? {} : { note: change.note }),
      ...(change.basedOn === undefined ? {} : { based_on: change.basedOn }),
      version: eb('version', '+', 1),
      changed_at: t.at,
      changed_by: t.actor.name,
    }))
    .where('id', '=', draftId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTariffDraft(t: Tx, draftId: number): Promise<void> {
  await t.db.deleteFrom('tariff_draft').where('id', '=', draftId).execute();
}
