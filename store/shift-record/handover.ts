import { type Insertable, sql } from 'kysely';
import type { DamageMark, Fuel, MeterTotals } from '#core/shift-record/handover.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { lastOdometer } from '../workshop/odometer.ts';

export async function insertHandover(t: Tx, handover: Insertable<Tables['shift_handover']>): Promise<number> {
  return (await t.db.insertInto('shift_handover').values(handover).returning('id').executeTakeFirstOrThrow()).id;
}

export type KeptMark = DamageMark & { photoId: number | null };

export async function insertDamage(
  t: Tx,
  of: { fleetId: number; vehicleId: number; handoverId: number },
  marks: readonly KeptMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await t.db
    .insertInto('vehicle_damage')
    .values(
      marks.map(({ kind, x, y, note, photoId }) => ({
        fleet_id: of.fleetId,
        vehicle_id: of.vehicleId,
        handover_id: of.handoverId,
        kind,
        x,
        y,
        note,
        photo_id: photoId,
        at: t.at,
        by_name: t.actor.name,
      })),
    )
    .execute();
}

/** What a vehicle showed last, whoever read it; its fuel as it went out or came back last, null where it never did. */
export async function lastReading(
  db: Db,
  vehicleId: number,
): Promise<{ odometerMetres: number; fuel: Fuel | null; atMs: number } | null> {
  const [handover, reading] = [
    await db
      .selectFrom('shift_handover')
      .select(['odometer_metres', 'fuel_kind', 'fuel_level', 'at'])
      .where('vehicle_id', '=', vehicleId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    await lastOdometer(db, vehicleId),
  ];
  const fuel = handover ? { kind: handover.fuel_kind, level: handover.fuel_level } : null;
  if (reading && (!handover || reading.atMs >= handover.at))
    return { odometerMetres: reading.metres, fuel, atMs: reading.atMs };
  return handover ? { odometerMetres: handover.odometer_metres, fuel, atMs: handover.at } : null;
}

/** Every mark of a vehicle, oldest first. */
export function damageOf(db: Db, vehicleId: number) {
  return db
    .selectFrom('vehicle_damage as m')
    .select(['m.id', 'm.kind', 'm.x', 'm.y', 'm.note', 'm.at as atMs', 'm.by_name as by'])
    .select(['m.photo_id as photoId', 'm.handover_id as handoverId'])
    .where('m.vehicle_id', '=', vehicleId)
    .orderBy('m.id')
    .execute();
}

/** The photo of a mark, or the signature of a handover, of a fleet. */
export async function fileOfHandover(
  db: Db,
  fleetId: number,
  what: 'damage' | 'signature',
  id: number,
): Promise<{ fileId: number | null; vehicleId: number; plate: string } | undefined> {
  if (what === 'damage')
    return db
      .selectFrom('vehicle_damage as m')
      .innerJoin('vehicle as v', 'v.id', 'm.vehicle_id')
      .select(['m.photo_id as fileId', 'm.vehicle_id as vehicleId', 'v.plate'])
      .where('m.fleet_id', '=', fleetId)
      .where('m.id', '=', id)
      .executeTakeFirst();
  return db
    .selectFrom('shift_handover as h')
    .innerJoin('vehicle as v', 'v.id', 'h.vehicle_id')
    .select(['h.signature_id as fileId', 'h.vehicle_id as vehicleId', 'v.plate'])
    .where('h.fleet_id', '=', fleetId)
    .where('h.id', '=', id)
    .executeTakeFirst();
}

/** What the hirings of a shift come to. */
export async function jobTotals(db: Db, recordId: number): Promise<MeterTotals> {
  const { rows } = await sql<MeterTotals>`
    select count(*)::int as hirings, coalesce(sum(t.distance_metres), 0)::bigint as "distanceMetres",
      coalesce(sum(t.fare_minor), 0)::bigint as "fareMinor"
    from trip t join shift s on s.id = t.shift_id
    where s.shift_record_id = ${recordId} and t.ended_at is not null`.execute(db);
  const [row] = rows;
  return {
    hirings: Number(row?.hirings ?? 0),
    distanceMetres: Number(row?.distanceMetres ?? 0),
    fareMinor: Number(row?.fareMinor ?? 0),
  };
}
