import { type Selectable, sql } from 'kysely';
import type { CopiedMessage, CopyPart, Span } from '#core/incident/evidence/copy.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type CopyRow = Selectable<Tables['incident_copy']>;
export type CopyTold = Pick<CopyRow, 'part' | 'made_at' | 'whole' | 'rows' | 'job_id'>;

/** Keeps a copy, in place of one of before the trip was over. */
export async function keepCopy(
  t: Tx,
  one: { caseId: number; fleetId: number; jobId: number; part: CopyPart; whole: boolean; content: readonly unknown[] },
): Promise<void> {
  const kept = { made_at: t.at, whole: one.whole, rows: one.content.length, content: JSON.stringify(one.content) };
  await t.db
    .insertInto('incident_copy')
    .values({ case_id: one.caseId, fleet_id: one.fleetId, job_id: one.jobId, part: one.part, ...kept })
    .onConflict((conflict) => conflict.constraint('incident_copy_once').doUpdateSet(kept))
    .execute();
}

/** Which copies a case has of a trip. */
export const copiesOf = (db: Db, caseId: number, jobId: number): Promise<CopyTold[]> =>
  db
    .selectFrom('incident_copy')
    .select(['part', 'made_at', 'whole', 'rows', 'job_id'])
    .where('case_id', '=', caseId)
    .where('job_id', '=', jobId)
    .execute();

export const copyOf = (db: Db, caseId: number, jobId: number, part: CopyPart): Promise<CopyRow | undefined> =>
  db
    .selectFrom('incident_copy')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('job_id', '=', jobId)
    .where('part', '=', part)
    .executeTakeFirst();

/** The trip that is copied. */
export const copiedJob = (db: Db, fleetId: number, jobId: number) =>
  db
    .selectFrom('job')
    .select(['id', 'driver_id', 'vehicle_id', 'created_at', 'dispatched_at', 'picked_up_at', 'finished_at'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', jobId)
    .executeTakeFirst();

/** What a driver was written in a span, the oldest first, and what they answered. */
export const messagesWith = (db: Db, driverId: number, { fromMs, toMs }: Span): Promise<CopiedMessage[]> =>
  db
    .selectFrom('driver_message_recipient as r')
    .innerJoin('driver_message as m', 'm.id', 'r.message_id')
    .select([
      'm.sent_at as sentAtMs',
      'm.from_name as from',
      'm.text',
      'r.delivered_at as deliveredAtMs',
      'r.read_at as readAtMs',
      'r.reply',
      'r.replied_at as repliedAtMs',
    ])
    .where('r.driver_id', '=', driverId)
    .where('m.sent_at', '>=', instant(fromMs))
    .where('m.sent_at', '<=', instant(toMs))
    .orderBy('m.id')
    .limit(500)
    .execute();

/** Who looked at the evidence of a case, the newest first. */
export async function looksAt(
  db: Db,
  caseId: number,
  most: number,
): Promise<{ id: number; atMs: number; by: string; part: CopyPart }[]> {
  return db
    .selectFrom('audit')
    .select(['id', 'at as atMs', 'actor_name as by', sql<CopyPart>`became ->> 'part'`.as('part')])
    .where('entity', '=', 'incident')
    .where('entity_id', '=', String(caseId))
    .where('act', '=', 'lookAtEvidence')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
