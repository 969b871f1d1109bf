import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { bookTraining } from '#acts/training/book-training.ts';
import { courseActs } from '#acts/training/course-acts.ts';
import { gradeTrainings } from '#acts/training/grade-trainings.ts';
import { dropTraining, openTraining } from '#acts/training/open-training.ts';
import { addQuestion, changeQuestion, importQuestions } from '#acts/training/questions/keep-questions.ts';
import { attachQuestionPicture } from '#acts/training/questions/question-picture.ts';
import { planSession } from '#acts/training/sessions.ts';
import { waiveTraining } from '#acts/training/supervise-training.ts';
import { endOneTry } from '#acts/training/tries/end-tries.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { contains } from '#core/kit/geo.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import { transact } from '#store/door/transaction.ts';
import { questionsOf } from '#store/training/question.ts';
import { findTraining } from '#store/training/training.ts';
import { questionsOfTry } from '#store/training/try.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

const demo = await demoSuite();
const { suite } = demo;
const { db } = suite.store;
const ACTOR = { kind: 'system', name: 'test' } as const;
let device: RawTerminal;
let commands = 0;
let courses = 0;

beforeAll(async () => {
  device = await openTerminal(demo.address);
});
afterAll(() => device.close());

const ask = (type: string, more: object = {}, at = device) =>
  at.command({ type, commandId: `training-${(commands += 1)}`, ...more });
const who = (did: number) => ({ fleet: 1, did: String(did), pin: `4${String(did).slice(-3)}` });
const fine = <T>(done: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!done.ok) throw new Error(done.code);
  return done.value;
};

const GIFT = `::red::Red light?{=Stop ~Go ~Honk}

::many::Which are signs?{~%50%Stop sign ~%50%Yield sign ~%-100%Traffic cone}

::true::You wear a belt.{T}

::limit::The limit in town?{#50}`;

/** A course with a test of all its questions; `code` is its own. */
async function course(more: object = {}, gift = GIFT): Promise<{ courseId: number; code: string }> {
  const code = `T${(courses += 1)}`;
  const test = { passMark: 75, testQuestions: 4, testMinutes: 20 };
  const values = { ...emptyValues(courseResource), code, nameEn: `Test ${code}`, nameFr: code, ...test, ...more };
  const made = await transact(suite.store, ACTOR, suite.clock.nowMs(), (t) =>
    createRecordIn(t, courseActs, { fleetId: 1, sees: [1] }, values),
  );
  const courseId = fine(made).id;
  if (gift !== '') fine(await importQuestions(suite, ACTOR, { fleetId: 1, courseId, gift, dryRun: false }));
  return { courseId, code };
}
const opened = async (did: number, courseId: number) =>
  fine(await openTraining(suite, ACTOR, { fleetId: 1, did: String(did), courseId })).id;
const training = async (id: number) => {
  const found = await findTraining(db, 1, id);
  if (!found) throw new Error(`no training ${id}`);
  return found;
};
const seen = async (id: number) => ({ fleetId: 1, id, version: (await training(id)).version });

type Told = NonNullable<Awaited<ReturnType<RawTerminal['command']>>['training']>;
type Running = NonNullable<Told['running']>;
const runningOf = (answer: { training?: Told | undefined }): Running => {
  if (!answer.training?.running) throw new Error('no test runs');
  return answer.training.running;
};
async function begin(did: number, trainingId: number): Promise<Running> {
  await ask('signIn', who(did));
  return runningOf(await ask('startTest', { trainingId }));
}

/** What is right, as it is shown. */
function rightAnswer({ kind, options }: Running['questions'][number]): object {
  if (kind === 'numeric') return { text: ' 50,0' };
  if (kind === 'trueFalse') return { chosen: [1] };
  if (kind === 'one') return { chosen: [options.indexOf('Stop')] };
  return { chosen: options.flatMap((option, n) => (option.endsWith('sign') ? [n] : [])) };
}
async function answerAll({ tryId, questions }: Running, most = questions.length): Promise<void> {
  for (const question of questions.slice(0, most)) {
    const given = rightAnswer(question);
    expect(await ask('answerTest', { tryId, place: question.place, given })).toMatchObject({ ok: true });
  }
}
const handIn = (tryId: number) => ask('handInTest', { tryId });
const fail = async (trainingId: number) => {
  const { tryId } = runningOf(await ask('startTest', { trainingId }));
  expect(await handIn(tryId)).toMatchObject({ ok: true, state: 'failed', score: 0 });
};
/** Lets a try have begun, and ended, so much earlier. */
const earlier = (tryId: number, ms: number) =>
  suite.store.pool.query(
    `update training_try set started_at = started_at - $2 * interval '1 ms', ends_at = ends_at - $2 * interval '1 ms'
     where id = $1`,
    [tryId, ms],
  );

describe('a test', () => {
  test('is for who has said who they are', async () => {
    for (const type of ['myTraining', 'startTest', 'answerTest', 'handInTest', 'testPicture']) {
      const more = { trainingId: 1, tryId: 1, place: 0, given: { chosen: [0] } };
      const needed = { myTraining: [], startTest: ['trainingId'], handInTest: ['tryId'] } as Record<string, string[]>;
      const keys = needed[type] ?? (type === 'answerTest' ? ['tryId', 'place', 'given'] : ['tryId', 'place']);
      const given = Object.fromEntries(Object.entries(more).filter(([key]) => keys.includes(key)));
      expect(await ask(type, given)).toMatchObject({ ok: false, code: 'notSignedOn' });
    }
  });

  test('is failed, taken again and passed, with all that the course gives, and what is right is never told', async () => {
    const { courseId } = await course({ attributes: ['wheelchair'], validMonths: 12, testTries: 2 });
    const id = await opened(1_050, courseId);
    await ask('signIn', who(1_050));
    expect((await ask('myTraining')).training?.list).toMatchObject([
      { trainingId: id, state: 'pending', test: { questions: 4, minutes: 20, left: 2, againAtMs: null }, last: null },
    ]);
    const first = await ask('startTest', { trainingId: id });
    expect(JSON.stringify(first)).not.toMatch(/percent|"right"|spans|"answer"/);
    await answerAll(runningOf(first), 2);
    const failed = await handIn(runningOf(first).tryId);
    expect(failed).toMatchObject({ ok: true, state: 'failed', score: 50 });
    expect(failed.training).toMatchObject({ running: null });
    expect(failed.training?.list[0]).toMatchObject({ test: { left: 1 }, last: { score: 50, passed: false } });
    expect(await training(id)).toMatchObject({ state: 'pending', number: null });

    const second = runningOf(await ask('startTest', { trainingId: id }));
    await answerAll(second);
    expect(await handIn(second.tryId)).toMatchObject({ ok: true, state: 'passed', score: 100 });
    expect(await training(id)).toMatchObject({ state: 'passed', score: 100, number: expect.any(Number) });
    const driver = await db.selectFrom('driver').select('attributes').where('did', '=', '1050').executeTakeFirst();
    expect(driver?.attributes).toContain('wheelchair');
    expect(await ask('startTest', { trainingId: id })).toMatchObject({ ok: false, code: 'testNotOpen' });
    const lines = await db
      .selectFrom('audit')
      .select('act')
      .where('entity', '=', 'training')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(lines.map(({ act }) => act)).toEqual(['openTraining', 'startTest', 'failTest', 'startTest', 'passTest']);
  });

  test('goes on where it was, also on another phone; of two answers the last counts', async () => {
    const { courseId } = await course();
    const id = await opened(1_051, courseId);
    const running = await begin(1_051, id);
    const [question] = running.questions;
    const { tryId } = running;
    const place = question?.place ?? 0;
    const given = { tryId, place, given: rightAnswer(question as Running['questions'][number]) };
    const command = { type: 'answerTest', commandId: 'training-twice', ...given };
    expect(await device.command(command)).toMatchObject({ ok: true });
    expect(await device.command(command)).toMatchObject({ ok: true });
    const other = await openTerminal(demo.address);
    await ask('signIn', who(1_051), other);
    const again = runningOf(await ask('startTest', { trainingId: id }, other));
    expect(again).toMatchObject({ tryId, endsAtMs: running.endsAtMs });
    expect(again.questions.map(({ given: was }) => was !== null)).toEqual([true, false, false, false]);
    expect(again.questions.map(({ text, options }) => [text, options])).toEqual(
      running.questions.map(({ text, options }) => [text, options]),
    );
    await answerAll(again);
    expect(await handIn(tryId)).toMatchObject({ state: 'passed' });
    const late = await ask('answerTest', given, other);
    expect(late).toMatchObject({ ok: false, code: 'testOver', training: { running: null } });
    expect(await ask('handInTest', { tryId }, other)).toMatchObject({ ok: false, code: 'testOver' });
    other.close();
  });

  test('is nobody else’s, and takes no answer that its question does not have', async () => {
    const { courseId } = await course();
    const id = await opened(1_052, courseId);
    const { tryId, questions } = await begin(1_052, id);
    const number = questions.find(({ kind }) => kind === 'numeric')?.place ?? 0;
    const choice = questions.find(({ kind }) => kind === 'one')?.place ?? 0;
    for (const [place, given] of [
      [number, { chosen: [0] }],
      [choice, { text: 'Stop' }],
      [choice, { chosen: [9] }],
      [choice, { chosen: [0, 1] }],
      [17, { chosen: [0] }],
    ] as const)
      expect(await ask('answerTest', { tryId, place, given })).toMatchObject({ ok: false, code: 'answerUnfit' });
    expect(await ask('answerTest', { tryId, place: number, given: { text: '5\u00000' } })).toMatchObject({ ok: true });
    await ask('signIn', who(1_053));
    for (const [type, more] of [
      ['startTest', { trainingId: id }],
      ['answerTest', { tryId, place: choice, given: { chosen: [0] } }],
      ['handInTest', { tryId }],
      ['testPicture', { tryId, place: choice }],
      ['startTest', { trainingId: 999_999 }],
      ['handInTest', { tryId: 999_999 }],
    ] as const)
      expect(await ask(type, more)).toMatchObject({ ok: false, code: 'testUnknown' });
  });

  test('has so many tries in 24 hours, whichever the training, and says when there is one again', async () => {
    const { courseId } = await course();
    const id = await opened(1_054, courseId);
    await ask('signIn', who(1_054));
    for (let n = 0; n < 3; n += 1) await fail(id);
    const refused = await ask('startTest', { trainingId: id });
    expect(refused).toMatchObject({ ok: false, code: 'triesUsed', detail: { tries: 3 } });
    const tries = await db
      .selectFrom('training_try')
      .select(['id', 'started_at'])
      .where('training_id', '=', id)
      .orderBy('id')
      .execute();
    const [oldest] = tries;
    expect(refused.detail?.['againAtMs']).toBe((oldest?.started_at ?? 0) + DAY_MS);
    expect(refused.training?.list[0]).toMatchObject({ test: { left: 0, againAtMs: refused.detail?.['againAtMs'] } });
    await earlier(oldest?.id ?? 0, DAY_MS);
    await fail(id);
    expect(await ask('startTest', { trainingId: id })).toMatchObject({ code: 'triesUsed' });
  });

  test('ends with its time: what came before counts, what comes after is refused', async () => {
    const { courseId } = await course();
    const id = await opened(1_055, courseId);
    const running = await begin(1_055, id);
    await answerAll(running, 3);
    await earlier(running.tryId, 21 * 60_000);
    const last = { tryId: running.tryId, place: 3, given: rightAnswer(running.questions[3] as never) };
    expect(await ask('answerTest', last)).toMatchObject({ ok: false, code: 'testOver' });
    while (await endOneTry(suite, ACTOR, 1));
    const ended = await db.selectFrom('training_try').selectAll().where('id', '=', running.tryId).executeTakeFirst();
    expect(ended).toMatchObject({ state: 'passed', score: 75, time_over: true });
    expect(await training(id)).toMatchObject({ state: 'passed', score: 75 });
    expect((await questionsOfTry(db, running.tryId)).map(({ mark }) => mark)).toEqual([100, 100, 100, 0]);
  });

  test('keeps what it asked, whatever becomes of the questions, and counts an answer on its way', async () => {
    const { courseId } = await course();
    const id = await opened(1_056, courseId);
    const running = await begin(1_056, id);
    for (const question of await questionsOf(db, 1, courseId)) {
      const text = `Changed ${question.id}`;
      const changed = { fleetId: 1, id: question.id, version: question.version };
      const answer = { kind: 'trueFalse', right: false } as const;
      fine(await changeQuestion(suite, ACTOR, { ...changed, question: { title: text, text, answer } }));
    }
    expect(runningOf(await ask('myTraining')).questions).toEqual(running.questions);
    await answerAll(running, 3);
    // A moment after its end.
    await earlier(running.tryId, running.endsAtMs - suite.clock.nowMs() + 1_000);
    await answerAll({ ...running, questions: running.questions.slice(3) });
    expect(await handIn(running.tryId)).toMatchObject({ state: 'passed', score: 100 });
  });

  test('ends without a result where the office lets the driver off, and a training that was tried stays', async () => {
    const { courseId } = await course();
    const id = await opened(1_057, courseId);
    const { tryId, questions } = await begin(1_057, id);
    expect(await dropTraining(suite, ACTOR, await seen(id))).toMatchObject({ ok: false, code: 'wrongState' });
    fine(await waiveTraining(suite, ACTOR, { ...(await seen(id)), why: 'Wrote it' }));
    const given = rightAnswer(questions[0] as never);
    expect(await ask('answerTest', { tryId, place: 0, given })).toMatchObject({ ok: false, code: 'testOver' });
    expect(await handIn(tryId)).toMatchObject({ ok: true, state: 'void', training: { running: null } });
    expect(await ask('startTest', { trainingId: id })).toMatchObject({ ok: false, code: 'testNotOpen' });
    const other = await opened(1_058, courseId);
    const begun = await begin(1_058, other);
    fine(await waiveTraining(suite, ACTOR, { ...(await seen(other)), why: 'Wrote it' }));
    while (await endOneTry(suite, ACTOR, 1));
    const row = await db.selectFrom('training_try').select('state').where('id', '=', begun.tryId).executeTakeFirst();
    expect(row?.state).toBe('void');
  });

  test('is not begun where the course has none, is over, has too few questions, or comes after another', async () => {
    const first = await course({}, '');
    const id = await opened(1_059, first.courseId);
    await ask('signIn', who(1_059));
    expect(await ask('startTest', { trainingId: id })).toMatchObject({ ok: false, code: 'testNotReady' });
    const after = await course({ prerequisites: [first.code] });
    const blocked = await ask('startTest', { trainingId: await opened(1_059, after.courseId) });
    expect(blocked).toMatchObject({ code: 'prerequisiteMissing', detail: { courses: first.code } });
    const none = await course({ testQuestions: null, testMinutes: null });
    const noneId = await opened(1_059, none.courseId);
    expect(await ask('startTest', { trainingId: noneId })).toMatchObject({ code: 'testNotOpen' });
    const over = await course();
    const overId = await opened(1_059, over.courseId);
    await db.updateTable('course').set({ ended_at: new Date() }).where('id', '=', over.courseId).execute();
    expect(await ask('startTest', { trainingId: overId })).toMatchObject({ code: 'testNotOpen' });
    const { list } = (await ask('myTraining')).training ?? { list: [] };
    expect(list.find(({ trainingId }) => trainingId === overId)?.test).toBeNull();
    const seated = await course();
    const seatedId = await opened(1_059, seated.courseId);
    const startsAtMs = suite.clock.nowMs() + HOUR_MS;
    const plan = { startsAtMs, minutes: 60, place: 'Room 1', trainer: '', seats: 2 };
    const session = fine(await planSession(suite, ACTOR, { fleetId: 1, courseId: seated.courseId, ...plan }));
    fine(await bookTraining(suite, ACTOR, { ...(await seen(seatedId)), sessionId: session.id }));
    expect(await ask('startTest', { trainingId: seatedId })).toMatchObject({ code: 'testNotOpen' });
  });

  test('waits for the office where the driver can have no more of what the course gives', async () => {
    const { courseId } = await course({ attributes: ['wheelchair'] });
    const id = await opened(1_060, courseId);
    const most = Array.from({ length: 12 }, (_, n) => `full${n}`);
    await db
      .updateTable('driver')
      .set({ attributes: most })
      .where('did', '=', '1060')
      .where('fleet_id', '=', 1)
      .execute();
    const running = await begin(1_060, id);
    await answerAll(running);
    const done = await handIn(running.tryId);
    expect(done).toMatchObject({ ok: true, state: 'passed', score: 100 });
    expect(done.training?.list[0]).toMatchObject({ state: 'attending', test: null, last: { passed: true } });
    expect(await ask('startTest', { trainingId: id })).toMatchObject({ code: 'testNotOpen' });
    await db
      .updateTable('driver')
      .set({ attributes: [] })
      .where('did', '=', '1060')
      .where('fleet_id', '=', 1)
      .execute();
    const { version } = await training(id);
    fine(await gradeTrainings(suite, ACTOR, { fleetId: 1, grades: [{ id, version, score: 100 }] }));
    expect(await training(id)).toMatchObject({ state: 'passed' });
  });

  test('shows the picture of a question while it runs', async () => {
    const { courseId } = await course({ testQuestions: 2 }, '::sign::What is this?{=Stop ~Go}\n\n::bare::Bare?{T}');
    const [sign] = await questionsOf(db, 1, courseId);
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const target = { fleetId: 1, id: sign?.id ?? 0, version: sign?.version ?? 0 };
    fine(await attachQuestionPicture(suite, ACTOR, target, photo));
    const { tryId, questions } = await begin(1_061, await opened(1_061, courseId));
    const place = questions.find(({ picture }) => picture)?.place ?? 0;
    expect(await ask('testPicture', { tryId, place })).toMatchObject({
      ok: true,
      picture: { tryId, place, source: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    });
    expect(await ask('testPicture', { tryId, place: 1 - place })).toMatchObject({ ok: false, code: 'noPicture' });
    await handIn(tryId);
    expect(await ask('testPicture', { tryId, place })).toMatchObject({ ok: false, code: 'testOver' });
  });

  test('draws the streets on which a place is to be pointed at, and takes a place that is far off as wrong', async () => {
    const { courseId } = await course({ testQuestions: 1 }, '');
    const answer = {
      kind: 'map',
      target: 'point',
      at: [11.97, 57.7],
      withinMetres: 150,
      acrossMetres: 4_000,
      names: true,
      shape: null,
    } as const;
    fine(await addQuestion(suite, ACTOR, { fleetId: 1, courseId, question: { title: '', text: 'Where?', answer } }));
    const { tryId, questions } = await begin(1_062, await opened(1_062, courseId));
    expect(questions).toMatchObject([{ kind: 'map', picture: true, options: [], given: null }]);
    const box = questions[0]?.map;
    expect(box && contains(box, answer.at)).toBe(true);
    expect(JSON.stringify(questions)).not.toContain('11.97,');
    const drawn = await ask('testPicture', { tryId, place: 0 });
    expect(drawn.picture?.source).toMatch(/^data:image\/svg\+xml,/);
    expect(drawn.picture?.source).toContain('textPath');
    expect(drawn.picture?.source.length).toBeLessThan(300_000);
    const give = (given: object) => ask('answerTest', { tryId, place: 0, given });
    expect(await give({ text: 'there' })).toMatchObject({ ok: false, code: 'answerUnfit' });
    expect(await give({ at: [11.99, 57.7] })).toMatchObject({ ok: true });
    const again = await ask('myTraining');
    expect(again.training?.running?.questions).toMatchObject([{ given: { at: [11.99, 57.7] } }]);
    expect(await give({ at: [11.971, 57.7] })).toMatchObject({ ok: true });
    expect(await handIn(tryId)).toMatchObject({ ok: true, state: 'passed', score: 100 });
  });
});

describe('a session', () => {
  const plan = async (courseId: number, seats: number) => {
    const startsAtMs = suite.clock.nowMs() + 2 * DAY_MS;
    const planned = { startsAtMs, minutes: 60, place: 'Room 3', trainer: '', seats };
    return fine(await planSession(suite, ACTOR, { fleetId: 1, courseId, ...planned })).id;
  };

  test('is booked and given back by the driver, and who waits moves up', async () => {
    const { courseId } = await course({ testQuestions: null, testMinutes: null }, '');
    const sessionId = await plan(courseId, 1);
    const [id, other] = [await opened(1_070, courseId), await opened(1_071, courseId)];
    await ask('signIn', who(1_070));
    expect((await ask('myTraining')).training?.sessions).toMatchObject([
      { sessionId, trainingId: id, place: 'Room 3', free: 1 },
    ]);
    const booked = await ask('bookSession', { trainingId: id, sessionId });
    expect(booked).toMatchObject({ ok: true, waits: false, training: { sessions: [], list: [{ state: 'booked' }] } });
    expect(await ask('bookSession', { trainingId: id, sessionId })).toMatchObject({ ok: false, code: 'trainingMoved' });
    expect(await ask('bookSession', { trainingId: other, sessionId })).toMatchObject({ code: 'trainingUnknown' });
    expect(await ask('leaveSession', { trainingId: other })).toMatchObject({ ok: false, code: 'trainingUnknown' });

    await ask('signIn', who(1_071));
    expect((await ask('myTraining')).training?.sessions).toMatchObject([{ sessionId, free: 0 }]);
    expect(await ask('bookSession', { trainingId: other, sessionId })).toMatchObject({ ok: true, waits: true });
    expect((await ask('myTraining')).training?.list[0]).toMatchObject({ waits: true, place: 'Room 3' });
    await ask('signIn', who(1_070));
    expect(await ask('leaveSession', { trainingId: id })).toMatchObject({ ok: true, training: { list: [{}] } });
    expect(await ask('leaveSession', { trainingId: id })).toMatchObject({ ok: false, code: 'sessionGone' });
    expect(await training(other)).toMatchObject({ state: 'booked', waitsSinceMs: null });
  });

  test('is not booked where it is gone, is of another course, has begun, or comes after another', async () => {
    const { courseId, code } = await course({ testQuestions: null, testMinutes: null }, '');
    const after = await course({ prerequisites: [code], testQuestions: null, testMinutes: null }, '');
    const id = await opened(1_072, courseId);
    const afterId = await opened(1_072, after.courseId);
    await ask('signIn', who(1_072));
    const book = (trainingId: number, sessionId: number) => ask('bookSession', { trainingId, sessionId });
    expect(await book(id, 999_999)).toMatchObject({ ok: false, code: 'sessionGone' });
    const foreign = await plan(after.courseId, 2);
    expect(await book(id, foreign)).toMatchObject({ ok: false, code: 'sessionGone' });
    expect(await book(afterId, foreign)).toMatchObject({ code: 'prerequisiteMissing', detail: { courses: code } });
    const own = await plan(courseId, 2);
    expect(await book(id, own)).toMatchObject({ ok: true });
    await db
      .updateTable('training_session')
      .set({ starts_at: new Date(suite.clock.nowMs() - HOUR_MS), ends_at: new Date(suite.clock.nowMs() + HOUR_MS) })
      .where('id', '=', own)
      .execute();
    expect(await ask('leaveSession', { trainingId: id })).toMatchObject({ ok: false, code: 'sessionBegun' });
    const later = await opened(1_073, courseId);
    await ask('signIn', who(1_073));
    expect(await book(later, own)).toMatchObject({ ok: false, code: 'sessionBegun' });
  });
});
