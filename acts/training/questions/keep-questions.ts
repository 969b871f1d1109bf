import { ok, type Result, refuse } from '#core/kit/result.ts';
import { keptQuestion, MOST_OF_COURSE, type Question } from '#core/training/question/question.ts';
import type { AuditLine, Tx } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { findCourse, lockCourse } from '#store/training/course.ts';
import {
  insertQuestions,
  lockQuestion,
  type NewQuestion,
  type QuestionRow,
  questionsOf,
  updateQuestion,
} from '#store/training/question.ts';
import { alone } from '../../command/alone.ts';
import { type PlannedLine, plannedQuestions, withContent } from './plan-questions.ts';

/** A question as somebody saw it. */
export type QuestionTarget = { fleetId: number; id: number; version: number };
export type SeenQuestion = 'questionUnknown' | 'questionMoved';
type Written = 'questionFault' | 'questionTwice';

/** The question, locked, where it is still as it was seen. Refused: `questionUnknown`, `questionMoved` (by). */
export async function seenQuestion(
  t: Tx,
  { fleetId, id, version }: QuestionTarget,
): Promise<Result<QuestionRow, SeenQuestion>> {
  const question = await lockQuestion(t, fleetId, id);
  if (!question) return refuse('questionUnknown');
  return question.version === version
    ? ok(question)
    : refuse('questionMoved', { by: await lastHand(t.db, 'trainingQuestion', id) });
}

export async function tellQuestion(
  t: Tx,
  fleetId: number,
  { id, courseId, title }: Pick<QuestionRow, 'id' | 'courseId' | 'title'>,
  line: Pick<AuditLine, 'act' | 'was'> & { became?: Record<string, unknown> },
): Promise<void> {
  const course = await findCourse(t.db, fleetId, courseId);
  const became = { course: course?.code ?? '', question: title, ...line.became };
  t.audit({ ...line, entity: 'trainingQuestion', entityId: id, fleetId, became });
  t.announce('trainings', fleetId, id);
}

const asTold = ({ title, text, answer }: Question) => ({ title, text, answer });

/** What is written, where the course has it not yet. Refused: `questionFault` (fault …), `questionTwice` (title). */
async function written(
  t: Tx,
  fleetId: number,
  courseId: number,
  given: Question,
  ownId?: number,
): Promise<Result<NewQuestion, Written>> {
  const kept = keptQuestion(given);
  if (!kept.ok) return refuse('questionFault', { ...kept.detail, fault: kept.code });
  const question = withContent(kept.value);
  const has = await questionsOf(t.db, fleetId, courseId);
  const same = has.find(({ id, contentSha256 }) => id !== ownId && contentSha256 === question.contentSha256);
  return same ? refuse('questionTwice', { title: same.title }) : ok(question);
}

/**
 * Adds a question to the bank of a course. Refused: `courseUnknown`, `questionFault` (fault, and what it is about),
 * `questionTwice` (title), `bankFull` (most).
 */
export async function addQuestionIn(
  t: Tx,
  { fleetId, courseId, question: given }: { fleetId: number; courseId: number; question: Question },
): Promise<Result<{ id: number }, 'courseUnknown' | 'bankFull' | Written>> {
  if (!(await lockCourse(t, fleetId, courseId))) return refuse('courseUnknown');
  const question = await written(t, fleetId, courseId, given);
  if (!question.ok) return question;
  if ((await questionsOf(t.db, fleetId, courseId)).length >= MOST_OF_COURSE)
    return refuse('bankFull', { most: MOST_OF_COURSE });
  const [id = 0] = await insertQuestions(t, fleetId, courseId, [question.value]);
  const { title } = question.value;
  await tellQuestion(t, fleetId, { id, courseId, title }, { act: 'addQuestion', became: asTold(question.value) });
  return ok({ id });
}

export const addQuestion = alone(addQuestionIn);

/**
 * Changes a question; tries that have it keep it as it was. Refused: `questionUnknown`, `questionMoved` (by), `questionFault`
 * (fault, and what it is about), `questionTwice` (title).
 */
export const changeQuestion = alone(
  async (
    t: Tx,
    { question: given, ...target }: QuestionTarget & { question: Question },
  ): Promise<Result<{ id: number }, SeenQuestion | Written>> => {
    const { fleetId, id } = target;
    const seen = await seenQuestion(t, target);
    if (!seen.ok) return seen;
    const { courseId } = seen.value;
    const question = await written(t, fleetId, courseId, given, id);
    if (!question.ok) return question;
    await updateQuestion(t, id, question.value);
    const { title } = question.value;
    const line = { act: 'changeQuestion', was: asTold(seen.value), became: asTold(question.value) };
    await tellQuestion(t, fleetId, { id, courseId, title }, line);
    return ok({ id });
  },
);

/** Takes a question out of use, or into use again. Refused: `questionUnknown`, `questionMoved` (by). */
export const setQuestionUse = alone(
  async (
    t: Tx,
    { inUse, ...target }: QuestionTarget & { inUse: boolean },
  ): Promise<Result<{ id: number }, SeenQuestion>> => {
    const seen = await seenQuestion(t, target);
    if (!seen.ok) return seen;
    if ((seen.value.endedAtMs === null) === inUse) {
      t.unchanged();
      return ok({ id: target.id });
    }
    await updateQuestion(t, target.id, { endedAt: inUse ? null : t.at });
    await tellQuestion(t, target.fleetId, seen.value, { act: inUse ? 'useQuestion' : 'restQuestion' });
    return ok({ id: target.id });
  },
);

type FileRefusal = 'courseUnknown' | 'fileTooLarge' | 'tooManyQuestions' | 'noQuestions' | 'bankFull';

/**
 * Brings the questions of a GIFT file into the bank of a course: those it has already stay as they are, those of a known title
 * are changed, those that cannot be asked are left out and named. Refused: `courseUnknown`, `fileTooLarge` (mostMb),
 * `tooManyQuestions` (most), `noQuestions`, `bankFull` (most).
 */
export async function importQuestionsIn(
  t: Tx,
  { fleetId, courseId, gift, dryRun }: { fleetId: number; courseId: number; gift: string; dryRun: boolean },
): Promise<Result<PlannedLine[], FileRefusal>> {
  const course = await lockCourse(t, fleetId, courseId);
  if (!course) return refuse('courseUnknown');
  const has = await questionsOf(t.db, fleetId, courseId);
  const plan = plannedQuestions(gift, has);
  if (!plan.ok) return plan;
  const added = plan.value.flatMap((one) => (one.becomes === 'added' ? [one.question] : []));
  if (has.length + added.length > MOST_OF_COURSE) return refuse('bankFull', { most: MOST_OF_COURSE });
  const changed = plan.value.flatMap((one) => (one.becomes === 'changed' ? [one] : []));
  if (dryRun || added.length + changed.length === 0) {
    t.unchanged();
    return plan;
  }
  for (const { id, question } of changed) await updateQuestion(t, id, question);
  await insertQuestions(t, fleetId, courseId, added);
  t.audit({
    act: 'importQuestions',
    entity: 'course',
    entityId: courseId,
    fleetId,
    became: { course: course.code, added: added.length, changed: changed.length },
  });
  t.announce('trainings', fleetId, courseId);
  return plan;
}

export const importQuestions = alone(importQuestionsIn);
