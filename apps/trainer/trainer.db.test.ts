import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startTrainingDays } from '#services/training/training-days.ts';
import { workingVehicles } from '#store/dispatch/dispatch-world.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { seriesFault } from '#store/series/series.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { carFacts } from '#store/vehicle/car-facts.ts';
import { vehicleRecordAt } from '#store/vehicle/vehicle-record-at.ts';
import { router } from './server.ts';

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let trainer: RequestContext;
let manager: RequestContext;
let kindId = 0;
const drivers: Record<string, { id: number; vehicleId: number }> = {};
const courses: Record<string, number> = {};

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  trainer = await desk.signIn('Trainer', [1]);
  manager = await desk.signIn('Manager', [1]);
  await store.db
    .insertInto('driver_message_type')
    .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
    .execute();
  const kind = { fleet_id: 1, name: 'First aid', subject: 'driver' } as const;
  kindId = (await store.db.insertInto('paper_kind').values(kind).returning('id').executeTakeFirstOrThrow()).id;
  for (const did of ['1', '2', '3', '4', '5', '6']) {
    const made = { beganMs: desk.clock.nowMs(), vehicle: { attributes: ['card', 'wheelchair'] } };
    const crew = await insertCrew(store.db, 1, did, { ...made, driver: { did, name: `Driver ${did}` } });
    drivers[did] = { id: crew.driverId, vehicleId: crew.vehicleId };
  }
  await course('AID', { paperKindId: kindId, validMonths: 12 });
  await course('SHORT', { validMonths: 1 });
});
afterAll(() => store.close());

const by = (context: RequestContext) => ({ context });
const course = async (code: string, more: object = {}) => {
  const values = { ...emptyValues(courseResource), code, nameEn: code, nameFr: code, ...more };
  const made = await call(router.courses.create, { fleet: 1, values }, by(trainer));
  courses[code] = made.id;
  return made;
};
const open = async (did: string, code: string) =>
  (await call(router.openTraining, { fleet: 1, did, courseId: courses[code] ?? 0 }, by(trainer))).id;
const list = async (which: 'open' | 'holding' | 'due' | 'over' | 'all' = 'all') =>
  (await call(router.trainings, { fleet: 1, which }, by(trainer))).trainings;
const at = async (id: number) => {
  const found = (await list()).find((one) => one.id === id);
  if (!found) throw new Error(`no training ${id}`);
  return found;
};
const of = async (id: number) => ({ fleet: 1, id, version: (await at(id)).version });
const grade = async (id: number, score: number) => {
  const { version } = await at(id);
  return call(router.gradeTrainings, { fleet: 1, grades: [{ id, version, score }] }, by(trainer));
};
const attended = async (did: string, code: string) => {
  const id = await open(did, code);
  await call(router.attendTraining, await of(id), by(trainer));
  return id;
};
const plan = async (code: string, more: object = {}) =>
  (
    await call(
      router.planSession,
      {
        fleet: 1,
        courseId: courses[code] ?? 0,
        startsAtMs: desk.clock.nowMs() + DAY_MS,
        minutes: 120,
        place: 'Room 2',
        trainer: 'Tove',
        seats: 2,
        ...more,
      },
      by(trainer),
    )
  ).id;
const session = (id: number) => call(router.session, { fleet: 1, id }, by(trainer));
const book = async (id: number, sessionId: number) =>
  call(router.bookTraining, { ...(await of(id)), sessionId }, by(trainer));
const attributesOf = async (did: string) =>
  (
    await store.db
      .selectFrom('driver')
      .select('attributes')
      .where('id', '=', drivers[did]?.id ?? 0)
      .executeTakeFirstOrThrow()
  ).attributes;
const carHas = async (did: string) =>
  (await workingVehicles(store.db, 1)).find(({ vehicle_id }) => vehicle_id === drivers[did]?.vehicleId)?.attributes;
const heard = async (did: string) =>
  (
    await store.db
      .selectFrom('driver_message as m')
      .innerJoin('driver_message_recipient as r', 'r.message_id', 'm.id')
      .select('m.text')
      .where('r.driver_id', '=', drivers[did]?.id ?? 0)
      .orderBy('m.id')
      .execute()
  ).map(({ text }) => text);
const advance = async (ms: number) => {
  desk.clock.advance(ms);
  // The sessions of before are idle by now.
  trainer = await desk.signIn('Trainer', [1]);
  manager = await desk.signIn('Manager', [1]);
};
const turnTo = async (ms: number) => {
  await advance(ms);
  const days = startTrainingDays({
    store,
    clock: desk.clock,
    books: desk.suite.books,
    onError: (error) => {
      throw error;
    },
  });
  await days.look();
  await days.stop();
};

describe('a driver’s training', () => {
  it('begins once a course, of drivers and courses that are there', async () => {
    const id = await open('1', 'AID');
    expect(await at(id)).toMatchObject({ state: 'pending', did: '1', code: 'AID', passMark: 80, score: null });
    const asked = (change: object) =>
      refusalOf(
        call(router.openTraining, { fleet: 1, did: '1', courseId: courses['AID'] ?? 0, ...change }, by(trainer)),
      );
    expect(await asked({})).toMatchObject({ code: 'trainingOpen', data: { driver: 'Driver 1', course: 'AID' } });
    expect(await asked({ did: '99' })).toMatchObject({ code: 'driverUnknown' });
    expect(await asked({ courseId: 9_999 })).toMatchObject({ code: 'courseUnknown' });
    await store.db.updateTable('driver').set({ ended_at: new Date() }).where('did', '=', '6').execute();
    expect(await asked({ did: '6' })).toMatchObject({ code: 'driverEnded' });
    const gone = await course('GONE', { ended: true });
    expect(await asked({ courseId: gone.id })).toMatchObject({ code: 'courseEnded', data: { course: 'GONE' } });
    expect(await refusalOf(call(router.trainings, { fleet: 2 }, by(trainer)))).toMatchObject({
      code: 'fleetNotAllowed',
    });
    await call(router.dropTraining, await of(id), by(trainer));
    expect(await list('open')).toEqual([]);
    expect((await call(router.trainings, { fleet: 1 }, by(trainer))).supervises).toBe(false);
    expect((await call(router.trainings, { fleet: 1 }, by(manager))).supervises).toBe(true);
  });

  it('is passed with a certificate and the paper that the course gives, and numbers have no gap', async () => {
    const id = await attended('1', 'AID');
    expect(await refusalOf(call(router.dropTraining, await of(id), by(trainer)))).toMatchObject({ code: 'wrongState' });
    expect(await grade(id, 80)).toEqual({ passed: 1, failed: 0 });
    expect(await at(id)).toMatchObject({
      state: 'passed',
      score: 80,
      number: 1,
      doneOn: '2026-11-21',
      untilDate: '2027-11-21',
    });
    const papers = await store.db
      .selectFrom('paper')
      .selectAll()
      .where('driver_id', '=', drivers['1']?.id ?? 0)
      .execute();
    expect(papers).toMatchObject([{ kind_id: kindId, number: '1', from_date: '2026-11-21', until_date: '2027-11-21' }]);
    const other = await attended('2', 'AID');
    expect(await grade(other, 79)).toEqual({ passed: 0, failed: 1 });
    expect(await at(other)).toMatchObject({ state: 'failed', score: 79, number: null });
    expect(await seriesFault(store.db, 1)).toBeNull();
    // Whoever failed may try again, and whoever passed may renew.
    await open('2', 'AID');
    expect(await refusalOf(grade(id, 90))).toMatchObject({ code: 'wrongState', data: { driver: 'Driver 1' } });
    expect(
      await refusalOf(
        call(router.gradeTrainings, { fleet: 1, grades: [{ id: 999, version: 1, score: 1 }] }, by(trainer)),
      ),
    ).toMatchObject({ code: 'recordUnknown' });
    const stale = { fleet: 1, grades: [{ id, version: 1, score: 1 }] };
    expect(await refusalOf(call(router.gradeTrainings, stale, by(trainer)))).toMatchObject({
      code: 'recordMoved',
      data: { by: expect.stringContaining('trainer') },
    });
  });

  it('comes only after the courses it rests on, and the sentence names those that are missing', async () => {
    await course('DEEP', { prerequisites: ['AID', 'SHORT'] });
    const id = await open('1', 'DEEP');
    const asked = await refusalOf(call(router.attendTraining, await of(id), by(trainer)));
    expect(asked).toMatchObject({ code: 'prerequisiteMissing', data: { driver: 'Driver 1', courses: 'SHORT' } });
    const short = await attended('1', 'SHORT');
    await grade(short, 100);
    await call(router.attendTraining, await of(id), by(trainer));
    expect((await at(id)).state).toBe('attending');
  });

  it('is waived by a supervisor alone, who says why; what was given by mistake is taken back', async () => {
    const id = await open('3', 'AID');
    const waive = async (why: string, context = manager) =>
      call(router.waiveTraining, { ...(await of(id)), why }, by(context));
    expect(await refusalOf(waive('Was a nurse', trainer))).toMatchObject({ code: 'notAllowed' });
    expect(await refusalOf(waive(' '))).toMatchObject({ code: 'reasonMissing' });
    await waive('Was a nurse');
    expect(await at(id)).toMatchObject({ state: 'waived', why: 'Was a nurse', untilDate: '2027-11-21', number: null });
    expect(await refusalOf(waive('Again'))).toMatchObject({ code: 'wrongState' });
    const withdraw = async (why: string) => call(router.withdrawTraining, { ...(await of(id)), why }, by(manager));
    expect(await refusalOf(withdraw(''))).toMatchObject({ code: 'reasonMissing' });
    await withdraw('Wrong driver');
    expect(await at(id)).toMatchObject({ state: 'failed', why: 'Wrong driver' });
    const papers = await store.db
      .selectFrom('paper')
      .select('id')
      .where('driver_id', '=', drivers['3']?.id ?? 0)
      .execute();
    expect(papers).toEqual([]);
  });

  it('cannot stand in the database as what it is not', async () => {
    const row = { fleet_id: 1, driver_id: drivers['4']?.id ?? 0, course_id: courses['AID'] ?? 0, pass_mark: 80 };
    const by = { opened_at: new Date(), opened_by: 'x', moved_at: new Date(), moved_by: 'x' };
    const insert = (change: object) =>
      store.db
        .insertInto('training')
        .values({ ...row, ...by, ...change })
        .execute();
    await expect(insert({ state: 'passed', score: 79, done_on: '2026-11-21', number: 77 })).rejects.toThrow(
      'training_passed',
    );
    await expect(insert({ state: 'booked' })).rejects.toThrow('training_seated');
    await expect(insert({ state: 'waived', done_on: '2026-11-21', why: '' })).rejects.toThrow('training_waived');
    await expect(insert({ state: 'waived', done_on: '2026-11-21', why: 'x', valid_months: 1 })).rejects.toThrow(
      'training_holds_until',
    );
    await expect(insert({ state: 'expired' })).rejects.toThrow('training_expired');
  });
});

describe('an attribute that a course teaches', () => {
  it('is the car’s only with a driver who has it, and goes with the training', async () => {
    const beforeMs = desk.clock.nowMs();
    expect(await carHas('4')).toEqual(['card', 'wheelchair']);
    await advance(HOUR_MS);
    await course('WHEEL', { attributes: ['wheelchair'], validMonths: 1 });
    expect(await carHas('4')).toEqual(['card']);
    const [facts] = await carFacts(store.db, [drivers['4']?.vehicleId ?? 0], new Date(desk.clock.nowMs()));
    expect(facts?.attributes).toEqual(['card']);
    const id = await attended('4', 'WHEEL');
    await advance(HOUR_MS);
    await grade(id, 95);
    expect(await attributesOf('4')).toEqual(['wheelchair']);
    expect(await carHas('4')).toEqual(['card', 'wheelchair']);
    expect((await list('due')).map((one) => one.code)).toEqual(['WHEEL', 'SHORT']);
    // What it had is told as it was: before the course, before the driver passed it, and after.
    const had = async (atMs: number) =>
      (await vehicleRecordAt(store.db, drivers['4']?.vehicleId ?? 0, atMs))?.attributes;
    expect(await had(beforeMs)).toEqual(['card', 'wheelchair']);
    expect(await had(beforeMs + HOUR_MS)).toEqual(['card']);
    expect(await had(desk.clock.nowMs())).toEqual(['card', 'wheelchair']);
    await turnTo(29 * DAY_MS);
    expect((await at(id)).state).toBe('passed');
    await turnTo(2 * DAY_MS);
    expect(await at(id)).toMatchObject({ state: 'expired', untilDate: '2026-12-21' });
    expect(await attributesOf('4')).toEqual([]);
    expect(await carHas('4')).toEqual(['card']);
    const [audited] = await store.db
      .selectFrom('audit')
      .select(['act', 'actor_name', 'was', 'became'])
      .where('entity', '=', 'driver')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(audited).toEqual({
      act: 'update',
      actor_name: SYSTEM('training').name,
      was: { attributes: ['wheelchair'] },
      became: { attributes: [] },
    });
  });

  it('stays as long as another training gives it', async () => {
    const first = await attended('4', 'WHEEL');
    await grade(first, 90);
    await advance(20 * DAY_MS);
    const second = await attended('4', 'WHEEL');
    await grade(second, 90);
    await turnTo(15 * DAY_MS);
    expect([(await at(first)).state, (await at(second)).state]).toEqual(['expired', 'passed']);
    expect(await attributesOf('4')).toEqual(['wheelchair']);
  });

  it('is refused to who has as many as a driver may have', async () => {
    const full = Array.from({ length: 12 }, (_, n) => `a${n}`);
    await store.db.updateTable('driver').set({ attributes: full }).where('did', '=', '5').execute();
    const id = await attended('5', 'WHEEL');
    expect(await refusalOf(grade(id, 90))).toMatchObject({
      code: 'attributesFull',
      data: { driver: 'Driver 5', most: 12 },
    });
    expect((await at(id)).state).toBe('attending');
    await store.db.updateTable('driver').set({ attributes: [] }).where('did', '=', '5').execute();
  });
});

describe('a later edition', () => {
  it('lets earlier certificates stay, or ends them on a day with their papers; what was taken stays as it is', async () => {
    const first = await course('RULES', { paperKindId: kindId });
    const id = await attended('3', 'RULES');
    await grade(id, 85);
    expect((await at(id)).untilDate).toBeNull();
    await course('RULES', { edition: 2 });
    expect((await at(id)).untilDate).toBeNull();
    await course('RULES', { edition: 3, older: 'ends', olderEndOn: '2027-06-30' });
    expect((await at(id)).untilDate).toBe('2027-06-30');
    const paper = await store.db
      .selectFrom('paper')
      .select('until_date')
      .where('driver_id', '=', drivers['3']?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(paper.until_date).toBe('2027-06-30');
    const change = (values: object) =>
      call(
        router.courses.update,
        { fleet: 1, id: first.id, version: first.version, values: { ...first.values, ...values } },
        by(trainer),
      );
    expect(await refusalOf(change({ passMark: 50 }))).toMatchObject({ code: 'recordInUse' });
    await change({ nameEn: 'Rules of the road' });
  });
});

describe('a session', () => {
  it('gives its seats in order, then a place on the list, and a seat that comes free to the first who waits', async () => {
    const sessionId = await plan('SHORT');
    const ids: number[] = [];
    for (const did of ['2', '3', '4', '5']) ids.push(await open(did, 'SHORT'));
    const waits: boolean[] = [];
    for (const id of ids) waits.push((await book(id, sessionId)).waits);
    expect(waits).toEqual([false, false, true, true]);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    expect((await session(sessionId)).waiting.map(({ id }) => id)).toEqual([third, fourth]);
    await call(router.unbookTraining, { ...(await of(first)), sessionId }, by(trainer));
    const after = await session(sessionId);
    expect(after.seated.map(({ id }) => id)).toEqual([third, second]);
    expect(after.waiting.map(({ id }) => id)).toEqual([fourth]);
    expect((await heard('4')).at(-1)).toContain('A seat came free and is yours');
    expect((await heard('2')).at(-1)).toContain('You are no longer booked');
    // A seat more goes to who still waits; fewer than are taken are refused.
    const { session: now } = after;
    const change = (more: object) =>
      call(
        router.changeSession,
        {
          fleet: 1,
          id: sessionId,
          version: now.version,
          startsAtMs: now.startsAtMs,
          minutes: 60,
          place: 'Room 3',
          trainer: '',
          seats: 3,
          ...more,
        },
        by(trainer),
      );
    expect(await refusalOf(change({ seats: 1 }))).toMatchObject({ code: 'seatsTaken', data: { taken: 2 } });
    expect(await refusalOf(change({ startsAtMs: desk.clock.nowMs() - 1 }))).toMatchObject({ code: 'sessionPast' });
    await change({});
    expect((await session(sessionId)).seated.map(({ id }) => id)).toEqual([third, second, fourth]);
    expect((await heard('3')).at(-1)).toContain('Room 3');
    expect(await refusalOf(change({}))).toMatchObject({ code: 'sessionMoved' });
    // Whoever is let off leaves the seat, and nobody waits for it.
    await call(router.waiveTraining, { ...(await of(third)), why: 'Taught it' }, by(manager));
    expect((await session(sessionId)).session).toMatchObject({ taken: 2, waiting: 0 });
    const early = { fleet: 1, sessionId, came: [second], missed: [] };
    expect(await refusalOf(call(router.takeAttendance, early, by(trainer)))).toMatchObject({ code: 'sessionNotBegun' });
    expect(await refusalOf(call(router.attendTraining, await of(second), by(trainer)))).toMatchObject({
      code: 'wrongState',
    });

    await advance(DAY_MS + HOUR_MS);
    const took = await call(router.takeAttendance, { ...early, missed: [fourth] }, by(trainer));
    expect(took).toEqual({ came: 1, missed: 1 });
    expect((await at(fourth)).state).toBe('noShow');
    expect(await refusalOf(call(router.takeAttendance, { ...early, came: [first] }, by(trainer)))).toMatchObject({
      code: 'notOfSession',
    });
    await grade(second, 70);
    expect((await at(second)).state).toBe('failed');
    expect(await refusalOf(book(first, sessionId))).toMatchObject({ code: 'sessionBegun' });
    const { version } = (await session(sessionId)).session;
    const late = { fleet: 1, id: sessionId, version };
    expect(await refusalOf(call(router.cancelSession, { ...late, why: 'x' }, by(trainer)))).toMatchObject({
      code: 'sessionBegun',
    });
  });

  it('is of its course, in time, and whoever is booked hears that it is cancelled', async () => {
    const sessionId = await plan('SHORT', { seats: 1 });
    const [id, other] = [await open('3', 'SHORT'), await open('4', 'SHORT')];
    await book(id, sessionId);
    await book(other, sessionId);
    expect(await refusalOf(book(id, sessionId))).toMatchObject({ code: 'wrongState' });
    expect(await refusalOf(book(id, 9_999))).toMatchObject({ code: 'sessionUnknown' });
    const aid = await open('3', 'AID');
    expect(await refusalOf(book(aid, sessionId))).toMatchObject({ code: 'otherCourse', data: { course: 'SHORT' } });
    expect(await refusalOf(plan('SHORT', { startsAtMs: desk.clock.nowMs() - 1 }))).toMatchObject({
      code: 'sessionPast',
    });
    expect(await refusalOf(plan('SHORT', { startsAtMs: desk.clock.nowMs() + 500 * DAY_MS }))).toMatchObject({
      code: 'sessionTooFar',
    });
    expect(await refusalOf(plan('GONE'))).toMatchObject({ code: 'courseEnded' });
    const target = { fleet: 1, id: sessionId, version: 1 };
    expect(await refusalOf(call(router.cancelSession, { ...target, why: ' ' }, by(trainer)))).toMatchObject({
      code: 'reasonMissing',
    });
    await call(router.cancelSession, { ...target, why: 'The trainer is ill' }, by(trainer));
    for (const one of [id, other])
      expect(await at(one)).toMatchObject({ state: 'pending', sessionId: null, waitsSinceMs: null });
    expect((await heard('4')).at(-1)).toContain('cancelled');
    expect(await refusalOf(book(id, sessionId))).toMatchObject({ code: 'sessionCancelled' });
    const { sessions } = await call(router.sessions, { fleet: 1 }, by(trainer));
    // One of today that is over still stands among those to come.
    expect(sessions.at(-1)).toMatchObject({ id: sessionId, cancelledWhy: 'The trainer is ill', taken: 0 });
    await advance(DAY_MS);
    const past = await call(router.sessions, { fleet: 1, which: 'past' }, by(trainer));
    expect(past.sessions.length).toBeGreaterThan(0);
    expect(await refusalOf(session(9_999))).toMatchObject({ code: 'sessionUnknown' });
  });

  it('never has more drivers than seats, however many book at once', async () => {
    const sessionId = await plan('AID', { seats: 2 });
    const dids = ['2', '3', '4', '5'];
    const ids = (await list('open')).filter(({ code }) => code === 'AID').map(({ did, id }) => [did, id] as const);
    const known = new Map(ids);
    for (const did of dids) if (!known.has(did)) known.set(did, await open(did, 'AID'));
    const answers = await Promise.all(dids.map((did) => book(known.get(did) ?? 0, sessionId)));
    expect(answers.filter(({ waits }) => !waits)).toHaveLength(2);
    expect((await session(sessionId)).session).toMatchObject({ taken: 2, waiting: 2 });
  });
});

it('a certificate goes out as PDF while it holds, and again as a copy', async () => {
  const [held, over] = [(await list('holding')).find(({ number }) => number !== null), (await list('over'))[0]];
  const print = (id: number) => call(router.printCertificate, { fleet: 1, id }, by(trainer));
  expect(await print(held?.id ?? 0)).toMatchObject({ copy: false });
  expect(await print(held?.id ?? 0)).toMatchObject({ copy: true });
  expect(await refusalOf(print(over?.id ?? 0))).toMatchObject({ code: 'noCertificate' });
  expect(await refusalOf(print(99_999))).toMatchObject({ code: 'recordUnknown' });
});

it('whoever reads a driver reads their trainings', async () => {
  const { trainings } = await call(router.trainingsOfDriver, { fleet: 1, id: drivers['1']?.id ?? 0 }, by(manager));
  expect(trainings.map(({ code }) => code)).toEqual(['SHORT', 'DEEP', 'AID']);
});
