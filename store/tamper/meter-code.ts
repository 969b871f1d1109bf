import { sql } from 'kysely';
import type { KeptMeterCode } from '#core/tamper/codes-by-place.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export const meterCodesOf = (db: Db, fleetId: number): Promise<KeptMeterCode[]> =>
  db
    .selectFrom('meter_code')
    .select(['codes', 'area_ids as areaIds', 'days', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .execute();

/** The rows that name any of these areas, held until the transaction ends. */
export async function codesNaming(
  t: Tx,
  fleetId: number,
  areaIds: readonly number[],
): Promise<{ id: number; name: string; areaIds: number[] }[]> {
  const { rows } = await sql<{ id: number; name: string; areaIds: number[] }>`
    select id, name, area_ids as "areaIds" from meter_code
    where fleet_id = ${fleetId} and area_ids && ${[...areaIds]}::bigint[] order by id for update`.execute(t.db);
  return rows;
}

export async function nameAreas(t: Tx, id: number, areaIds: readonly number[]): Promise<void> {
  await t.db
    .updateTable('meter_code')
    .set({ area_ids: [...areaIds], version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
