import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type NewShare = {
  fleetId: number;
  vehicleId: number;
  fromMs: number;
  toMs: number;
  forWhom: string;
  codeSha256: Buffer;
  expiresAtMs: number;
};

export async function insertShare(t: Tx, share: NewShare): Promise<number> {
  const { id } = await t.db
    .insertInto('drive_share')
    .values({
      fleet_id: share.fleetId,
      vehicle_id: share.vehicleId,
      from_at: new Date(share.fromMs),
      to_at: new Date(share.toMs),
      for_whom: share.forWhom,
      code_sha256: share.codeSha256,
      made_at: t.at,
      made_by: t.actor.name,
      expires_at: new Date(share.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ShareRow = {
  id: number;
  fleetId: number;
  vehicleId: number;
  plate: string;
  fromMs: number;
  toMs: number;
  forWhom: string;
  madeAtMs: number;
  madeBy: string;
  expiresAtMs: number;
  revokedAtMs: number | null;
  revokedBy: string | null;
  looks: number;
  lookedAtMs: number | null;
};

const shares = (db: Db) =>
  db
    .selectFrom('drive_share as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicle_id')
    .select(['s.id', 's.fleet_id as fleetId', 's.vehicle_id as vehicleId', 'v.plate'])
    .select(['s.from_at as fromMs', 's.to_at as toMs', 's.for_whom as forWhom', 's.made_at as madeAtMs'])
    .select(['s.made_by as madeBy', 's.expires_at as expiresAtMs', 's.revoked_at as revokedAtMs'])
    .select(['s.revoked_by as revokedBy', 's.looks', 's.looked_at as lookedAtMs']);

/** Links of a fleet, the newest first. */
export const sharesOf = (db: Db, fleetId: number, most: number): Promise<ShareRow[]> =>
  shares(db).where('s.fleet_id', '=', fleetId).orderBy('s.id', 'desc').limit(most).execute();

export const lockShare = (t: Tx, fleetId: number, id: number): Promise<ShareRow | undefined> =>
  shares(t.db).where('s.fleet_id', '=', fleetId).where('s.id', '=', id).forUpdate('s').executeTakeFirst();

export const lockShareOfCode = (t: Tx, codeSha256: Buffer): Promise<ShareRow | undefined> =>
  shares(t.db).where('s.code_sha256', '=', codeSha256).forUpdate('s').executeTakeFirst();

export async function endShare(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('drive_share')
    .set({ revoked_at: t.at, revoked_by: t.actor.name })
    .where('id', '=', id)
    .execute();
}

export async function countLook(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('drive_share').set({ looks: sql`looks + 1`, looked_at: t.at }).where('id', '=', id).execute();
}
