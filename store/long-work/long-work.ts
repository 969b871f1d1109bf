import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { WorkFigures, WorkParams, WorkTold } from '#core/long-work/declared.ts';
import { OPEN_WORK_STATES } from '#core/long-work/state.ts';
import type { Db } from '../door/connect.ts';
import { databaseNow, writtenNow } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { words } from '../door/words.ts';

export type WorkRow = Selectable<Tables['long_work']>;

/** Whose work somebody sees: their own, and what schedules began of these kinds, in these fleets; of several fleets only where all are theirs. */
export type WorkSight = { userId: number; fleets: readonly number[]; kinds: readonly string[] };

const MOST_SHOWN = 50;
/** The channel of the database on which a commit says that work waits. */
export const WORK_SIGNAL = 'long_work';

const isSeen =
  ({ userId, fleets, kinds }: WorkSight) =>
  (eb: ExpressionBuilder<Tables, 'long_work'>) =>
    eb.and([
      sql<boolean>`${eb.ref('fleet_id')} = any(${[...fleets]}::integer[])`,
      sql<boolean>`string_to_array(coalesce(params ->> 'fleets', ''), ',')::integer[] <@ ${[...fleets]}::integer[]`,
      eb.or([
        eb('asked_by_id', '=', userId),
        sql<boolean>`${userId}::bigint = any(also_asked_by)`,
        sql<boolean>`(${eb.ref('asked_by_id')} is null and ${eb.ref('kind')} = any(${[...kinds]}::text[]))`,
      ]),
    ]);

/** The newest that somebody sees. */
export const workSeen = (db: Db, sight: WorkSight): Promise<WorkRow[]> =>
  db.selectFrom('long_work').selectAll().where(isSeen(sight)).orderBy('id', 'desc').limit(MOST_SHOWN).execute();

/** One that somebody sees, held until the transaction ends. */
export const lockWork = (t: Tx, sight: WorkSight, id: number): Promise<WorkRow | undefined> =>
  t.db.selectFrom('long_work').selectAll().where('id', '=', id).where(isSeen(sight)).forUpdate().executeTakeFirst();

export type NewWork = {
  fleetId: number;
  kind: string;
  params: WorkParams;
  /** Null where a schedule begins it. */
  userId: number | null;
  cause?: string;
  /** What it is done with, where that is more than its params; erased when it is over. */
  given?: Buffer;
};

const callServers = (t: Tx) => sql`select pg_notify(${WORK_SIGNAL}, '')`.execute(t.db);

/** Lets it wait for its turn; answers its id, undefined where the same waits or runs, or was begun for the same cause. */
export async function insertWork(t: Tx, work: NewWork): Promise<number | undefined> {
  const row = await t.db
    .insertInto('long_work')
    .values({
      fleet_id: work.fleetId,
      kind: work.kind,
      asked_by_id: work.userId,
      asked_by: t.actor.name,
      asked_at: t.at,
      params: JSON.stringify(work.params),
      cause: work.cause ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (work.given) await t.db.insertInto('long_work_given').values({ work_id: row.id, content: work.given }).execute();
  await callServers(t);
  return row.id;
}

/** Lets somebody see work that waits or runs, where the same is asked for; answers its id, and whether they saw it before. */
export async function joinWork(
  t: Tx,
  { fleetId, kind, params, userId }: NewWork,
): Promise<{ workId: number; own: boolean } | undefined> {
  const row = await t.db
    .selectFrom('long_work')
    .select(['id', 'asked_by_id', 'also_asked_by'])
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where(sql<boolean>`params = ${JSON.stringify(params)}::jsonb`)
    .where(sql<boolean>`state in (${words(OPEN_WORK_STATES)})`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const own = userId === null || row.asked_by_id === userId || row.also_asked_by.includes(userId);
  if (!own)
    await t.db
      .updateTable('long_work')
      .set({ also_asked_by: sql`array_append(also_asked_by, ${userId}::bigint)` })
      .where('id', '=', row.id)
      .execute();
  return { workId: row.id, own };
}

/** Ends one that waits or runs; its server hears of it within a second. */
export async function markCancelled(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('long_work').set({ state: 'cancelled', ended_at: t.at }).where('id', '=', id).execute();
  await eraseGiven(t, id);
}

const eraseGiven = (t: Tx, workId: number) =>
  t.db.updateTable('long_work_given').set({ content: null }).where('work_id', '=', workId).execute();

/**
 * Takes the next of these kinds that is due, or one whose server has not been heard of for `silentMs` by the clock of the database;
 * undefined where there is none. Two servers never take the same.
 */
export async function claimWork(
  db: Db,
  kinds: readonly string[],
  now: { at: Date; silentMs: number },
): Promise<WorkRow | undefined> {
  return db
    .updateTable('long_work')
    .set((eb) => ({
      state: 'running',
      done: 0,
      total: null,
      began_at: now.at,
      heard_at: writtenNow(),
      next_try_at: null,
      tries: eb('tries', '+', 1),
      round: eb('round', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('long_work')
        .select('id')
        .where(sql<boolean>`kind = any(${[...kinds]}::text[])`)
        .where(sql<boolean>`state in (${words(OPEN_WORK_STATES)})`)
        .where((or) =>
          or.or([
            or.and([
              or('state', '=', 'waiting'),
              or.or([or('next_try_at', 'is', null), or('next_try_at', '<=', databaseNow())]),
            ]),
            or.and([or('state', '=', 'running'), or('heard_at', '<', databaseNow(-now.silentMs))]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** One server's hold on a piece of work. */
export type WorkClaim = Pick<WorkRow, 'id' | 'round'>;

const isHeld =
  ({ id, round }: WorkClaim) =>
  (eb: ExpressionBuilder<Tables, 'long_work'>) =>
    eb.and([eb('id', '=', id), eb('round', '=', round), eb('state', '=', 'running')]);

/** Says how far it is, and that its server lives; false where it was cancelled, or another server has it. */
export async function tellWork(
  db: Db,
  claim: WorkClaim,
  told: { done: number; total: number | null },
): Promise<boolean> {
  const row = await db
    .updateTable('long_work')
    .set({ done: told.done, total: told.total, heard_at: writtenNow() })
    .where(isHeld(claim))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets it wait for its next try. What its server left off because it was stopped counts for no try. */
export async function putOffWork(db: Db, claim: WorkClaim, forMs: number | null): Promise<void> {
  await db
    .updateTable('long_work')
    .set((eb) => ({
      state: 'waiting',
      next_try_at: forMs === null ? null : writtenNow(forMs),
      heard_at: null,
      ...(forMs === null ? { tries: eb('tries', '-', 1) } : {}),
    }))
    .where(isHeld(claim))
    .execute();
}

export type WorkEnd =
  | { figures: WorkFigures; told: WorkTold | null; file: { id: number; name: string } | null }
  | { fault: string; detail: Readonly<Record<string, string | number>> | null };

/** Ends it; false where it was cancelled, or another server has it. */
export async function markEnded(t: Tx, claim: WorkClaim, end: WorkEnd): Promise<boolean> {
  const became =
    'figures' in end
      ? {
          state: 'done' as const,
          total: sql<number>`coalesce(total, done)`,
          done: sql<number>`coalesce(total, done)`,
          figures: JSON.stringify(end.figures),
          detail: end.told && JSON.stringify(end.told),
          file_id: end.file?.id ?? null,
          file_name: end.file?.name ?? null,
        }
      : { state: 'failed' as const, fault: end.fault, detail: end.detail && JSON.stringify(end.detail) };
  const row = await t.db
    .updateTable('long_work')
    .set({ ...became, ended_at: t.at })
    .where(isHeld(claim))
    .returning('id')
    .executeTakeFirst();
  if (row) await eraseGiven(t, row.id);
  return row !== undefined;
}

/** How much of it waits and runs, on all servers. */
export async function workFigures(db: Db): Promise<{ waiting: number; running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'running')::integer as running
    from long_work where state in (${words(OPEN_WORK_STATES)})`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0 };
}
