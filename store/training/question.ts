import { sql } from 'kysely';
import type { Question } from '#core/training/question/question.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type QuestionRow = Question & {
  id: number;
  version: number;
  courseId: number;
  contentSha256: string;
  pictureId: number | null;
  endedAtMs: number | null;
};

const questions = (db: Db, fleetId: number) =>
  db
    .selectFrom('training_question as q')
    .select(['q.id', 'q.version', 'q.course_id as courseId', 'q.title', 'q.text', 'q.answer'])
    .select(['q.content_sha256 as contentSha256', 'q.picture_id as pictureId', 'q.ended_at as endedAtMs'])
    .where('q.fleet_id', '=', fleetId);

/** The questions of a course in the order in which they came; only those in use where that is asked. */
export function questionsOf(
  db: Db,
  fleetId: number,
  courseId: number,
  which: 'all' | 'inUse' = 'all',
): Promise<QuestionRow[]> {
  const all = questions(db, fleetId).where('q.course_id', '=', courseId).orderBy('q.id');
  return (which === 'all' ? all : all.where('q.ended_at', 'is', null)).execute();
}

export const findQuestion = (db: Db, fleetId: number, id: number): Promise<QuestionRow | undefined> =>
  questions(db, fleetId).where('q.id', '=', id).executeTakeFirst();

export const lockQuestion = (t: Tx, fleetId: number, id: number): Promise<QuestionRow | undefined> =>
  questions(t.db, fleetId).where('q.id', '=', id).forUpdate().executeTakeFirst();

/** How many questions in use each course has that has any. */
export async function questionCounts(db: Db, fleetId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('training_question')
    .select(['course_id as courseId', sql<number>`count(*)::int`.as('count')])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ courseId, count }) => [courseId, count]));
}

export type NewQuestion = Question & { contentSha256: string };
const AT_ONCE = 500;

/** Adds questions to a locked course; answers their ids. */
export async function insertQuestions(
  t: Tx,
  fleetId: number,
  courseId: number,
  added: readonly NewQuestion[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < added.length; from += AT_ONCE) {
    const rows = await t.db
      .insertInto('training_question')
      .values(
        added.slice(from, from + AT_ONCE).map(({ title, text, answer, contentSha256 }) => ({
          fleet_id: fleetId,
          course_id: courseId,
          title,
          text,
          answer: JSON.stringify(answer),
          content_sha256: contentSha256,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export type QuestionChange = Partial<NewQuestion> & { pictureId?: number | null; endedAt?: Date | null };

export async function updateQuestion(t: Tx, id: number, change: QuestionChange): Promise<void> {
  const { title, text, answer, contentSha256, pictureId, endedAt } = change;
  await t.db
    .updateTable('training_question')
    .set((eb) => ({
      ...(title === undefined ? {} : { title }),
      ...(text === undefined ? {} : { text }),
      ...(answer === undefined ? {} : { answer: JSON.stringify(answer) }),
      ...(contentSha256 === undefined ? {} : { content_sha256: contentSha256 }),
      ...(pictureId === undefined ? {} : { picture_id: pictureId }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Takes the file of a picture away that no question, and no try, shows any more. */
export async function deletePictureUnlessShown(t: Tx, fileId: number): Promise<void> {
  await t.db
    .deleteFrom('file')
    .where('id', '=', fileId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('training_question').select('id').where('picture_id', '=', fileId))))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('training_try_question').select('try_id').where('picture_id', '=', fileId))),
    )
    .execute();
}
