import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type SessionRow = {
  id: number;
  version: number;
  fleetId: number;
  courseId: number;
  code: string;
  edition: number;
  nameEn: string;
  nameFr: string;
  startsAtMs: number;
  endsAtMs: number;
  place: string;
  trainer: string;
  seats: number;
  cancelledWhy: string | null;
  taken: number;
  waiting: number;
};

const counted = (which: 'taken' | 'waiting') => {
  const those = which === 'taken' ? sql`r.seat is not null` : sql`r.waits_since is not null`;
  return sql<number>`(select count(*)::int from training r where r.session_id = s.id and ${those})`.as(which);
};

function sessions(db: Db) {
  return db
    .selectFrom('training_session as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .select(['s.id', 's.version', 's.fleet_id as fleetId', 's.course_id as courseId', 'c.code', 'c.edition'])
    .select(['c.name_en as nameEn', 'c.name_fr as nameFr', 's.starts_at as startsAtMs', 's.ends_at as endsAtMs'])
    .select(['s.place', 's.trainer', 's.seats', 's.cancelled_why as cancelledWhy'])
    .select([counted('taken'), counted('waiting')]);
}

/** Sessions of a fleet that begin from an instant on, the next first; or those before it, the last first. */
export function sessionRows(
  db: Db,
  fleetId: number,
  { fromMs, past, most }: { fromMs: number; past: boolean; most: number },
): Promise<SessionRow[]> {
  return sessions(db)
    .where('s.fleet_id', '=', fleetId)
    .where('s.starts_at', past ? '<' : '>=', instant(fromMs))
    .orderBy('s.starts_at', past ? 'desc' : 'asc')
    .orderBy('s.id')
    .limit(most)
    .execute();
}

export async function findSession(db: Db, fleetId: number, id: number): Promise<SessionRow | undefined> {
  return sessions(db).where('s.fleet_id', '=', fleetId).where('s.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends: whoever gives its seats does so one after the other. */
export async function lockSession(t: Tx, fleetId: number, id: number): Promise<SessionRow | undefined> {
  const held = await t.db
    .selectFrom('training_session')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held && findSession(t.db, fleetId, id);
}

/** The lowest seat of a locked session that nobody has; null where all are taken. */
export async function freeSeat(t: Tx, { id, seats }: Pick<SessionRow, 'id' | 'seats'>): Promise<number | null> {
  const { rows } = await sql<{ seat: number }>`
    select seat from generate_series(1, ${seats}::int) as seat
    where not exists (select from training r where r.session_id = ${id} and r.seat = seat.seat)
    order by seat limit 1`.execute(t.db);
  return rows[0]?.seat ?? null;
}

export type SessionValues = {
  starts_at: Date;
  ends_at: Date;
  place: string;
  trainer: string;
  seats: number;
};

export async function insertSession(t: Tx, fleetId: number, courseId: number, values: SessionValues): Promise<number> {
  const row = { fleet_id: fleetId, course_id: courseId, ...values };
  return (await t.db.insertInto('training_session').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateSession(
  t: Tx,
  id: number,
  change: Partial<SessionValues> & { cancelled_at?: Date; cancelled_why?: string },
): Promise<void> {
  await t.db
    .updateTable('training_session')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
