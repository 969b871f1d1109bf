import { randomInt } from 'node:crypto';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { plainText } from '#core/training/question/question.ts';
import { isTestable } from '#core/training/states.ts';
import { drawnQuestions } from '#core/training/tries/draw.ts';
import { fits, type Given } from '#core/training/tries/mark.ts';
import { MOST_TRIES, TRIES_WITHIN_MS, takesAnswers, triesLeft } from '#core/training/tries/tries.ts';
import type { Tx } from '#store/door/transaction.ts';
import { findCourse } from '#store/training/course.ts';
import { questionsOf } from '#store/training/question.ts';
import { lockTraining, type TrainingRow } from '#store/training/training.ts';
import {
  failedFrom,
  findTry,
  insertTry,
  lockTry,
  questionOfTry,
  setGiven,
  type TryRow,
  triesOf,
} from '#store/training/try.ts';
import { checkPrerequisites } from '../book-training.ts';
import { auditTraining } from '../training-desk.ts';
import { type Finished, finishTry } from './finish-try.ts';

/** A driver at a test of theirs. */
export type Testee = { fleetId: number; driverId: number };
type StartRefusal = 'testUnknown' | 'testNotOpen' | 'testNotReady' | 'prerequisiteMissing' | 'triesUsed';

const SEEDS = 2 ** 31 - 1;

/**
 * A driver begins the test of their training, or goes on with the try that runs. Refused: `testUnknown`, `testNotOpen` where the
 * course has no test, is no longer held, or its training has gone on, `testNotReady` where it has too few questions,
 * `prerequisiteMissing` (driver, courses), `triesUsed` (tries, againAtMs).
 */
export async function startTestIn(
  t: Tx,
  { fleetId, driverId }: Testee,
  trainingId: number,
  seed = randomInt(SEEDS),
): Promise<Result<{ tryId: number }, StartRefusal>> {
  const training = await lockTraining(t, fleetId, trainingId);
  if (!training || training.driverId !== driverId) return refuse('testUnknown');
  const course = await findCourse(t.db, fleetId, training.courseId);
  const before = await triesOf(t.db, fleetId, trainingId);
  const running = before.find(({ state }) => state === 'running');
  if (running && isTestable(training.state) && takesAnswers(running.endsAtMs, t.nowMs)) {
    t.unchanged();
    return ok({ tryId: running.id });
  }
  if (running) await finishTry(t, training, running);
  const passed = running ? (await findTry(t.db, fleetId, running.id))?.state === 'passed' : false;
  const open = isTestable(training.state) && !passed && !before.some(({ state }) => state === 'passed');
  if (!open || !course || course.endedAtMs !== null) return refuse('testNotOpen');
  const { testQuestions, testMinutes, testTries } = course;
  if (testQuestions === null || testMinutes === null) return refuse('testNotOpen');
  const ready = await checkPrerequisites(t, training);
  if (!ready.ok) return ready;
  const failed = await failedFrom(t.db, driverId, training.courseId, t.nowMs - TRIES_WITHIN_MS);
  const most = testTries ?? MOST_TRIES;
  const { againAtMs } = triesLeft(failed, most, t.nowMs);
  if (againAtMs !== null) return refuse('triesUsed', { tries: most, againAtMs });
  const questions = await questionsOf(t.db, fleetId, training.courseId, 'inUse');
  if (questions.length < testQuestions) return refuse('testNotReady');
  const asked = drawnQuestions(questions, testQuestions, seed).map(({ question, order }) => ({
    questionId: question.id,
    title: question.title,
    text: question.text,
    answer: question.answer,
    pictureId: question.pictureId,
    options: order,
  }));
  const { passMark } = training;
  const endsAtMs = t.nowMs + testMinutes * MINUTE_MS;
  const tryId = await insertTry(t, { fleetId, trainingId, seed, passMark, endsAtMs }, asked);
  auditTraining(t, training, { act: 'startTest' });
  return ok({ tryId });
}

/** A running try of the driver with its training, both locked. Refused: `testUnknown`, `testOver`. */
async function runningTry(
  t: Tx,
  { fleetId, driverId }: Testee,
  tryId: number,
): Promise<Result<{ own: TryRow; training: TrainingRow }, 'testUnknown' | 'testOver'>> {
  const seen = await findTry(t.db, fleetId, tryId);
  if (!seen || seen.driverId !== driverId) return refuse('testUnknown');
  const training = await lockTraining(t, fleetId, seen.trainingId);
  const own = await lockTry(t, fleetId, tryId);
  if (!training || !own) return refuse('testUnknown');
  return own.state === 'running' ? ok({ own, training }) : refuse('testOver');
}

/**
 * Keeps an answer as it was given; given again the last one counts. Refused: `testUnknown`, `testOver` once the time is over or it
 * is handed in, `answerUnfit` where the question has no such answer.
 */
export async function answerTestIn(
  t: Tx,
  who: Testee,
  { tryId, place, given }: { tryId: number; place: number; given: Given },
): Promise<Result<{ place: number }, 'testUnknown' | 'testOver' | 'answerUnfit'>> {
  const found = await runningTry(t, who, tryId);
  if (!found.ok) return found;
  const { own, training } = found.value;
  if (!takesAnswers(own.endsAtMs, t.nowMs) || !isTestable(training.state)) return refuse('testOver');
  const question = await questionOfTry(t.db, tryId, place);
  if (!question || !fits(question.answer, given)) return refuse('answerUnfit');
  await setGiven(t, tryId, place, 'text' in given ? { text: plainText(given.text) } : given);
  t.unchanged();
  return ok({ place });
}

/** Hands a test in, which is marked as it was answered, also where its time is over. Refused: `testUnknown`, `testOver`. */
export async function handInTestIn(
  t: Tx,
  who: Testee,
  tryId: number,
): Promise<Result<Finished, 'testUnknown' | 'testOver'>> {
  const found = await runningTry(t, who, tryId);
  if (!found.ok) return found;
  return ok(await finishTry(t, found.value.training, found.value.own));
}
