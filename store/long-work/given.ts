import { sql } from 'kysely';
import type { WorkParams } from '#core/long-work/declared.ts';
import { OPEN_WORK_STATES } from '#core/long-work/state.ts';
import type { Sent } from '#core/resource/import/send-pieces.ts';
import type { Db } from '../door/connect.ts';
import { words } from '../door/words.ts';
import type { WorkClaim, WorkRow } from './long-work.ts';

export type WorkGiven = { content: Buffer | null; reached: Sent | null };

/** What a piece of work was given, and how far it came with it; undefined where it was given nothing. */
export const givenOf = (db: Db, workId: number): Promise<WorkGiven | undefined> =>
  db.selectFrom('long_work_given').select(['content', 'reached']).where('work_id', '=', workId).executeTakeFirst();

/**
 * Says how far it came, where this server still holds it and it was so far before. False where it was stopped, or another
 * server has gone on with it: then nothing of this part may be written.
 */
export async function keepReached(
  db: Db,
  { id, round }: WorkClaim,
  { before, now }: { before: number; now: Sent },
): Promise<boolean> {
  // Who waits here for a stop sees the content gone, though not yet the new state.
  const { numAffectedRows } = await sql`
    update long_work_given g set reached = ${JSON.stringify(now)}::jsonb
    from long_work w
    where g.work_id = ${id} and w.id = g.work_id and w.round = ${round} and w.state = 'running' and g.content is not null
      and coalesce((g.reached ->> 'done')::integer, 0) = ${before}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export type WorkNewest = WorkRow & { reached: Sent | null };

/** The newest of a kind in these fleets, for each different thing it was asked to do. */
export const newestWork = (db: Db, kind: string, fleets: readonly number[]): Promise<WorkNewest[]> =>
  db
    .selectFrom('long_work')
    .leftJoin('long_work_given', 'long_work_given.work_id', 'long_work.id')
    .distinctOn(['fleet_id', sql`params`])
    .selectAll('long_work')
    .select('long_work_given.reached')
    .where('kind', '=', kind)
    .where(sql<boolean>`fleet_id = any(${[...fleets]}::integer[])`)
    .orderBy('fleet_id')
    .orderBy(sql`params`)
    .orderBy('long_work.id', 'desc')
    .execute();

/** Whether work of this kind with these params waits or runs. */
export async function workGoesOn(db: Db, fleetId: number, kind: string, params: WorkParams): Promise<boolean> {
  const row = await db
    .selectFrom('long_work')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where(sql<boolean>`params = ${JSON.stringify(params)}::jsonb`)
    .where(sql<boolean>`state in (${words(OPEN_WORK_STATES)})`)
    .executeTakeFirst();
  return row !== undefined;
}
