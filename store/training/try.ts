import type { Answer } from '#core/training/question/question.ts';
import type { Given } from '#core/training/tries/mark.ts';
import type { TryState } from '#core/training/tries/tries.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type TryRow = {
  id: number;
  fleetId: number;
  trainingId: number;
  driverId: number;
  state: TryState;
  passMark: number;
  startedAtMs: number;
  endsAtMs: number;
  endedAtMs: number | null;
  timeOver: boolean;
  score: number | null;
};

export type TryQuestionRow = {
  place: number;
  questionId: number;
  title: string;
  text: string;
  answer: Answer;
  options: number[];
  pictureId: number | null;
  given: Given | null;
  givenAtMs: number | null;
  mark: number | null;
};

const tries = (db: Db) =>
  db
    .selectFrom('training_try as y')
    .innerJoin('training as r', 'r.id', 'y.training_id')
    .select(['y.id', 'y.fleet_id as fleetId', 'y.training_id as trainingId', 'r.driver_id as driverId', 'y.state'])
    .select(['y.pass_mark as passMark', 'y.started_at as startedAtMs', 'y.ends_at as endsAtMs'])
    .select(['y.ended_at as endedAtMs', 'y.time_over as timeOver', 'y.score']);

/** The tries at a training, the newest first. */
export const triesOf = (db: Db, fleetId: number, trainingId: number): Promise<TryRow[]> =>
  tries(db)
    .where('y.fleet_id', '=', fleetId)
    .where('y.training_id', '=', trainingId)
    .orderBy('y.id', 'desc')
    .limit(100)
    .execute();

export const findTry = (db: Db, fleetId: number, id: number): Promise<TryRow | undefined> =>
  tries(db).where('y.fleet_id', '=', fleetId).where('y.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends; its training is locked before. */
export const lockTry = (t: Tx, fleetId: number, id: number): Promise<TryRow | undefined> =>
  tries(t.db).where('y.fleet_id', '=', fleetId).where('y.id', '=', id).forUpdate('y').executeTakeFirst();

/** The tries of a driver that run, or began after an instant, the newest first. */
export async function triesOfDriver(
  db: Db,
  driverId: number,
  sinceMs: number,
): Promise<(TryRow & { courseId: number })[]> {
  return tries(db)
    .select('r.course_id as courseId')
    .where('r.driver_id', '=', driverId)
    .where((eb) => eb.or([eb('y.started_at', '>', instant(sinceMs)), eb('y.state', '=', 'running')]))
    .orderBy('y.id', 'desc')
    .execute();
}

/** When a driver began what they failed of a course, from an instant on, whichever the training. */
export async function failedFrom(db: Db, driverId: number, courseId: number, sinceMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('training_try as y')
    .innerJoin('training as r', 'r.id', 'y.training_id')
    .select('y.started_at as startedAtMs')
    .where('r.driver_id', '=', driverId)
    .where('r.course_id', '=', courseId)
    .where('y.state', '=', 'failed')
    .where('y.started_at', '>', instant(sinceMs))
    .execute();
  return rows.map(({ startedAtMs }) => startedAtMs);
}

/** Has a training been tried in a test? */
export async function isTried(t: Tx, trainingId: number): Promise<boolean> {
  const row = await t.db
    .selectFrom('training_try')
    .select('id')
    .where('training_id', '=', trainingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tries of a fleet whose time was over before an instant, and those whose training went on without them. */
export async function triesToEnd(db: Db, fleetId: number, beforeMs: number, most: number): Promise<TryRow[]> {
  return tries(db)
    .where('y.fleet_id', '=', fleetId)
    .where('y.state', '=', 'running')
    .where((eb) => eb.or([eb('y.ends_at', '<', instant(beforeMs)), eb('r.state', 'not in', ['pending', 'attending'])]))
    .orderBy('y.id')
    .limit(most)
    .execute();
}

export type AskedQuestion = {
  questionId: number;
  title: string;
  text: string;
  answer: Answer;
  options: readonly number[];
  pictureId: number | null;
};

/** Begins a try with its own copy of what it asks. */
export async function insertTry(
  t: Tx,
  row: { fleetId: number; trainingId: number; seed: number; passMark: number; endsAtMs: number },
  asked: readonly AskedQuestion[],
): Promise<number> {
  const { id } = await t.db
    .insertInto('training_try')
    .values({
      fleet_id: row.fleetId,
      training_id: row.trainingId,
      seed: row.seed,
      pass_mark: row.passMark,
      started_at: t.at,
      ends_at: new Date(row.endsAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = asked.map(({ questionId, title, text, answer, options, pictureId }, place) => ({
    try_id: id,
    place,
    question_id: questionId,
    title,
    text,
    answer: JSON.stringify(answer),
    options: [...options],
    picture_id: pictureId,
  }));
  await t.db.insertInto('training_try_question').values(rows).execute();
  return id;
}

const asked = (db: Db, tryId: number) =>
  db
    .selectFrom('training_try_question')
    .select(['place', 'question_id as questionId', 'title', 'text', 'answer', 'options', 'picture_id as pictureId'])
    .select(['given', 'given_at as givenAtMs', 'mark'])
    .where('try_id', '=', tryId);

/** What a try asks, in its order, with what was answered. */
export const questionsOfTry = (db: Db, tryId: number): Promise<TryQuestionRow[]> =>
  asked(db, tryId).orderBy('place').execute();

export const questionOfTry = (db: Db, tryId: number, place: number): Promise<TryQuestionRow | undefined> =>
  asked(db, tryId).where('place', '=', place).executeTakeFirst();

export async function setGiven(t: Tx, tryId: number, place: number, given: Given): Promise<void> {
  await t.db
    .updateTable('training_try_question')
    .set({ given: JSON.stringify(given), given_at: t.at })
    .where('try_id', '=', tryId)
    .where('place', '=', place)
    .execute();
}

export async function setMark(t: Tx, tryId: number, place: number, mark: number): Promise<void> {
  await t.db
    .updateTable('training_try_question')
    .set({ mark })
    .where('try_id', '=', tryId)
    .where('place', '=', place)
    .execute();
}

export async function endTry(
  t: Tx,
  id: number,
  result: { state: TryState; score: number | null; timeOver: boolean },
): Promise<void> {
  const { state, score, timeOver } = result;
  await t.db
    .updateTable('training_try')
    .set({ state, score, time_over: timeOver, ended_at: t.at })
    .where('id', '=', id)
    .execute();
}
