import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** What a course asks and gives. */
export function findCourse(db: Db, fleetId: number, id: number) {
  return db
    .selectFrom('course')
    .select(['id', 'code', 'edition', 'kind', 'minutes', 'attributes', 'prerequisites'])
    .select(['pass_mark as passMark', 'valid_months as validMonths', 'paper_kind_id as paperKindId'])
    .select(['name_en as nameEn', 'name_fr as nameFr', 'ended_at as endedAtMs'])
    .select(['test_questions as testQuestions', 'test_minutes as testMinutes', 'test_tries as testTries'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A course, locked until the transaction ends: whoever changes its questions does so one after the other. */
export async function lockCourse(t: Tx, fleetId: number, id: number) {
  const held = await t.db
    .selectFrom('course')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held && findCourse(t.db, fleetId, id);
}

/** The courses of a fleet that may be taken. */
export function openCourses(db: Db, fleetId: number) {
  return db
    .selectFrom('course')
    .select(['id', 'code', 'edition', 'kind', 'minutes', 'name_en as nameEn', 'name_fr as nameFr'])
    .select('test_questions as draws')
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('code')
    .orderBy('edition')
    .execute();
}

/** Of these courses, those that somebody has taken, is to take, or that are planned. */
export async function coursesTaken(t: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await t.db
    .selectFrom('training')
    .select('course_id')
    .where('course_id', 'in', [...ids])
    .union(
      t.db
        .selectFrom('training_session')
        .select('course_id')
        .where('course_id', 'in', [...ids]),
    )
    .execute();
  return new Set(rows.map(({ course_id }) => course_id));
}

/** A driver of a fleet as trainings know them. */
export function trainee(t: Tx, fleetId: number, by: { did: string } | { id: number }) {
  const found = t.db
    .selectFrom('driver')
    .select(['id', 'did', 'name', 'ended_at as endedAtMs'])
    .where('fleet_id', '=', fleetId);
  return ('did' in by ? found.where('did', '=', by.did) : found.where('id', '=', by.id)).executeTakeFirst();
}
