import { createRecordIn } from '#acts/resource/create-record.ts';
import { attendTrainingIn, takeAttendanceIn } from '#acts/training/attend-training.ts';
import { bookTrainingIn } from '#acts/training/book-training.ts';
import { courseActs } from '#acts/training/course-acts.ts';
import { gradeTrainingsIn } from '#acts/training/grade-trainings.ts';
import { openTrainingIn } from '#acts/training/open-training.ts';
import { addQuestionIn, importQuestionsIn } from '#acts/training/questions/keep-questions.ts';
import { planSessionIn } from '#acts/training/sessions.ts';
import { waiveTrainingIn } from '#acts/training/supervise-training.ts';
import { answerTestIn, handInTestIn, startTestIn } from '#acts/training/tries/take-test.ts';
import { addDays, dayEndsMs, localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import type { Tx } from '#store/door/transaction.ts';
import { openKinds } from '#store/paper/paper.ts';
import { findTraining } from '#store/training/training.ts';
import { questionsOfTry } from '#store/training/try.ts';
import { dids } from './drivers.ts';
import { DEMO_ZONE, type DemoFleet } from './fleets.ts';
import { earlier, made } from './kit/earlier.ts';
import { mapQuestions } from './training/map-questions.ts';
import { RULES_QUESTIONS } from './training/questions.ts';

const NAMES = {
  AID: { nameEn: 'First aid', nameFr: 'Premiers secours', minutes: 360, passMark: 75, validMonths: 36 },
  WHEEL: { nameEn: 'Passengers in wheelchairs', nameFr: 'Passagers en fauteuil', kind: 'practical', validMonths: 24 },
  RULES: {
    nameEn: 'Rules of the city',
    nameFr: 'Règles de la ville',
    kind: 'online',
    minutes: 45,
    validMonths: 12,
    testQuestions: 8,
    testMinutes: 15,
  },
  TALK: { nameEn: 'Talk with the trainer', nameFr: 'Entretien avec le formateur', kind: 'coaching', minutes: 30 },
} as const satisfies Record<string, RecordValues>;
type Code = keyof typeof NAMES;
const TEST_SEED = 7;

/** A driver hands a test in of which they knew nothing but what is true and false. */
async function failsTest(at: Tx, fleetId: number, trainingId: number): Promise<void> {
  const who = { fleetId, driverId: (await findTraining(at.db, fleetId, trainingId))?.driverId ?? 0 };
  const { tryId } = made(await startTestIn(at, who, trainingId, TEST_SEED));
  for (const { place, answer } of await questionsOfTry(at.db, tryId)) {
    if (answer.kind !== 'trueFalse') continue;
    made(await answerTestIn(at, who, { tryId, place, given: { chosen: [answer.right ? 1 : 0] } }));
  }
  made(await handInTestIn(at, who, tryId));
}

/** Courses of a fleet, and drivers who passed, failed, wait, are let off, or whose training runs out. */
export async function seedTraining(t: Tx, fleet: DemoFleet): Promise<void> {
  const fleetId = fleet.id;
  const kinds = await openKinds(t.db, fleetId, 'driver');
  const gives: Partial<Record<Code, RecordValues>> = {
    AID: { paperKindId: kinds.find(({ name }) => name === 'First aid course')?.id ?? null },
    WHEEL: { attributes: ['wheelchair'], prerequisites: ['AID'] },
  };
  const courses = new Map<Code, number>();
  for (const code of ['AID', 'WHEEL', 'RULES', 'TALK'] as const) {
    const values = { ...emptyValues(courseResource), ...NAMES[code], ...gives[code], code };
    const course = made(await createRecordIn(t, courseActs, { fleetId, sees: [fleetId] }, values));
    courses.set(code, course.id);
  }
  const courseId = (code: Code) => courses.get(code) ?? 0;
  const rules = { fleetId, courseId: courseId('RULES'), gift: RULES_QUESTIONS, dryRun: false };
  made(await importQuestionsIn(t, rules));
  for (const question of await mapQuestions(t, fleetId))
    made(await addQuestionIn(t, { fleetId, courseId: courseId('RULES'), question }));
  const before = (days: number) => earlier(t, days);
  // Of the last ten, none holds what the courses give.
  const last = dids(fleet).slice(-10);
  const did = (n: number) => last[n] ?? '';
  const open = async (at: Tx, n: number, code: Code) =>
    made(await openTrainingIn(at, { fleetId, did: did(n), courseId: courseId(code) })).id;
  const seen = async (id: number) => ({ fleetId, id, version: (await findTraining(t.db, fleetId, id))?.version ?? 0 });
  const attend = async (at: Tx, n: number, code: Code) => {
    const id = await open(at, n, code);
    made(await attendTrainingIn(at, await seen(id)));
    return id;
  };
  const grade = async (at: Tx, id: number, score: number) => {
    const { version } = await seen(id);
    made(await gradeTrainingsIn(at, { fleetId, grades: [{ id, version, score }] }));
  };
  const passes = async (days: number, n: number, code: Code, score: number) =>
    grade(before(days), await attend(before(days), n, code), score);

  await passes(100, 0, 'AID', 92);
  await passes(90, 0, 'WHEEL', 88);
  await passes(353, 1, 'RULES', 84);
  await passes(380, 2, 'RULES', 81);
  await passes(12, 3, 'RULES', 55);
  const waived = await seen(await open(before(8), 4, 'RULES'));
  made(await waiveTrainingIn(before(8), { ...waived, why: 'Taught it for six years' }));
  await failsTest(before(1), fleetId, await attend(before(1), 5, 'RULES'));
  await open(before(5), 9, 'RULES');

  const session = async (at: Tx, inDays: number, seats: number) => {
    const day = addDays(localDate(at.nowMs, DEMO_ZONE), inDays - 1);
    const planned = {
      startsAtMs: dayEndsMs(day, DEMO_ZONE) + 9 * HOUR_MS,
      minutes: 360,
      place: 'Classroom 2',
      trainer: 'Tove',
      seats,
    };
    return made(await planSessionIn(at, { fleetId, courseId: courseId('AID'), ...planned })).id;
  };
  const book = async (at: Tx, n: number, sessionId: number) => {
    const id = await open(at, n, 'AID');
    made(await bookTrainingIn(at, { ...(await seen(id)), sessionId }));
    return id;
  };
  const held = await session(before(21), 1, 6);
  const [came, missed] = [await book(before(21), 1, held), await book(before(21), 2, held)];
  made(await takeAttendanceIn(before(19), { fleetId, sessionId: held, came: [came], missed: [missed] }));
  await grade(before(19), came, 79);
  const next = await session(before(4), 7, 2);
  for (const n of [6, 7, 8]) await book(before(4), n, next);
}
