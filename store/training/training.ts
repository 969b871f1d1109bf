import { sql } from 'kysely';
import type { CoachedFor } from '#core/training/coaching.ts';
import { HOLDING_TRAININGS, OPEN_TRAININGS, type TrainingState } from '#core/training/states.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type TrainingRow = {
  id: number;
  version: number;
  fleetId: number;
  driverId: number;
  did: string;
  driverName: string;
  courseId: number;
  code: string;
  edition: number;
  nameEn: string;
  nameFr: string;
  state: TrainingState;
  sessionId: number | null;
  startsAtMs: number | null;
  seat: number | null;
  waitsSinceMs: number | null;
  passMark: number;
  validMonths: number | null;
  score: number | null;
  doneOn: string | null;
  untilDate: string | null;
  number: number | null;
  why: string | null;
  /** What it was ordered for, as coaching; the incident by its number. */
  orderedOf: CoachedFor | null;
  orderedWhy: string | null;
  incident: { id: number; year: number; number: number } | null;
  movedAtMs: number;
  movedBy: string;
};

function trainings(db: Db) {
  return db
    .selectFrom('training as r')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .leftJoin('training_session as s', 's.id', 'r.session_id')
    .leftJoin('case_file as i', 'i.id', 'r.ordered_case_id')
    .select(['r.id', 'r.version', 'r.fleet_id as fleetId', 'r.driver_id as driverId', 'd.did', 'd.name as driverName'])
    .select(['r.course_id as courseId', 'c.code', 'c.edition', 'c.name_en as nameEn', 'c.name_fr as nameFr'])
    .select(['r.state', 'r.session_id as sessionId', 's.starts_at as startsAtMs', 'r.seat'])
    .select(['r.waits_since as waitsSinceMs', 'r.pass_mark as passMark', 'r.valid_months as validMonths', 'r.score'])
    .select(['r.done_on as doneOn', 'r.until_date as untilDate', 'r.number', 'r.why'])
    .select(['r.moved_at as movedAtMs', 'r.moved_by as movedBy'])
    .select(['r.ordered_of as orderedOf', 'r.ordered_why as orderedWhy'])
    .select(
      sql<TrainingRow['incident']>`case when i.id is not null
        then jsonb_build_object('id', i.id, 'year', i.year, 'number', i.number) end`.as('incident'),
    );
}

export const TRAINING_LISTS = ['open', 'holding', 'due', 'over', 'all'] as const;
export type TrainingList = (typeof TRAINING_LISTS)[number];
export type TrainingsAsked = {
  which: TrainingList;
  /** What runs out by this day is due. */
  dueBy: string;
  driverId?: number | undefined;
  courseId?: number | undefined;
  sessionId?: number | undefined;
  most: number;
};

/** Trainings of a fleet: what is due by its end, everything else newest first. */
export function trainingRows(db: Db, fleetId: number, asked: TrainingsAsked): Promise<TrainingRow[]> {
  let query = trainings(db).where('r.fleet_id', '=', fleetId);
  if (asked.which === 'open') query = query.where('r.state', 'in', [...OPEN_TRAININGS]);
  if (asked.which === 'holding' || asked.which === 'due') query = query.where('r.state', 'in', [...HOLDING_TRAININGS]);
  if (asked.which === 'due') query = query.where('r.until_date', '<=', asked.dueBy);
  if (asked.which === 'over') query = query.where('r.state', 'in', ['failed', 'noShow', 'expired']);
  if (asked.driverId !== undefined) query = query.where('r.driver_id', '=', asked.driverId);
  if (asked.courseId !== undefined) query = query.where('r.course_id', '=', asked.courseId);
  if (asked.sessionId !== undefined) query = query.where('r.session_id', '=', asked.sessionId);
  if (asked.which === 'due') query = query.orderBy('r.until_date');
  return query.orderBy('r.opened_at', 'desc').orderBy('r.id', 'desc').limit(asked.most).execute();
}

export async function findTraining(db: Db, fleetId: number, id: number): Promise<TrainingRow | undefined> {
  return trainings(db).where('r.fleet_id', '=', fleetId).where('r.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockTraining(t: Tx, fleetId: number, id: number): Promise<TrainingRow | undefined> {
  return trainings(t.db).where('r.fleet_id', '=', fleetId).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
}

/** Those of a session who have a seat, by seat; then those who wait, the first first. All are locked. */
export function lockOfSession(t: Tx, sessionId: number): Promise<TrainingRow[]> {
  return trainings(t.db)
    .where('r.session_id', '=', sessionId)
    .orderBy('r.seat')
    .orderBy('r.waits_since')
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
}

/** Trainings that held through a day before this one, locked; none that another is at. */
export function lockOver(t: Tx, fleetId: number, today: string, most: number): Promise<TrainingRow[]> {
  return trainings(t.db)
    .where('r.fleet_id', '=', fleetId)
    .where('r.state', 'in', [...HOLDING_TRAININGS])
    .where('r.until_date', '<', today)
    .orderBy('r.id')
    .limit(most)
    .forUpdate('r')
    .skipLocked()
    .execute();
}

/** Trainings of earlier editions of a course that would hold longer than through a day, locked. */
export function lockOlder(
  t: Tx,
  fleetId: number,
  { code, edition }: { code: string; edition: number },
  endOn: string,
): Promise<TrainingRow[]> {
  return trainings(t.db)
    .where('r.fleet_id', '=', fleetId)
    .where('r.state', 'in', [...HOLDING_TRAININGS])
    .where(sql`lower(c.code)`, '=', code.toLowerCase())
    .where('c.edition', '<', edition)
    .where((eb) => eb.or([eb('r.until_date', 'is', null), eb('r.until_date', '>', endOn)]))
    .where((eb) => eb.or([eb('r.done_on', 'is', null), eb('r.done_on', '<=', endOn)]))
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
}

/** Of these codes, those of which the driver has no training that holds on a day. */
export async function missingCourses(
  db: Db,
  driverId: number,
  codes: readonly string[],
  today: string,
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('training as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select(sql<string>`lower(c.code)`.as('code'))
    .distinct()
    .where('r.driver_id', '=', driverId)
    .where('r.state', 'in', [...HOLDING_TRAININGS])
    .where((eb) => eb.or([eb('r.until_date', 'is', null), eb('r.until_date', '>=', today)]))
    .execute();
  const held = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !held.has(code.toLowerCase()));
}

/** What else than this training gives a driver attributes, as long as it holds. */
export async function attributesHeldBy(t: Tx, driverId: number, besides: number): Promise<ReadonlySet<string>> {
  const rows = await t.db
    .selectFrom('training as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select('c.attributes')
    .where('r.driver_id', '=', driverId)
    .where('r.id', '<>', besides)
    .where('r.state', 'in', [...HOLDING_TRAININGS])
    .execute();
  return new Set(rows.flatMap(({ attributes }) => attributes));
}

export async function paperOfTraining(t: Tx, id: number): Promise<number | null> {
  const row = await t.db.selectFrom('training').select('paper_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.paper_id;
}

/** Was coaching ordered of this case, and not taken back? */
export async function trainingOfCase(t: Tx, caseId: number): Promise<boolean> {
  const row = await t.db.selectFrom('training').select('id').where('ordered_case_id', '=', caseId).executeTakeFirst();
  return row !== undefined;
}

/** Opens a training of a driver; undefined where one of the course is open already. */
export async function insertTraining(
  t: Tx,
  row: {
    fleet_id: number;
    driver_id: number;
    course_id: number;
    pass_mark: number;
    valid_months: number | null;
    ordered_of?: CoachedFor;
    ordered_case_id?: number | null;
    ordered_why?: string;
  },
): Promise<number | undefined> {
  const by = { opened_at: t.at, opened_by: t.actor.name, moved_at: t.at, moved_by: t.actor.name };
  const made = await t.db
    .insertInto('training')
    .values({ ...row, ...by })
    .onConflict((conflict) =>
      conflict
        .columns(['driver_id', 'course_id'])
        .where('state', 'in', [...OPEN_TRAININGS])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export type TrainingChange = {
  state?: TrainingState;
  session_id?: number | null;
  seat?: number | null;
  waits_since?: Date | null;
  score?: number;
  done_on?: string;
  until_date?: string | null;
  number?: number;
  paper_id?: number | null;
  why?: string;
};

export async function updateTraining(t: Tx, id: number, change: TrainingChange): Promise<void> {
  await t.db
    .updateTable('training')
    .set((eb) => ({ ...change, moved_at: t.at, moved_by: t.actor.name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTraining(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('training').where('id', '=', id).execute();
}
