import type { Override, OverrideKind } from '#core/standing/start.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type OverrideGiven = {
  fleetId: number;
  driverId: number;
  kind: OverrideKind;
  reasonCode: string | null;
  why: string;
  endsAtMs: number;
};

export async function insertOverride(t: Tx, given: OverrideGiven, recordId: number | null): Promise<number> {
  const row = {
    fleet_id: given.fleetId,
    driver_id: given.driverId,
    record_id: recordId,
    kind: given.kind,
    reason_code: given.reasonCode,
    why: given.why,
    by_name: t.actor.name,
    at: t.at,
    ends_at: new Date(given.endsAtMs),
  };
  return (await t.db.insertInto('shift_override').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const standing = (db: Db, nowMs: number) =>
  db
    .selectFrom('shift_override as o')
    .where('o.ended_at', 'is', null)
    .where((eb) => eb.or([eb('o.record_id', 'is not', null), eb('o.ends_at', '>', instant(nowMs))]));

/** What was let pass for drivers and still is, newest first. */
export async function overridesOf(
  db: Db,
  driverIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, Override[]>> {
  const found = new Map<number, Override[]>();
  if (driverIds.length === 0) return found;
  const rows = await standing(db, nowMs)
    .select(['o.driver_id', 'o.kind', 'o.by_name as by', 'o.why'])
    .where('o.driver_id', 'in', [...driverIds])
    .orderBy('o.id', 'desc')
    .execute();
  for (const { driver_id, ...one } of rows) found.set(driver_id, [...(found.get(driver_id) ?? []), one]);
  return found;
}

/** The overrides that no shift was opened with yet go with this one. */
export async function bindOverrides(t: Tx, driverId: number, recordId: number): Promise<void> {
  await t.db
    .updateTable('shift_override')
    .set({ record_id: recordId })
    .where('driver_id', '=', driverId)
    .where('record_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', instant(t.at))
    .execute();
}

/** The shift is over, and what was let pass for it. */
export async function endOverrides(t: Tx, recordId: number): Promise<void> {
  await t.db
    .updateTable('shift_override')
    .set({ ended_at: t.at })
    .where('record_id', '=', recordId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Those of a fleet that were given in a span, newest first. */
export function overridesBetween(db: Db, fleetId: number, fromMs: number, untilMs: number) {
  return db
    .selectFrom('shift_override as o')
    .innerJoin('driver as d', 'd.id', 'o.driver_id')
    .leftJoin('shift_record as r', 'r.id', 'o.record_id')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select(['o.id', 'o.kind', 'o.reason_code as reasonCode', 'o.why', 'o.by_name as by', 'o.at as atMs'])
    .select(['o.ended_at as endedAtMs', 'o.record_id as recordId', 'd.did', 'd.name as driverName', 'v.plate'])
    .where('o.fleet_id', '=', fleetId)
    .where('o.at', '>=', instant(fromMs))
    .where('o.at', '<', instant(untilMs))
    .orderBy('o.id', 'desc')
    .limit(500)
    .execute();
}
