import type { Selectable } from 'kysely';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type TariffRow = Selectable<Tables['tariff']>;

/** Writes the first tariff that a fleet goes by from an instant on. */
export async function insertTariff(t: Tx, fleetId: number, tariff: Definition, fromMs: number): Promise<void> {
  await insertTariffVersion(t, { fleetId, vehicleTypeId: null, version: 1, definition: tariff, fromMs, note: '' });
}

export function insertTariffVersion(
  t: Tx,
  made: {
    fleetId: number;
    vehicleTypeId: number | null;
    version: number;
    definition: Definition;
    fromMs: number;
    note: string;
    againOf?: number;
  },
): Promise<TariffRow> {
  return t.db
    .insertInto('tariff')
    .values({
      fleet_id: made.fleetId,
      vehicle_type_id: made.vehicleTypeId,
      name: made.definition.name,
      version: made.version,
      effective_from: new Date(made.fromMs),
      definition: JSON.stringify(made.definition),
      made_by: t.actor.name,
      made_by_id: t.actor.kind === 'user' ? t.actor.id : null,
      made_at: t.at,
      note: made.note,
      again_of: made.againOf ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Every version of a fleet's tariffs, those that were taken back among them, newest first. */
export function tariffVersions(db: Db, fleetId: number): Promise<TariffRow[]> {
  return db
    .selectFrom('tariff')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Lets one act at a time change the tariffs of a fleet. */
export async function lockTariffs(t: Tx, fleetId: number): Promise<{ zone: string; currency: string }> {
  const row = await t.db
    .selectFrom('fleet')
    .select(['time_zone', 'currency'])
    .where('id', '=', fleetId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { zone: row.time_zone, currency: row.currency };
}

export async function writeTakenBack(t: Tx, tariffId: number, why: string): Promise<void> {
  await t.db
    .updateTable('tariff')
    .set({ taken_back_at: t.at, taken_back_by: t.actor.name, taken_back_why: why || null })
    .where('id', '=', tariffId)
    .execute();
}

/** Versions that somebody planned and that come into force after an instant, and until another. */
export async function comingTariffs(
  db: Db,
  span: { afterMs: number; untilMs: number },
): Promise<{ fleetId: number; tariffId: number }[]> {
  return db
    .selectFrom('tariff')
    .select(['fleet_id as fleetId', 'id as tariffId'])
    .where('effective_from', '>', instant(span.afterMs))
    .where('effective_from', '<=', instant(span.untilMs))
    .where('taken_back_at', 'is', null)
    .where('made_by_id', 'is not', null)
    .orderBy('effective_from')
    .orderBy('id')
    .execute();
}
