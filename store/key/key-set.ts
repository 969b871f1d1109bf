import { sql } from 'kysely';
import type { KeyKind, KeyState } from '#core/key/key-set.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type KeyRow = {
  id: number;
  vehicleId: number;
  plate: string;
  kind: KeyKind;
  tag: string;
  hook: string;
  state: KeyState;
  /** The shift it is out with, or was lost in, with its driver and when it is due. */
  recordId: number | null;
  driverName: string | null;
  did: string | null;
  dueAtMs: number | null;
  seenAtMs: number | null;
};

function keys(db: Db) {
  return db
    .selectFrom('key_set as k')
    .innerJoin('vehicle as v', 'v.id', 'k.vehicle_id')
    .leftJoin('shift_record as r', 'r.id', 'k.record_id')
    .leftJoin('driver as d', 'd.id', 'r.driver_id')
    .select(['k.id', 'k.vehicle_id as vehicleId', 'v.plate', 'k.kind', 'k.tag', 'k.record_id as recordId'])
    .select(['d.name as driverName', 'd.did', 'r.due_at as dueAtMs', 'k.seen_at as seenAtMs'])
    .select([
      sql<string>`coalesce(k.hook, '')`.as('hook'),
      sql<KeyState>`case when k.retired_at is null then k.state else 'retired' end`.as('state'),
    ]);
}

/** The keys of a fleet that are not retired, or those of one vehicle with these, by hook and tag. */
export function keyRows(db: Db, fleetId: number, vehicleId?: number): Promise<KeyRow[]> {
  const found = keys(db).where('k.fleet_id', '=', fleetId).orderBy('k.hook').orderBy('k.tag');
  return vehicleId === undefined
    ? found.where('k.retired_at', 'is', null).execute()
    : found.where('k.vehicle_id', '=', vehicleId).execute();
}

/** The keys that are out with a shift. */
export function keysOutWith(db: Db, recordId: number): Promise<KeyRow[]> {
  return keys(db).where('k.record_id', '=', recordId).where('k.state', 'in', ['out', 'late']).orderBy('k.id').execute();
}

/** The key that is not retired of a tag, or of the first of the tags that a scan may mean. */
export function keyOfTag(db: Db, fleetId: number, said: readonly string[]): Promise<KeyRow | undefined> {
  const tags = said.map((tag) => tag.toUpperCase());
  return keys(db)
    .where('k.fleet_id', '=', fleetId)
    .where(sql<boolean>`upper(k.tag) = any(${tags}::text[])`)
    .where('k.retired_at', 'is', null)
    .orderBy(sql`array_position(${tags}::text[], upper(k.tag))`)
    .limit(1)
    .executeTakeFirst();
}

/** Keys of a fleet as they are, by id, locked until the transaction ends. */
export async function lockKeys(t: Tx, fleetId: number, ids: readonly number[]): Promise<ReadonlyMap<number, KeyRow>> {
  if (ids.length === 0) return new Map();
  const rows = await keys(t.db)
    .where('k.fleet_id', '=', fleetId)
    .where('k.id', 'in', [...ids])
    .orderBy('k.id')
    .forUpdate('k')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Moves locked keys: out with a shift, late, lost in it, or back on their hooks. */
export async function moveKeys(
  t: Tx,
  ids: readonly number[],
  to: { state: Exclude<KeyState, 'retired'>; recordId: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  await t.db
    .updateTable('key_set')
    .set({ state: to.state, record_id: to.recordId })
    .where('id', 'in', [...ids])
    .execute();
}

/** A stock-take saw these on their hooks. */
export async function markKeysSeen(t: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await t.db
    .updateTable('key_set')
    .set({ seen_at: t.at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Those of these keys that are with a driver, or were lost by one. */
export async function keysAway(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('key_set')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', ['out', 'late'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who took a key out, and who handed it to them; undefined where it was never out. */
export async function holderOfKey(db: Db, id: number): Promise<{ who: string; by: string } | undefined> {
  return db
    .selectFrom('key_set as k')
    .innerJoin('shift_record as r', 'r.id', 'k.record_id')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .innerJoin('shift_handover as h', 'h.record_id', 'r.id')
    .select(['d.name as who', 'h.by_name as by'])
    .where('k.id', '=', id)
    .where('h.direction', '=', 'out')
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .executeTakeFirst();
}
