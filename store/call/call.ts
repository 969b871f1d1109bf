import { type Selectable, sql } from 'kysely';
import type { CallReport, CallRow } from '#core/call/call.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { userById } from '../user/user.ts';

export type StoredCall = Selectable<Tables['call']>;

/** The calls of a fleet that are not over, or those named, oldest first. A call that is over has no row. */
export async function callRows(db: Db, fleetId: number, ids?: readonly number[]): Promise<CallRow[]> {
  const which = ids ? sql`c.id = any(${[...ids]}::bigint[])` : sql`true`;
  const { rows } = await sql<Omit<CallRow, 'customer'> & { name: string | null; banned: boolean | null }>`
    select c.id, c.version, c.line, c.number, c.state, c.extension,
      (extract(epoch from c.rang_at) * 1000)::bigint as "rangAtMs", c.taken_by as "takenBy",
      k.name, k.banned_at is not null as banned
    from call c
    left join customer_phone p on p.fleet_id = c.fleet_id and p.phone = c.number
    left join customer k on k.id = p.customer_id
    where c.fleet_id = ${fleetId} and c.ended_at is null and ${which}
    order by c.rang_at, c.id`.execute(db);
  return rows.map(({ name, banned, ...row }) => ({
    ...row,
    customer: name === null ? null : { name, banned: banned === true },
  }));
}

export function findCall(db: Db, fleetId: number, callId: number): Promise<StoredCall | undefined> {
  return db.selectFrom('call').selectAll().where('id', '=', callId).where('fleet_id', '=', fleetId).executeTakeFirst();
}

/** One call, held until the transaction ends. */
export function lockCall(t: Tx, fleetId: number, callId: number): Promise<StoredCall | undefined> {
  return t.db
    .selectFrom('call')
    .selectAll()
    .where('id', '=', callId)
    .where('fleet_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirst();
}

/** The call of an exchange, held; made as ringing where it is new. */
export async function lockExchangeCall(
  t: Tx,
  fleetId: number,
  { exchangeId, line, number }: Pick<CallReport, 'exchangeId' | 'line' | 'number'>,
): Promise<{ call: StoredCall; isNew: boolean }> {
  const made = await t.db
    .insertInto('call')
    .values({ fleet_id: fleetId, exchange_id: exchangeId, line, number, state: 'ringing', rang_at: t.at })
    .onConflict((conflict) => conflict.constraint('call_once').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { call: made, isNew: true };
  const call = await t.db
    .selectFrom('call')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('exchange_id', '=', exchangeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { call, isNew: false };
}

export async function changeCall(
  t: Tx,
  call: StoredCall,
  change: Partial<{
    state: StoredCall['state'];
    number: string | null;
    extension: string | null;
    answered_at: Date;
    ended_at: Date;
    taken_by: string | null;
    taken_at: Date | null;
  }>,
): Promise<StoredCall> {
  return t.db
    .updateTable('call')
    .set({ ...change, version: call.version + 1 })
    .where('id', '=', call.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Calls that began before an instant and never ended: their exchange has lost them. */
export function forgottenCalls(t: Tx, fleetId: number, before: Date): Promise<StoredCall[]> {
  return t.db
    .selectFrom('call')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .where('rang_at', '<', instant(before))
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The open calls of a fleet by the exchange's own ids, of those that begin so. */
export async function openExchangeIds(db: Db, fleetId: number, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('call')
    .select('exchange_id')
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.exchange_id).filter((id) => id.startsWith(prefix));
}

/** The hash of the secret by which an exchange speaks for a fleet, and when it last did. */
export function lineOf(db: Db, fleetId: number) {
  return db
    .selectFrom('call_line')
    .select(['secret_sha256', 'issued_at', 'issued_by', 'last_event_at'])
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
}

export async function writeLine(t: Tx, fleetId: number, secretSha256: Buffer): Promise<void> {
  const line = { secret_sha256: secretSha256, issued_at: t.at, issued_by: t.actor.name };
  await t.db
    .insertInto('call_line')
    .values({ fleet_id: fleetId, ...line })
    .onConflict((conflict) => conflict.column('fleet_id').doUpdateSet(line))
    .execute();
}

export async function markLineHeard(t: Tx, fleetId: number): Promise<void> {
  await t.db.updateTable('call_line').set({ last_event_at: t.at }).where('fleet_id', '=', fleetId).execute();
}

/** At which extension of a fleet a user answers; empty where none is known. */
export async function extensionOf(db: Db, userId: number, fleetId: number): Promise<string> {
  const row = await db
    .selectFrom('call_extension')
    .select('extension')
    .where('user_id', '=', userId)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  return row?.extension ?? '';
}

/** Gives a user an extension of a fleet, taken from whoever had it there; an empty one takes theirs away. */
export async function writeExtension(t: Tx, userId: number, fleetId: number, extension: string): Promise<void> {
  await t.db
    .deleteFrom('call_extension')
    .where('fleet_id', '=', fleetId)
    .where((or) => or.or([or('user_id', '=', userId), or('extension', '=', extension)]))
    .execute();
  if (extension === '') return;
  await t.db.insertInto('call_extension').values({ user_id: userId, fleet_id: fleetId, extension }).execute();
}

/** The user who sees the fleet and has that name, or answers at an extension of it. */
export async function answererOf(
  db: Db,
  fleetId: number,
  { extension, operator }: Pick<CallReport, 'extension' | 'operator'>,
): Promise<string | null> {
  if (extension === null && operator === null) return null;
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    left join call_extension e on e.user_id = u.id and e.fleet_id = ${fleetId}
    where u.active and (lower(u.name) = lower(${operator}) or e.extension = ${extension})
    order by lower(u.name) = lower(${operator}) desc nulls last`.execute(db);
  for (const { id } of rows) {
    const user = await userById(db, id);
    if (user?.fleets.includes(fleetId)) return user.name;
  }
  return null;
}
