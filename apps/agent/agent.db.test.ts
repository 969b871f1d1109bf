import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { router as admin } from '#apps/admin/server.ts';
import { router as jobSearch } from '#apps/job-search/server.ts';
import { demoCompanyAt } from '#apps/testing/demo-template.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { router as bookingCard } from '#cards/booking/server.ts';
import { agentResource } from '#core/agent/agent.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { seedAgents } from '#seed/demo/agents.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router as agent } from './server.ts';

const SATURDAY_MS = Date.UTC(2026, 10, 21, 12);
const store = openStore((await testDatabase(demoCompanyAt('demo_saturday', handClock(SATURDAY_MS)))).url);
afterAll(() => store.close());
const fleets = await openFleetBook(store);
const cities = await openCityBook(store, (fleetId) => fleets.get(fleetId)?.city);
const desk = await openDeskAt(store, SATURDAY_MS, { cities });
const { suite } = desk;
const office = await desk.signInAs('admin');
const booker = await desk.signInAs('booker');
const { agents } = admin;

const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7087 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9925, latitude: 57.6955 };
const PARIS = { label: 'Paris', longitude: 2.35, latitude: 48.85 };

const newAgent = (name: string, more: object = {}, fleet = 1) =>
  call(
    agents.create,
    { fleet, values: { ...emptyValues(agentResource), name, ...more } as never },
    { context: office },
  );
/** A user of the shipped group who signs in for an agent. */
async function signedInFor(id: number): Promise<RequestContext> {
  const context = await desk.signIn('Agent', [1]);
  const name = decodeURIComponent(context.sessionKey?.split(':')[1] ?? '');
  const user = await store.db.selectFrom('app_user').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  await call(agents.addUser, { fleet: 1, id, userId: user.id }, { context: office });
  return context;
}
const guest = (more: object = {}) => ({
  pickup: STATION,
  dropoff: LISEBERG,
  passengerName: 'Ingrid Falk',
  phone: '+46 70 555 01 11',
  ...more,
});
const book = (context: RequestContext, more: object = {}) => call(agent.book, guest(more), { context });
const mine = (context: RequestContext, more: object = {}) => call(agent.bookings, more, { context });
const cancel = (context: RequestContext, bookingId: number) => call(agent.cancel, { bookingId }, { context });
const withKey = (agentKey: string, address = '127.0.0.1'): RequestContext => ({
  suite,
  sessionKey: undefined,
  agentKey,
  address,
});
const keyFor = async (id: number, name = 'Booking system') =>
  call(agents.issueKey, { fleet: 1, id, name }, { context: office });

const hotel = await newAgent('Riverton', { nowPercent: 8, preBookedFlatMinor: 4_000 });
const other = await newAgent('Plaza');
const reception = await signedInFor(hotel.id);
const plaza = await signedInFor(other.id);

describe('an agent', () => {
  test('is known by its name in a fleet, and has a share or an amount for each kind of job', async () => {
    expect(await refusalOf(newAgent('riverton'))).toMatchObject({ code: 'fieldTaken', data: { field: 'name' } });
    const both = newAgent('Both', { nowPercent: 5, nowFlatMinor: 100 });
    expect(await refusalOf(both)).toMatchObject({
      code: 'fieldInvalid',
      data: { field: 'nowFlatMinor', rule: 'oneOfTwo' },
    });
    expect(await refusalOf(newAgent('Rung', { phone: 'Anna' }))).toMatchObject({ data: { rule: 'phoneForm' } });
    expect(await refusalOf(newAgent('Mailed', { email: 'at home' }))).toMatchObject({ data: { rule: 'emailForm' } });
  });

  test('that has been used is ended, not deleted', async () => {
    await book(plaza);
    const gone = call(agents.remove, { fleet: 1, id: other.id, version: other.version }, { context: office });
    expect(await refusalOf(gone)).toMatchObject({ code: 'recordInUse' });
    const unused = await newAgent('Never used');
    await call(agents.remove, { fleet: 1, id: unused.id, version: unused.version }, { context: office });
  });
});

describe('whoever signs in for an agent', () => {
  test('books, and sees their own bookings only, with the commission as it was agreed then', async () => {
    const now = await book(reception, { passengers: 3, notes: 'Room 12' });
    const quote = now.jobs[0]?.quoteMinor ?? 0;
    expect(now).toMatchObject({
      bookingType: 'now',
      passengers: 3,
      notes: 'Room 12',
      mayCancel: true,
      commission: { percent: 8, flatMinor: null, minor: Math.round(quote * 0.08) },
    });
    const later = await book(reception, { requiredAtMs: SATURDAY_MS + 5 * HOUR_MS });
    expect(later).toMatchObject({
      bookingType: 'preBooked',
      preBooked: true,
      commission: { flatMinor: 4_000, minor: 4_000 },
    });
    const parcel = await book(reception, { work: 'parcel' });
    expect(parcel).toMatchObject({
      bookingType: 'parcel',
      commission: { percent: null, flatMinor: null, minor: null },
    });
    const { records } = await call(agents.list, { fleet: 1, filter: 'Riverton' }, { context: office });
    const [record] = records;
    const values = { ...record!.values, nowPercent: 20 };
    await call(agents.update, { fleet: 1, id: hotel.id, version: record!.version, values }, { context: office });
    const { bookings } = await mine(reception);
    expect(bookings.map(({ bookingId }) => bookingId)).toEqual([parcel, later, now].map(({ bookingId }) => bookingId));
    expect(bookings[2]?.commission.percent).toBe(8);
    const theirs = (await mine(plaza)).bookings.map(({ bookingId }) => bookingId);
    expect(theirs).not.toContain(now.bookingId);
    const stored = store.db.selectFrom('booking').select(['origin', 'agent_id']).where('id', '=', now.bookingId);
    expect(await stored.executeTakeFirst()).toEqual({ origin: 'agent', agent_id: hotel.id });
  });

  test('has an empty list before the first', async () => {
    const fresh = await signedInFor((await newAgent('Fresh')).id);
    expect(await mine(fresh)).toEqual({ bookings: [], next: null });
  });

  test('reads on page by page', async () => {
    const first = await mine(reception, { limit: 2 });
    expect(first.bookings).toHaveLength(2);
    const second = await mine(reception, { limit: 2, before: first.next! });
    expect(second.bookings[0]?.bookingId).toBeLessThan(first.next!);
    expect((await mine(reception, { limit: 200 })).next).toBeNull();
  });

  test('gets the same booking again for the same key, and never one of another agent', async () => {
    const made = await book(reception, { clientKey: 'riverton-0001' });
    expect((await book(reception, { clientKey: 'riverton-0001' })).bookingId).toBe(made.bookingId);
    expect(await refusalOf(book(plaza, { clientKey: 'riverton-0001' }))).toMatchObject({
      code: 'clientKeyTaken',
      status: 409,
    });
  });

  test('may nothing else', async () => {
    for (const work of [
      () => call(jobSearch.foundBooking, { jobId: 1 }, { context: reception }),
      () => call(agents.list, { fleet: 1 }, { context: reception }),
      () => call(agents.access, { fleet: 1, id: hotel.id }, { context: reception }),
      () => call(agents.issueKey, { fleet: 1, id: hotel.id, name: 'Mine' }, { context: reception }),
      () => call(bookingCard.findPlaces, { fleet: 1, text: 'station' }, { context: reception }),
    ]) {
      expect(await refusalOf(work())).toMatchObject({ code: 'notAllowed', status: 403 });
    }
    expect(await refusalOf(call(agent.desk, {}, { context: booker }))).toMatchObject({ code: 'notAllowed' });
    const elsewhere = call(agent.findPlaces, { fleet: 2, text: 'station' }, { context: reception });
    expect(await refusalOf(elsewhere)).toMatchObject({ code: 'fleetNotAllowed', status: 403 });
  });

  test('finds places without the notes of the office', async () => {
    const notes = { operator_notes: 'Never pays', driver_notes: 'Gate 1' };
    await store.db
      .insertInto('fleet_address')
      .values({ fleet_id: 1, ...LISEBERG, label: 'Villa Quiet', ...notes })
      .execute();
    const { places } = await call(agent.findPlaces, { fleet: 1, text: 'villa quiet' }, { context: reception });
    expect(places[0]).toMatchObject({ label: 'Villa Quiet', notes: '' });
  });

  test.each([
    ['outsideCity', 422, { dropoff: PARIS }],
    ['tooManyForFleet', 422, { passengers: 60 }],
    ['timePast', 422, { requiredAtMs: SATURDAY_MS - HOUR_MS }],
    ['timeTooFar', 422, { requiredAtMs: SATURDAY_MS + 24 * 800 * HOUR_MS }],
  ])('is refused %s', async (code, status, more) => {
    expect(await refusalOf(book(reception, more))).toMatchObject({ code, status });
  });

  test('is told where their user books for no agent, or for one that has ended', async () => {
    const nobody = await desk.signIn('Agent', [1]);
    for (const work of [
      () => call(agent.desk, {}, { context: nobody }),
      () => book(nobody),
      () => mine(nobody),
      () => cancel(nobody, 1),
    ]) {
      expect(await refusalOf(work())).toMatchObject({ code: 'noAgent', status: 403 });
    }
    const ending = await newAgent('Ending');
    const user = await signedInFor(ending.id);
    const key = await keyFor(ending.id);
    const values = { ...ending.values, ended: true };
    await call(agents.update, { fleet: 1, id: ending.id, version: ending.version, values }, { context: office });
    expect(await refusalOf(book(user))).toMatchObject({ code: 'agentEnded', status: 403, data: { agent: 'Ending' } });
    expect(await refusalOf(book(withKey(key.key)))).toMatchObject({ code: 'agentEnded', status: 403 });
    expect(await refusalOf(keyFor(ending.id))).toMatchObject({ code: 'agentEnded', status: 409 });
  });
});

describe('a booking of an agent', () => {
  test('is cancelled by it until a car is on its way', async () => {
    const { bookingId } = await book(reception);
    expect(await refusalOf(cancel(plaza, bookingId))).toMatchObject({ code: 'bookingUnknown', status: 404 });
    const cancelled = await cancel(reception, bookingId);
    expect(cancelled).toMatchObject({ jobs: [{ state: 'cancelled' }], mayCancel: false, commission: { minor: null } });
    expect(await refusalOf(cancel(reception, bookingId))).toMatchObject({ code: 'nothingToCancel', status: 409 });
    const driven = await book(reception);
    await sql`
      update job set state = 'arrived', vehicle_id = (select min(id) from vehicle where fleet_id = 1),
        driver_id = (select min(id) from driver where fleet_id = 1) where booking_id = ${driven.bookingId}`.execute(
      store.db,
    );
    expect(await refusalOf(cancel(reception, driven.bookingId))).toMatchObject({
      code: 'carOnItsWay',
      status: 409,
      data: { state: 'arrived' },
    });
    await sql`update job set state = 'cancelled' where booking_id = ${driven.bookingId}`.execute(store.db);
  });

  test('is seen by the office with its agent, and not altered nor copied there', async () => {
    const { bookingId, jobs } = await book(reception, { requiredAtMs: SATURDAY_MS + 3 * HOUR_MS });
    const found = await call(jobSearch.foundBooking, { jobId: jobs[0]!.id }, { context: booker });
    expect(found).toMatchObject({
      origin: 'agent',
      agent: { id: hotel.id, name: 'Riverton', percent: null, flatMinor: 4_000 },
    });
    const refusal = { code: 'bookedByAgent', status: 409, data: { agent: 'Riverton' } };
    const alter = call(jobSearch.alterBooking, { bookingId, version: found.version, notes: 'x' } as never, {
      context: booker,
    });
    expect(await refusalOf(alter)).toMatchObject(refusal);
    const copy = call(bookingCard.bookingDraft, { bookingId }, { context: booker });
    expect(await refusalOf(copy)).toMatchObject(refusal);
  });
});

describe('the commission of an agent', () => {
  const due = async () => (await call(agent.statement, {}, { context: reception })).closingMinor;
  const office1 = (more: object) => ({ fleet: 1, id: hotel.id, ...more });
  const pay = (more: object) =>
    call(agents.pay, office1({ paidMinor: 1_000, clientKey: 'agent-pay-1', ...more }) as never, { context: office });

  test('is told to it and to the office, printed for both, and paid', async () => {
    const before = await due();
    const statement = (more: object = {}) => call(agents.statement, office1(more) as never, { context: office });
    expect((await statement()).closingMinor).toBe(before);
    await pay({});
    expect(await due()).toBe(before - 1_000);
    expect(await refusalOf(pay({ paidMinor: 2_000 }))).toMatchObject({ code: 'clientKeyTaken' });
    expect(await refusalOf(pay({ paidMinor: 0 }))).toMatchObject({ code: 'nothingPaid' });
    expect(await refusalOf(pay({ id: 99_999 }))).toMatchObject({ code: 'agentUnknown' });
    const backwards = { from: '2026-02-01', through: '2026-01-01' };
    expect(await refusalOf(statement(backwards))).toMatchObject({ code: 'periodBackwards' });
    expect(await refusalOf(statement({ id: 99_999 }))).toMatchObject({ code: 'agentUnknown' });
    const print = (more: object = {}) => call(agents.printStatement, office1(more) as never, { context: office });
    expect((await print()).path).toMatch(/^\/api\/file\/./);
    expect(await refusalOf(print(backwards))).toMatchObject({ code: 'periodBackwards' });
    expect(await refusalOf(print({ id: 99_999 }))).toMatchObject({ code: 'agentUnknown' });
    // The same paper: whoever asks second holds a copy.
    expect((await call(agent.printStatement, {}, { context: reception })).copy).toBe(true);
    expect(await refusalOf(call(agent.statement, backwards, { context: reception }))).toMatchObject({
      code: 'periodBackwards',
    });
  });
});

describe('a key', () => {
  test('is told once, kept as a hash, and books, lists and cancels as its agent alone', async () => {
    const issued = await keyFor(hotel.id);
    expect(issued.key).toMatch(/^[\w-]{43}$/);
    const { keys } = await call(agents.access, { fleet: 1, id: hotel.id }, { context: office });
    expect(keys[0]).toMatchObject({
      name: 'Booking system',
      begins: issued.key.slice(0, 6),
      lastUsedAtMs: null,
      endedAtMs: null,
    });
    const trail = await sql<{ said: string }>`select row_to_json(a)::text as said from audit a`.execute(store.db);
    expect(JSON.stringify([keys, trail.rows])).not.toContain(issued.key);
    const program = withKey(issued.key);
    const made = await book(program);
    expect(made.createdBy).toBe('Riverton');
    expect((await mine(reception)).bookings[0]?.bookingId).toBe(made.bookingId);
    expect((await cancel(program, made.bookingId)).jobs[0]?.state).toBe('cancelled');
    const theirs = (await mine(plaza)).bookings[0]!;
    expect(await refusalOf(cancel(program, theirs.bookingId))).toMatchObject({ code: 'bookingUnknown' });
    expect(await refusalOf(call(agents.list, { fleet: 1 }, { context: program }))).toMatchObject({
      code: 'notAllowed',
    });
    const used = (await call(agents.access, { fleet: 1, id: hotel.id }, { context: office })).keys[0];
    expect(used?.lastUsedAtMs).toBe(SATURDAY_MS);
  });

  test('that is ended, or was never one, is refused with a sentence in both languages', async () => {
    const { id, key } = await keyFor(hotel.id, 'Old');
    await call(agents.endKey, { fleet: 1, id: hotel.id, keyId: id }, { context: office });
    for (const wrong of [key, 'x'.repeat(43), '']) {
      expect(await refusalOf(mine(withKey(wrong, '10.0.0.1')))).toMatchObject({
        code: 'agentKeyWrong',
        status: 401,
        data: { title: expect.stringContaining('not known'), titre: expect.stringContaining('pas connue') },
      });
    }
    const again = call(agents.endKey, { fleet: 1, id: hotel.id, keyId: id }, { context: office });
    expect(await refusalOf(again)).toMatchObject({ code: 'keyEnded', status: 409 });
    const ofOther = call(agents.endKey, { fleet: 1, id: other.id, keyId: id }, { context: office });
    expect(await refusalOf(ofOther)).toMatchObject({ code: 'keyUnknown', status: 404 });
  });

  test('is good for sixty requests a minute; who guesses keys has to wait', async () => {
    const program = withKey((await keyFor(other.id, 'Eager')).key);
    const desk60 = () => call(agent.desk, {}, { context: program });
    for (let n = 0; n < 60; n += 1) await desk60();
    const tooMany = await refusalOf(desk60());
    expect(tooMany).toMatchObject({ code: 'tooMany', status: 429, data: { waitSeconds: 60 } });
    desk.clock.advance(MINUTE_MS + 1);
    await desk60();
    for (let n = 0; n < 10; n += 1) await refusalOf(mine(withKey(`guess ${n}`, '10.0.0.2')));
    expect(await refusalOf(mine(withKey('guess', '10.0.0.2')))).toMatchObject({ code: 'tooMany', status: 429 });
  });
});

test('who signs in for an agent is chosen of those who may, each for one agent', async () => {
  const { others, users } = await call(agents.access, { fleet: 1, id: hotel.id }, { context: office });
  expect(others.map(({ name }) => name)).toContain('hotel');
  const userOf = async (name: string) =>
    (await store.db.selectFrom('app_user').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const add = (userId: number, id = hotel.id) => call(agents.addUser, { fleet: 1, id, userId }, { context: office });
  const remove = (userId: number) => call(agents.removeUser, { fleet: 1, id: hotel.id, userId }, { context: office });
  expect(await refusalOf(add(await userOf('booker')))).toMatchObject({ code: 'userBooksNot', status: 422 });
  expect(await refusalOf(add(999_999))).toMatchObject({ code: 'userUnknown', status: 404 });
  expect(await refusalOf(add(users[0]!.id, other.id))).toMatchObject({
    code: 'userOfAgent',
    status: 409,
    data: { agent: 'Riverton' },
  });
  await desk.signIn('Agent', [2]);
  const stranger = await store.db.selectFrom('app_user').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(await refusalOf(add(stranger.id))).toMatchObject({ code: 'userNotOfFleet', status: 422 });
  expect(await refusalOf(add(1, 999_999))).toMatchObject({ code: 'agentUnknown', status: 404 });
  expect(await refusalOf(remove(await userOf('booker')))).toMatchObject({ code: 'userUnknown' });
  await remove(users[0]!.id);
  expect(await refusalOf(mine(reception))).toMatchObject({ code: 'noAgent' });
  const elsewhere = call(agents.access, { fleet: 2, id: hotel.id }, { context: office });
  expect(await refusalOf(elsewhere)).toMatchObject({ code: 'agentUnknown', status: 404 });
});

test('the demo has a hotel with its reception, a travel office, and bookings of both', async () => {
  await seedAgents(suite, gothenburg());
  const context = await desk.signInAs('hotel');
  const { bookings } = await mine(context);
  expect(bookings.map(({ jobs }) => jobs[0]?.state).toSorted()).toEqual(['cancelled', 'future', 'future', 'future']);
  expect(await call(agent.desk, {}, { context })).toMatchObject({ agent: 'Hotel Gothia Towers', fleet: 1 });
});
