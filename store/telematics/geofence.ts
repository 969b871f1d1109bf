import { sql } from 'kysely';
import type { DrawnFence } from '#core/telematics/zone/drawn-fences.ts';
import type { ZoneFee } from '#core/telematics/zone/zone-fee.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type KeptFence = DrawnFence & { id: number };

const columns = [
  'id',
  'name',
  'rings',
  'on_in as onIn',
  'on_out as onOut',
  'dwell_minutes as dwellMinutes',
  'alert',
  'task',
  'message',
  'fee_minor',
  'fee_kind',
  'fee_on',
] as const;

type FeeColumns = { fee_minor: number | null; fee_kind: ZoneFee['kind'] | null; fee_on: ZoneFee['on'] | null };
const kept = ({ fee_minor, fee_kind, fee_on, ...rules }: Omit<KeptFence, 'fee'> & FeeColumns): KeptFence => ({
  ...rules,
  fee: fee_minor && fee_kind && fee_on ? { amountMinor: fee_minor, kind: fee_kind, on: fee_on } : null,
});

/** The zones of a fleet that hold, by name. */
export async function fencesOf(db: Db, fleetId: number): Promise<KeptFence[]> {
  const rows = await db
    .selectFrom('geofence')
    .select(columns)
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(kept);
}

export async function fenceOf(db: Db, fleetId: number, id: number): Promise<KeptFence | undefined> {
  const found = db.selectFrom('geofence').select(columns).where('fleet_id', '=', fleetId).where('id', '=', id);
  const row = await found.executeTakeFirst();
  return row && kept(row);
}

export type FenceDrawing = { version: number; by: string | null; atMs: number | null };
const NEVER: FenceDrawing = { version: 0, by: null, atMs: null };

/** Which drawing of its zones a fleet has; 0 before the first. */
export async function fenceDrawing(db: Db, fleetId: number): Promise<FenceDrawing> {
  const row = await db
    .selectFrom('geofence_drawing')
    .select(['version', 'drawn_by as by', 'drawn_at as atMs'])
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  return row ?? NEVER;
}

/** Of every fleet that has drawn any. */
export const fenceVersions = (db: Db): Promise<{ fleetId: number; version: number }[]> =>
  db.selectFrom('geofence_drawing').select(['fleet_id as fleetId', 'version']).execute();

/** The drawing of a fleet, held until the transaction ends. */
export async function lockFences(t: Tx, fleetId: number): Promise<FenceDrawing> {
  await sql`select 1 from fleet where id = ${fleetId} for no key update`.execute(t.db);
  return fenceDrawing(t.db, fleetId);
}

export async function raiseFences(t: Tx, fleetId: number, version: number): Promise<void> {
  const drawn = { version, drawn_at: t.at, drawn_by: t.actor.name };
  await t.db
    .insertInto('geofence_drawing')
    .values({ fleet_id: fleetId, ...drawn })
    .onConflict((conflict) => conflict.column('fleet_id').doUpdateSet(drawn))
    .execute();
}

const row = ({ name, rings, onIn, onOut, dwellMinutes, alert, task, message, fee }: DrawnFence) => ({
  name,
  rings: JSON.stringify(rings),
  on_in: onIn,
  on_out: onOut,
  dwell_minutes: dwellMinutes,
  alert,
  task,
  message,
  fee_minor: fee?.amountMinor ?? null,
  fee_kind: fee?.kind ?? null,
  fee_on: fee?.on ?? null,
});

export async function endFences(t: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await t.db
    .updateTable('geofence')
    .set({ ended_at: t.at })
    .where('id', 'in', [...ids])
    .execute();
}

export async function addFences(t: Tx, fleetId: number, fences: readonly DrawnFence[]): Promise<void> {
  if (fences.length === 0) return;
  await t.db
    .insertInto('geofence')
    .values(fences.map((fence) => ({ fleet_id: fleetId, ...row(fence) })))
    .execute();
}

/** Writes kept zones as they are now; names first go out of each other's way. */
export async function changeFences(t: Tx, fences: readonly KeptFence[]): Promise<void> {
  if (fences.length === 0) return;
  const lines = JSON.stringify(fences.map((fence) => ({ id: fence.id, ...row(fence), rings: fence.rings })));
  await sql`update geofence set name = id || ' ' || name
    where id = any(${fences.map(({ id }) => id)}::bigint[])`.execute(t.db);
  await sql`
    update geofence g set name = l.name, rings = l.rings, on_in = l.on_in, on_out = l.on_out,
      dwell_minutes = l.dwell_minutes, alert = l.alert, task = l.task, message = l.message,
      fee_minor = l.fee_minor, fee_kind = l.fee_kind, fee_on = l.fee_on
    from jsonb_to_recordset(${lines}::jsonb) as l(id bigint, name text, rings jsonb, on_in boolean, on_out boolean,
      dwell_minutes int, alert boolean, task boolean, message text, fee_minor int, fee_kind text, fee_on text)
    where g.id = l.id`.execute(t.db);
}
