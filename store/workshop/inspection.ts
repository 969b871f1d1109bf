import { sql } from 'kysely';
import type { Answer, SheetPoint } from '#core/workshop/inspection.ts';
import { isBeforeRow } from '../door/before-row.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type Sheet = { id: number; name: string; daily: boolean; vehicleTypeId: number | null; points: SheetPoint[] };

/** The sheets of a fleet in use, each with its points in their order; those without a point are not ready. */
export async function sheetsOf(db: Db, fleetId: number): Promise<Sheet[]> {
  const [sheets, points] = await Promise.all([
    db
      .selectFrom('inspection_sheet')
      .select(['id', 'name', 'daily', 'vehicle_type_id as vehicleTypeId'])
      .where('fleet_id', '=', fleetId)
      .where('ended_at', 'is', null)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('inspection_point')
      .select(['id', 'sheet_id as sheetId', 'place', 'name_en as nameEn', 'name_fr as nameFr', 'safety', 'photo'])
      .where('fleet_id', '=', fleetId)
      .where('ended_at', 'is', null)
      .orderBy('place')
      .orderBy('id')
      .execute(),
  ]);
  return sheets
    .map((sheet) => ({
      ...sheet,
      points: points
        .filter(({ sheetId }) => sheetId === sheet.id)
        .map(({ id, place, nameEn, nameFr, safety, photo }) => ({ id, place, nameEn, nameFr, safety, photo })),
    }))
    .filter((sheet) => sheet.points.length > 0);
}

/** The sheet that a driver fills in of a car each day: that of its type before the one for all. */
export async function dailySheet(db: Db, fleetId: number, vehicleId: number): Promise<Sheet | undefined> {
  const car = await db.selectFrom('vehicle').select('vehicle_type_id').where('id', '=', vehicleId).executeTakeFirst();
  const daily = (await sheetsOf(db, fleetId)).filter((sheet) => sheet.daily);
  return (
    daily.find(({ vehicleTypeId }) => vehicleTypeId !== null && vehicleTypeId === car?.vehicle_type_id) ??
    daily.find(({ vehicleTypeId }) => vehicleTypeId === null)
  );
}

export type NewInspection = {
  fleetId: number;
  sheetId: number;
  vehicleId: number;
  driverId: number | null;
  metres: number | null;
  failed: number;
  signatureId: number | null;
  clientKey: string;
};

export async function insertInspection(t: Tx, one: NewInspection): Promise<number> {
  const { id } = await t.db
    .insertInto('inspection')
    .values({
      fleet_id: one.fleetId,
      sheet_id: one.sheetId,
      vehicle_id: one.vehicleId,
      driver_id: one.driverId,
      at: t.at,
      by_name: t.actor.name,
      metres: one.metres,
      failed: one.failed,
      signature_id: one.signatureId,
      client_key: one.clientKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewAnswer = {
  point: SheetPoint;
  answer: Answer;
  note: string;
  photoId: number | null;
  caseId: number | null;
};

export async function insertAnswers(t: Tx, inspectionId: number, answers: readonly NewAnswer[]): Promise<void> {
  await t.db
    .insertInto('inspection_answer')
    .values(
      answers.map(({ point, answer, note, photoId, caseId }) => ({
        inspection_id: inspectionId,
        point_id: point.id,
        place: point.place,
        name_en: point.nameEn,
        name_fr: point.nameFr,
        safety: point.safety,
        answer,
        note,
        photo_id: photoId,
        case_id: caseId,
      })),
    )
    .execute();
}

/** The inspection that was sent with this key before; its number, and how many points failed. */
export const inspectionByKey = (db: Db, fleetId: number, clientKey: string) =>
  db
    .selectFrom('inspection')
    .select(['id', 'failed', 'vehicle_id as vehicleId', 'sheet_id as sheetId', 'at as atMs'])
    .where('fleet_id', '=', fleetId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

export type ToldInspection = {
  id: number;
  atMs: number;
  by: string;
  plate: string;
  vehicleId: number;
  sheet: string;
  did: string | null;
  metres: number | null;
  failed: number;
  points: number;
};

/** Inspections of a fleet, or of one of its cars, the newest first. */
export const inspectionsOf = (
  db: Db,
  fleetId: number,
  asked: { vehicleId: number | null; beforeId: number | null; most: number },
): Promise<ToldInspection[]> =>
  db
    .selectFrom('inspection as i')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .innerJoin('inspection_sheet as s', 's.id', 'i.sheet_id')
    .leftJoin('driver as d', 'd.id', 'i.driver_id')
    .select([
      'i.id',
      'i.at as atMs',
      'i.by_name as by',
      'v.plate',
      'i.vehicle_id as vehicleId',
      's.name as sheet',
      'd.did',
    ])
    .select(['i.metres', 'i.failed'])
    .select(sql<number>`(select count(*) from inspection_answer a where a.inspection_id = i.id)::int`.as('points'))
    .where('i.fleet_id', '=', fleetId)
    .$if(asked.vehicleId !== null, (query) => query.where('i.vehicle_id', '=', asked.vehicleId ?? 0))
    .$if(asked.beforeId !== null, (query) =>
      query.where(isBeforeRow({ table: 'inspection', as: 'i', time: 'at' }, asked.beforeId ?? 0)),
    )
    .orderBy('i.at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(asked.most)
    .execute();

export const answersOf = (db: Db, fleetId: number, inspectionId: number) =>
  db
    .selectFrom('inspection_answer as a')
    .innerJoin('inspection as i', 'i.id', 'a.inspection_id')
    .leftJoin('case_file as c', 'c.id', 'a.case_id')
    .select(['a.point_id as pointId', 'a.name_en as nameEn', 'a.name_fr as nameFr', 'a.safety', 'a.answer', 'a.note'])
    .select(['a.photo_id as photoId', 'a.case_id as caseId', 'c.year', 'c.number'])
    .where('i.fleet_id', '=', fleetId)
    .where('i.id', '=', inspectionId)
    .orderBy('a.place')
    .orderBy('a.point_id')
    .execute();

/** When a driver looked their car over in this shift; null where they did not. */
export async function inspectedInShift(
  db: Db,
  of: { vehicleId: number; driverId: number; shiftId: number; sheetId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('inspection as i')
    .innerJoin('shift as s', 's.vehicle_id', 'i.vehicle_id')
    .select('i.at')
    .where('s.id', '=', of.shiftId)
    .where('i.vehicle_id', '=', of.vehicleId)
    .where('i.driver_id', '=', of.driverId)
    .where('i.sheet_id', '=', of.sheetId)
    .whereRef('i.at', '>=', 's.began_at')
    .orderBy('i.at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The picture of a point, or the signature, of an inspection of a fleet; with the car that it is of. */
export async function fileOfInspection(
  db: Db,
  fleetId: number,
  { inspectionId, pointId }: { inspectionId: number; pointId: number | null },
): Promise<{ fileId: number | null; vehicleId: number; plate: string } | undefined> {
  const of = db
    .selectFrom('inspection as i')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .where('i.fleet_id', '=', fleetId)
    .where('i.id', '=', inspectionId);
  if (pointId === null)
    return of.select(['i.signature_id as fileId', 'i.vehicle_id as vehicleId', 'v.plate']).executeTakeFirst();
  return of
    .innerJoin('inspection_answer as a', 'a.inspection_id', 'i.id')
    .select(['a.photo_id as fileId', 'i.vehicle_id as vehicleId', 'v.plate'])
    .where('a.point_id', '=', pointId)
    .executeTakeFirst();
}

/** A point of an inspection, with the picture that it has, its order, and the car. */
export const answerOf = (
  db: Db,
  fleetId: number,
  { inspectionId, pointId }: { inspectionId: number; pointId: number },
) =>
  db
    .selectFrom('inspection_answer as a')
    .innerJoin('inspection as i', 'i.id', 'a.inspection_id')
    .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
    .leftJoin('file as f', 'f.id', 'a.photo_id')
    .select(['a.answer', 'a.name_en as nameEn', 'a.name_fr as nameFr', 'a.case_id as caseId', 'f.sha256'])
    .select(['i.vehicle_id as vehicleId', 'i.driver_id as driverId', 'v.plate'])
    .where('i.fleet_id', '=', fleetId)
    .where('a.inspection_id', '=', inspectionId)
    .where('a.point_id', '=', pointId)
    .executeTakeFirst();

/** Gives a point its picture; false where it has one already. */
export async function setAnswerPhoto(
  t: Tx,
  { inspectionId, pointId }: { inspectionId: number; pointId: number },
  photoId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('inspection_answer')
    .set({ photo_id: photoId })
    .where('inspection_id', '=', inspectionId)
    .where('point_id', '=', pointId)
    .where('photo_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
