import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** What a picture of a phone is of: a matter that an accident sheet opened, or a point of an inspection. */
export type PhotoOf = { caseId: number } | { inspectionId: number; pointId: number };

export type PhotoTicket = { fleetId: number; driverId: number; of: PhotoOf };

/** Keeps a ticket instead of the one that its driver had; those that are over are forgotten. */
export async function insertPhotoTicket(
  t: Tx,
  { fleetId, driverId, of }: PhotoTicket,
  { codeSha256, address, at, until }: { codeSha256: Buffer; address: string; at: Date; until: Date },
): Promise<void> {
  await t.db.deleteFrom('photo_ticket').where(sql<boolean>`good_until < ${at}`).execute();
  const ticket = {
    code_sha256: codeSha256,
    fleet_id: fleetId,
    case_id: 'caseId' in of ? of.caseId : null,
    inspection_id: 'caseId' in of ? null : of.inspectionId,
    point_id: 'caseId' in of ? null : of.pointId,
    address,
    good_until: until,
  };
  await t.db
    .insertInto('photo_ticket')
    .values({ driver_id: driverId, ...ticket })
    .onConflict((conflict) => conflict.constraint('photo_ticket_of_driver').doUpdateSet(ticket))
    .execute();
}

/** Uses a ticket up, whoever comes with it; answers whose it is, and of what, where it is good for them. */
export async function takePhotoTicket(
  db: Db,
  { codeSha256, address, at }: { codeSha256: Buffer; address: string; at: Date },
): Promise<(PhotoTicket & { driverName: string }) | undefined> {
  const { rows } = await sql<{
    fleetId: number;
    driverId: number;
    driverName: string;
    caseId: number | null;
    inspectionId: number | null;
    pointId: number | null;
    good: boolean;
  }>`
    with used as (delete from photo_ticket where code_sha256 = ${codeSha256} returning *)
    select u.fleet_id as "fleetId", u.driver_id as "driverId", d.name as "driverName", u.case_id as "caseId",
      u.inspection_id as "inspectionId", u.point_id as "pointId",
      u.address = ${address} and u.good_until > ${at} and d.ended_at is null as good
    from used u join driver d on d.id = u.driver_id`.execute(db);
  const [row] = rows;
  if (!row?.good) return undefined;
  const { fleetId, driverId, driverName, caseId, inspectionId, pointId } = row;
  if (caseId !== null) return { fleetId, driverId, driverName, of: { caseId } };
  return inspectionId === null || pointId === null
    ? undefined
    : { fleetId, driverId, driverName, of: { inspectionId, pointId } };
}
