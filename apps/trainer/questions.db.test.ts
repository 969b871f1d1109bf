import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import { MOST_GIFT_QUESTIONS } from '#core/training/question/gift.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { sent } from '#engine/testing/sent.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let context: RequestContext;
let courseId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  context = await (await openDesk(store)).signIn('Trainer', [1]);
});
afterAll(() => store.close());

const course = async (code: string, more: object = {}) => {
  const values = { ...emptyValues(courseResource), code, nameEn: code, nameFr: code, ...more };
  courseId = (await call(router.courses.create, { fleet: 1, values }, { context })).id;
  return courseId;
};
const bring = (gift: string, dryRun = false) =>
  call(router.importQuestions, { fleet: 1, courseId, gift, dryRun }, { context });
const list = async () => (await call(router.questions, { fleet: 1, courseId }, { context })).questions;
const whole = (id: number) => call(router.question, { fleet: 1, id }, { context });
const question = (text: string, more: object = {}) => ({
  title: '',
  text,
  answer: { kind: 'trueFalse', right: true } as const,
  ...more,
});
const add = (text: string, more: object = {}) =>
  call(router.addQuestion, { fleet: 1, courseId, question: question(text, more) }, { context });
const target = async (id: number) => ({ fleet: 1, id, version: (await whole(id)).version });

const GIFT = `// Moodle
$CATEGORY: driving

::Red::What does a red light mean?{=Stop ~Go ~Hurry}

::Essay::Write about lights.{}

What is the limit in town?{#50:0}

::Red::Again?{T}`;

describe('questions of a file', () => {
  it('are shown first, then brought in, and not doubled when it is done again', async () => {
    await course('RULES', { testQuestions: 2, testMinutes: 10 });
    const planned = await bring(GIFT, true);
    expect(planned).toMatchObject({ added: 3, changed: 0, same: 0, refused: 1 });
    expect(planned.lines).toMatchObject([
      { line: 4, title: 'Red', becomes: 'added' },
      { line: 6, title: 'Essay', becomes: 'refused', fault: 'essay' },
      { line: 8, title: 'What is the limit in town?', becomes: 'added' },
      { line: 10, title: 'Red (2)', becomes: 'added', notes: ['titleAgain'] },
    ]);
    expect(await list()).toEqual([]);
    expect(await bring(GIFT)).toEqual(planned);
    expect(await list()).toMatchObject([
      { title: 'Red', kind: 'one', inUse: true, picture: false },
      { title: 'What is the limit in town?', kind: 'numeric' },
      { title: 'Red (2)', kind: 'trueFalse' },
    ]);
    expect(await bring(GIFT)).toMatchObject({ added: 0, changed: 0, same: 3, refused: 1 });
    const { courses } = await call(router.questionBanks, { fleet: 1 }, { context });
    expect(courses).toMatchObject([{ code: 'RULES', inUse: 3, draws: 2 }]);
  });

  it('change what has their title, and stay out of use where they were taken out', async () => {
    const [red] = await list();
    await call(router.setQuestionUse, { ...(await target(red?.id ?? 0)), inUse: false }, { context });
    const other = '::RED::What does a red light mean?{=Stop ~Go}\n\n::Same::What does a red light mean?{=Stop ~Go}';
    expect(await bring(other)).toMatchObject({ added: 0, changed: 1, lines: [{}, { fault: 'questionTwice' }] });
    expect((await list())[0]).toMatchObject({ id: red?.id, title: 'RED', inUse: false });
    expect((await whole(red?.id ?? 0)).answer).toMatchObject({ choices: [{ text: 'Stop' }, { text: 'Go' }] });
  });

  it('go out in a file that comes in again the same', async () => {
    await course('OTHER');
    const own = courseId;
    await bring(
      '::A::a{=1 ~2}\n\n::B::b{~%50%1 ~%50%2 ~%-100%3}\n\n::C::c{=x -> 1 =y -> 2}\n\n::D::d{=w}\n\n::E::e{#1..2}\n\n::F::f{F}',
    );
    const { gift } = await call(router.exportQuestions, { fleet: 1, courseId: own }, { context });
    expect(await bring(gift)).toMatchObject({ added: 0, changed: 0, same: 6, refused: 0 });
    await course('THIRD');
    expect(await bring(gift)).toMatchObject({ added: 6 });
  });

  it('are refused whole where the file is none of questions, or too long', async () => {
    const refused = async (gift: string) => refusalOf(bring(gift));
    expect(await refused('// nothing')).toMatchObject({ code: 'noQuestions' });
    expect(await refused('x'.repeat(1_000_001))).toMatchObject({ code: 'fileTooLarge', data: { mostMb: 1 } });
    expect(await refused('Q{T}\n\n'.repeat(MOST_GIFT_QUESTIONS + 1))).toMatchObject({ code: 'tooManyQuestions' });
    expect(
      await refusalOf(call(router.importQuestions, { fleet: 1, courseId: 9_999, gift: GIFT }, { context })),
    ).toMatchObject({ code: 'courseUnknown' });
  });

  it('fill a course up to its bound, and never go past it', async () => {
    await course('FULL');
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `::${from + n}::What is ${from + n}?{=${from + n} ~no}`).join('\n\n');
    for (const [from, count] of [
      [0, 2_000],
      [2_000, 2_000],
      [4_000, 999],
    ] as const)
      expect(await bring(many(from, count))).toMatchObject({ added: count });
    expect(await refusalOf(bring(many(5_000, 2)))).toMatchObject({ code: 'bankFull', data: { most: 5_000 } });
    await add('The last?');
    expect(await refusalOf(add('One more?'))).toMatchObject({ code: 'bankFull' });
  });
});

describe('a question by hand', () => {
  it('is added, changed and taken out of use as it was seen', async () => {
    await course('HAND');
    const { id } = await add('  May you turn\u0000 right on red? ');
    expect(await whole(id)).toMatchObject({ title: 'May you turn right on red?', text: 'May you turn right on red?' });
    const seen = await target(id);
    await call(router.changeQuestion, { ...seen, question: question('Other?', { title: 'Named' }) }, { context });
    expect(await whole(id)).toMatchObject({ title: 'Named', text: 'Other?', version: 2 });
    const again = { ...seen, question: question('Third?') };
    expect(await refusalOf(call(router.changeQuestion, again, { context }))).toMatchObject({
      code: 'questionMoved',
      data: { by: expect.any(String) },
    });
    expect(await refusalOf(call(router.setQuestionUse, { ...seen, inUse: false }, { context }))).toMatchObject({
      code: 'questionMoved',
    });
    await call(router.setQuestionUse, { ...(await target(id)), inUse: false }, { context });
    await call(router.setQuestionUse, { ...(await target(id)), inUse: false }, { context });
    expect(await list()).toMatchObject([{ id, inUse: false, version: 3 }]);
  });

  it('is refused with what is wrong, and where the course asks it already', async () => {
    const wrong = question('Which?', { answer: { kind: 'one', choices: [{ text: 'a', percent: 100 }] } });
    expect(
      await refusalOf(call(router.addQuestion, { fleet: 1, courseId, question: wrong }, { context })),
    ).toMatchObject({ code: 'questionFault', data: { fault: 'tooFewChoices' } });
    const { id } = await add('Is the earth round?');
    expect(await refusalOf(add('Is the  earth round?', { title: 'Called otherwise' }))).toMatchObject({
      code: 'questionTwice',
      data: { title: 'Is the earth round?' },
    });
    const changed = { ...(await target(id)), question: question('Other?') };
    expect(await refusalOf(call(router.changeQuestion, changed, { context }))).toMatchObject({ code: 'questionTwice' });
    const empty = { ...(await target(id)), question: question(' ') };
    expect(await refusalOf(call(router.changeQuestion, empty, { context }))).toMatchObject({ code: 'questionFault' });
    const nowhere = { fleet: 1, courseId: 9_999, question: question('Q?') };
    expect(await refusalOf(call(router.addQuestion, nowhere, { context }))).toMatchObject({ code: 'courseUnknown' });
    expect(await refusalOf(whole(9_999))).toMatchObject({ code: 'questionUnknown' });
    const gone = { fleet: 1, id: 9_999, version: 1 };
    for (const refused of [
      () => call(router.changeQuestion, { ...gone, question: question('Q?') }, { context }),
      () => call(router.setQuestionUse, { ...gone, inUse: true }, { context }),
      () => call(router.removeQuestionPicture, gone, { context }),
      () => call(router.openQuestionPicture, { fleet: 1, id: 9_999 }, { context }),
    ])
      expect(await refusalOf(refused())).toMatchObject({ code: 'questionUnknown' });
  });

  it('has a picture without its place, which is looked at once', async () => {
    const { id } = await add('What does this sign mean?');
    const attach = async (bytes: Buffer, seen?: object) =>
      call(
        router.attachQuestionPicture,
        { ...(await target(id)), ...seen, sent: await sent(context, bytes) },
        { context },
      );
    const photo = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Make: 'Nokia' }, IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
      .jpeg()
      .toBuffer();
    await attach(photo);
    const kept = await store.db
      .selectFrom('training_question as q')
      .innerJoin('file as f', 'f.id', 'q.picture_id')
      .select(['f.id', 'f.bytes'])
      .where('q.id', '=', id)
      .executeTakeFirstOrThrow();
    const { width, height, exif } = await sharp(kept.bytes).metadata();
    expect([width, height, exif]).toEqual([1_000, 500, undefined]);
    expect((await call(router.openQuestionPicture, { fleet: 1, id }, { context })).path).toMatch(/^\/api\/file\//);
    await attach(photo);
    const files = await store.db.selectFrom('file').select('id').where('id', '=', kept.id).execute();
    expect(files).toEqual([]);
    expect(await refusalOf(attach(Buffer.from('GIF89a')))).toMatchObject({ code: 'notAPicture' });
    expect(await refusalOf(attach(photo.subarray(0, 400)))).toMatchObject({ code: 'pictureBroken' });
    expect(await refusalOf(attach(Buffer.alloc(5_000_001, 1)))).toMatchObject({ code: 'pictureTooLarge' });
    const vast = await sharp({ create: { width: 8_000, height: 6_500, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await refusalOf(attach(vast))).toMatchObject({ code: 'tooManyPixels' });
    expect(await refusalOf(attach(photo, { version: 99 }))).toMatchObject({ code: 'questionMoved' });
    await call(router.removeQuestionPicture, await target(id), { context });
    await call(router.removeQuestionPicture, await target(id), { context });
    expect(await refusalOf(call(router.openQuestionPicture, { fleet: 1, id }, { context }))).toMatchObject({
      code: 'noPicture',
    });
    expect(
      await refusalOf(call(router.removeQuestionPicture, { fleet: 1, id, version: 99 }, { context })),
    ).toMatchObject({ code: 'questionMoved' });
  });
});

it('a course whose test has no minutes is refused', async () => {
  expect(await refusalOf(course('NOTIME', { testQuestions: 5 }))).toMatchObject({
    data: { field: 'testMinutes' },
  });
});
