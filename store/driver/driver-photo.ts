import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** The photo of a driver; null where there is none, nothing where there is no such driver. */
export async function photoOf(
  db: Db,
  fleetId: number,
  driverId: number,
): Promise<{ id: number; kind: string; bytes: Buffer } | null | undefined> {
  const row = await db
    .selectFrom('driver as d')
    .leftJoin('file as f', 'f.id', 'd.photo_id')
    .select(['f.id', 'f.kind', 'f.bytes'])
    .where('d.fleet_id', '=', fleetId)
    .where('d.id', '=', driverId)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.id && row.kind && row.bytes ? { id: row.id, kind: row.kind, bytes: row.bytes } : null;
}

export async function photoIdOf(t: Tx, driverId: number): Promise<number | null> {
  const row = await t.db.selectFrom('driver').select('photo_id').where('id', '=', driverId).executeTakeFirst();
  return row?.photo_id ?? null;
}

/** A driver and the file of their photo, locked until the transaction ends. */
export function lockPhoto(t: Tx, fleetId: number, driverId: number) {
  return t.db
    .selectFrom('driver')
    .select('photo_id as photoId')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', driverId)
    .forUpdate()
    .executeTakeFirst();
}

/** The photo is no field of the record: whoever has its form open loses nothing typed. */
export async function setPhoto(t: Tx, driverId: number, photoId: number | null): Promise<void> {
  await t.db.updateTable('driver').set({ photo_id: photoId }).where('id', '=', driverId).execute();
}
