import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '#acts/job/answer-offer.ts';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { cancelJob, holdJob } from '#acts/job/direct-job.ts';
import { arriveAtJob, offloadJob, pickUpJob } from '#acts/job/drive-job.ts';
import { sendOffer } from '#acts/job/send-offer.ts';
import { beginHail } from '#acts/trip/begin-hail.ts';
import { endHail } from '#acts/trip/end-hail.ts';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { parseCsv } from '#core/resource/csv.ts';
import { whileLineIsFull } from '#engine/search/testing/full-line.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addCar, addFleet, addJob, NOON_MS, PICK_UP } from '#services/dispatcher/testing/rank-of-cars.ts';
import { placeSomeTrips } from '#services/trip-places/trip-places.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { findJob } from '#store/job/job.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { MOST_EVENTS, MOST_TRIPS } from './contract.ts';
import { router as search } from './server.ts';

const FLEET = 1;
const AREA = 71;
const DISPATCHER = { kind: 'system', name: 'dispatcher' } as const;
const COACH = { kind: 'user', id: 1, name: 'ada' } as const;

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let coach: RequestContext;
let manager: RequestContext;
let car: Seat;
let other: Seat;
let driven: number;
let cancelled: number;

const driverOf = (seat: Seat, plate: string) =>
  ({ kind: 'driver', id: seat.driverId, name: `Driver ${plate}` }) as const;

async function offered(seat: Seat, jobId: number): Promise<number> {
  const job = await findJob(store.db, jobId);
  const sent = await sendOffer(desk.suite, DISPATCHER, {
    jobId,
    jobVersion: job?.version ?? 0,
    vehicleId: seat.vehicleId,
    driverId: seat.driverId,
    expiresAtMs: desk.clock.nowMs() + MINUTE_MS,
    planVersion: 1,
    reasons: { rung: 'nearest' },
  });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.offer.id;
}

/** A hiring from the kerb or a rank, of ten minutes, an hour later. */
async function hailed(seat: Seat, kind: 'hail' | 'rank', fareMinor: number): Promise<void> {
  const driver = driverOf(seat, seat === car ? '11' : '12');
  desk.clock.advance(HOUR_MS);
  await beginHail(desk.suite, driver, seat, { kind, at: PICK_UP });
  desk.clock.advance(10 * MINUTE_MS);
  const end = { at: PICK_UP, fareMinor, distanceMetres: fareMinor / 10, payment: 'cash' } as const;
  await endHail(desk.suite, driver, seat, end);
}

/** A morning at work: a job driven after one refusal, one cancelled by the coach, two hirings from the kerb. */
beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await addFleet(store, FLEET);
  await addFleet(store, 2);
  await store.db
    .insertInto('area')
    .values({
      id: AREA,
      fleet_id: FLEET,
      code: 'C',
      name: 'Centrum',
      polygon: JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [11.9, 57.6],
            [12, 57.6],
            [12, 57.8],
            [11.9, 57.8],
            [11.9, 57.6],
          ],
        ],
      }),
    })
    .execute();
  desk = await openDesk(store);
  const { clock } = desk;
  coach = await desk.signIn('Dispatcher', [FLEET]);
  manager = await desk.signIn('Manager', [FLEET]);
  car = await addCar(store, FLEET, '11', PICK_UP);
  other = await addCar(store, FLEET, '12', PICK_UP);
  driven = await addJob(store, FLEET);
  cancelled = await addJob(store, FLEET);
  await store.db.updateTable('job').set({ area_id: AREA }).where('id', '=', driven).execute();

  await rejectOffer(desk.suite, driverOf(other, '12'), other, await offered(other, driven));
  clock.advance(MINUTE_MS);
  await acceptOffer(desk.suite, driverOf(car, '11'), car, await offered(car, driven));
  clock.advance(MINUTE_MS);
  await arriveAtJob(desk.suite, driverOf(car, '11'), car, driven, PICK_UP);
  clock.advance(MINUTE_MS);
  await pickUpJob(desk.suite, driverOf(car, '11'), car, driven, PICK_UP);
  await makePartition(store.db, NOON_MS);
  await storePositions(
    store.db,
    [0, 5, 10, 400, 405].map((seconds) => ({
      vehicleId: car.vehicleId,
      position: [PICK_UP[0] + seconds / 100_000, PICK_UP[1]] as const,
      headingDegrees: 90,
      speedKmh: 30 + seconds / 100,
      atMs: clock.nowMs() + seconds * 1_000,
    })),
  );
  clock.advance(8 * MINUTE_MS);
  await offloadJob(desk.suite, driverOf(car, '11'), car, driven, {
    at: [11.98, 57.71],
    fareMinor: 24_500,
    distanceMetres: 4_300,
    extrasMinor: 1_500,
    tollsMinor: 900,
    payment: 'card',
  });
  await holdJob(desk.suite, COACH, { jobId: cancelled, why: 'the customer wants to think' });
  await cancelJob(desk.suite, COACH, { jobId: cancelled, why: '=no car 100% sure' });
  await hailed(car, 'hail', 9_900);
  await hailed(other, 'rank', 15_000);
  await desk.suite.books.fleets.refresh();
  await placeSomeTrips(store, desk.suite);
});
afterAll(() => store.close());

const findEvents = (asked: object = {}, context = coach) =>
  call(search.events, { fleet: FLEET, ...asked } as never, { context }) as Promise<{
    events: {
      id: number;
      atMs: number;
      sentence: string;
      kind: string;
      jobId: number | null;
      plate: string | null;
      by: string;
    }[];
    next: { atMs: number; id: number } | null;
  }>;
const sentences = async (asked: object, context = coach) =>
  (await findEvents(asked, context)).events.map(({ sentence }) => sentence);
const findTrips = (asked: object = {}, context = coach) =>
  call(search.trips, { fleet: FLEET, ...asked } as never, { context });
const fares = async (asked: object, context = coach) =>
  (await findTrips(asked, context)).trips.map(({ fareMinor }) => fareMinor);

describe('the log of events', () => {
  test('tells a job from offer to offload, newest first, in sentences', async () => {
    expect(await sentences({ jobId: driven })).toEqual([
      `11 (Driver 11) finished job ${driven}.`,
      `11 (Driver 11) picked up the passenger of job ${driven}.`,
      `11 (Driver 11) arrived at the pick-up of job ${driven}.`,
      `11 (Driver 11) accepted job ${driven}.`,
      `Job ${driven} was offered to 11 (Driver 11).`,
      `12 (Driver 12) refused job ${driven}.`,
      `Job ${driven} was offered to 12 (Driver 12).`,
    ]);
    expect((await sentences({ jobId: cancelled, language: 'fr' }))[0]).toBe(`ada a annulé la course ${cancelled}.`);
  });

  test('is narrowed by driver, plate, area, kind, actor, time and reason, and by several at once', async () => {
    const offers = [`12 (Driver 12) refused job ${driven}.`, `Job ${driven} was offered to 12 (Driver 12).`];
    expect(await sentences({ driver: '12', kinds: ['offer'] })).toEqual(offers);
    expect(await sentences({ driver: 'driver 12', kinds: ['offer'] })).toEqual(offers);
    expect(await sentences({ plate: '12', kinds: ['offer'] })).toEqual(offers);
    expect((await findEvents({ areaId: AREA })).events.every(({ jobId }) => jobId === driven)).toBe(true);
    expect(await sentences({ kinds: ['meter'], driver: '11' })).toEqual([
      '11 (Driver 11) switched the meter off at 99.00 SEK, 990 m.',
      '11 (Driver 11) switched the meter on for a street pick-up.',
    ]);
    const meters = (await findEvents({ kinds: ['meter', 'plan', 'lock'] })).events.map(({ atMs }) => atMs);
    expect([meters.length, meters]).toEqual([4, meters.toSorted((one, other) => other - one)]);
    expect(await sentences({ actor: 'AD' })).toHaveLength(2);
    expect(await sentences({ actorKind: 'user', kinds: ['job'] })).toHaveLength(2);
    expect(await sentences({ why: '100% SURE' })).toEqual([`ada cancelled job ${cancelled}.`]);
    expect(await sentences({ why: '1_0%' })).toEqual([]);
    const [{ atMs: lastMs } = { atMs: 0 }] = (await findEvents({ jobId: driven })).events;
    expect(await sentences({ jobId: driven, fromMs: lastMs, toMs: lastMs + 1 })).toHaveLength(1);
    expect(await sentences({ jobId: driven, toMs: lastMs })).toHaveLength(6);
  });

  test('continues without doubles or gaps while more happens', async () => {
    const all = (await findEvents()).events.map(({ id }) => id);
    const seen: number[] = [];
    let after: { atMs: number; id: number } | null = null;
    do {
      const page: Awaited<ReturnType<typeof findEvents>> = await findEvents({ after, limit: 3 });
      seen.push(...page.events.map(({ id }) => id));
      after = page.next;
      // Something new comes on top of the log between two pages.
      const jobId = await addJob(store, FLEET);
      await holdJob(desk.suite, COACH, { jobId, why: 'later' });
    } while (after);
    expect(seen).toEqual(all);
  });

  test('of a user come newest first, page by page, also of some kinds or in a time alone', async () => {
    const all = (await findEvents({ actor: 'AD' })).events;
    expect(all.length).toBeGreaterThan(1);
    const { rows } = await store.pool.query<{ id: number }>(
      `select id from audit where fleet_id = ${FLEET} and actor_kind = 'user' and actor_name = 'ada' order by at desc, id desc`,
    );
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const first = await findEvents({ actor: 'ada', limit: 1 });
    const second = await findEvents({ actor: 'ada', limit: 1, after: first.next });
    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
    const kinds = [all[0]!.kind];
    expect((await findEvents({ actor: 'ada', kinds })).events.map(({ id }) => id)).toEqual(
      all.flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : [])),
    );
    const toMs = all[0]!.atMs;
    expect((await findEvents({ actor: 'ada', toMs })).events.map(({ id }) => id)).toEqual(
      all.flatMap(({ id, atMs }) => (atMs < toMs ? [id] : [])),
    );
    expect((await findEvents({ actor: 'adam' })).events).toEqual([]);
  });

  test('tells lines of one instant in the order they were written, also across pages', async () => {
    const [newest] = (await findEvents({ limit: 1 })).events;
    await store.db
      .insertInto('audit')
      .values(
        [1, 2, 3, 4, 5].map((n) => ({
          at: new Date((newest?.atMs ?? 0) + 1),
          fleet_id: FLEET,
          actor_kind: 'system',
          actor_name: 'test',
          act: 'strangeThing_done',
          entity: 'oddThing',
          entity_id: String(n),
        })),
      )
      .execute();
    const first = await findEvents({ limit: 2 });
    const second = await findEvents({ limit: 2, after: first.next });
    const ids = [...first.events, ...second.events].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    expect(first.events[0]?.sentence).toBe('The suite: strange thing done (odd thing 5).');
    expect((await findEvents({ kinds: ['office'], limit: 1 })).events[0]?.kind).toBe('office');
  });

  test('refuses a driver and a plate that the fleet has not, too much at once, and fleets of others', async () => {
    expect(await refusalOf(findEvents({ driver: 'nobody' }))).toMatchObject({ code: 'driverUnknown', status: 404 });
    expect(await refusalOf(findEvents({ plate: '999' }))).toMatchObject({ code: 'plateUnknown', status: 404 });
    expect(await refusalOf(findEvents({ fleet: 2 }))).toMatchObject({ code: 'fleetNotAllowed', status: 403 });
    for (const wrong of [{ limit: MOST_EVENTS + 1 }, { kinds: ['gossip'] }, { fromMs: -1 }, { after: {} }, { x: 1 }]) {
      expect((await refusalOf(findEvents(wrong))).status, JSON.stringify(wrong)).toBe(400);
    }
    const operator = await desk.signIn('Booking operator', [FLEET]);
    expect(await refusalOf(findEvents({}, operator))).toMatchObject({ code: 'notAllowed', status: 403 });
  });
});

describe('the trips', () => {
  test('are found by whom, where, when, how they began, what they cost and how they were paid', async () => {
    expect(await fares({})).toEqual([15_000, 9_900, 24_500]);
    expect(await fares({ driver: '11' })).toEqual([9_900, 24_500]);
    expect(await fares({ plate: '12' })).toEqual([15_000]);
    expect(await fares({ jobId: driven })).toEqual([24_500]);
    expect(await fares({ kinds: ['hail', 'rank'] })).toEqual([15_000, 9_900]);
    expect(await fares({ fareFromMinor: 9_900, fareToMinor: 15_000 })).toEqual([15_000, 9_900]);
    expect(await fares({ metresFrom: 1_500 })).toEqual([15_000, 24_500]);
    expect(await fares({ metresTo: 1_499 })).toEqual([9_900]);
    expect(await fares({ payments: ['card'] })).toEqual([24_500]);
    expect(await fares({ outcome: 'open' })).toEqual([]);
    expect(await fares({ outcome: 'offloaded', fromAreaId: AREA })).toHaveLength(3);
    expect(await fares({ toAreaId: AREA, toMs: NOON_MS + HOUR_MS })).toEqual([24_500]);
  });

  test('are found by trip, passenger, address, extras, tolls and agreed fare', async () => {
    const [trip] = (await findTrips({ jobId: driven })).trips;
    expect(await fares({ tripId: trip?.id })).toEqual([24_500]);
    const name = trip?.passengerName ?? '';
    expect(await fares({ name: name.slice(1).toUpperCase() })).toEqual([24_500]);
    expect(await fares({ name: 'nobody at all' })).toEqual([]);
    const address = trip?.from ?? '';
    expect(await fares({ pickup: address.toLowerCase(), jobId: driven })).toEqual([24_500]);
    expect(await fares({ pickup: 'no such street' })).toEqual([]);
    await store.db
      .updateTable('trip')
      .set({ to_label: 'Östra Hamngatan' })
      .where('id', '=', trip?.id ?? 0)
      .execute();
    await store.db.updateTable('job').set({ dropoff_label: 'Åvägen 7' }).where('id', '=', driven).execute();
    expect(await fares({ dropoff: 'ostra hamn' })).toEqual([24_500]);
    expect(await fares({ dropoff: 'avagen 7' })).toEqual([24_500]);
    expect(await fares({ dropoff: 'avagen 7', toMs: NOON_MS })).toEqual([]);
    expect(await fares({ extrasFromMinor: 1_500, extrasToMinor: 1_500 })).toEqual([24_500]);
    expect(await fares({ extrasToMinor: 0 })).toEqual([15_000, 9_900]);
    expect(await fares({ tollsFromMinor: 900, tollsToMinor: 900 })).toEqual([24_500]);
    expect(await fares({ tollsToMinor: 899 })).toEqual([15_000, 9_900]);
    expect(await fares({ fixed: true })).toEqual([]);
    await store.db
      .updateTable('trip')
      .set({ fixed_fare: true })
      .where('id', '=', trip?.id ?? 0)
      .execute();
    expect(await fares({ fixed: true })).toEqual([24_500]);
    expect(await fares({ fixed: false })).toEqual([15_000, 9_900]);
    expect(await fares({ oddFares: ['tooMuch', 'tooLittle'] })).toEqual([]);
    await store.db
      .updateTable('trip')
      .set({ odd_fare: 'tooLittle' })
      .where('id', '=', trip?.id ?? 0)
      .execute();
    expect(await fares({ oddFares: ['tooMuch', 'tooLittle'] })).toEqual([24_500]);
    expect(await fares({ oddFares: ['tooMuch'] })).toEqual([]);
    expect((await findTrips({ oddFares: ['tooLittle'] })).trips[0]).toMatchObject({ oddFare: 'tooLittle' });
    expect(await fares({ name: 'a'.repeat(100) })).toEqual([]);
    expect(await refusalOf(findTrips({ tariffId: 999 }))).toMatchObject({ code: 'tariffUnknown', status: 404 });
  });

  test('say where they began and ended, and what the fare is made of', async () => {
    const { trips } = await findTrips({ jobId: driven });
    expect(trips[0]).toMatchObject({
      kind: 'job',
      plate: '11',
      did: '11',
      fromArea: 'Centrum',
      toArea: 'Centrum',
      distanceMetres: 4_300,
      extrasMinor: 1_500,
      tollsMinor: 900,
      payment: 'card',
      outcome: 'offloaded',
    });
  });

  test('hide the passenger’s number but for its end from those who may not see it, and are not found by it', async () => {
    const phone = (await findJob(store.db, driven))?.phone ?? '';
    const shown = async (context: RequestContext) => (await findTrips({ jobId: driven }, context)).trips[0]?.phone;
    const hidden = await shown(coach);
    expect(hidden).not.toBe(phone);
    expect(hidden?.slice(-3)).toBe(phone.slice(-3));
    expect(await refusalOf(findTrips({ phone }))).toMatchObject({ code: 'phoneNotAllowed', status: 403 });
    const admin = await desk.signIn('Administrator', [FLEET]);
    expect(await shown(admin)).toBe(phone);
    expect(await fares({ phone }, admin)).toEqual([24_500]);
    expect(await fares({ phone: '0700 00 99 99' }, admin)).toEqual([]);
  });

  test('are refused like the events, and found page by page', async () => {
    const first = await findTrips({ limit: 2 });
    const second = await findTrips({ limit: 2, after: first.next });
    expect([...first.trips, ...second.trips].map(({ fareMinor }) => fareMinor)).toEqual([15_000, 9_900, 24_500]);
    expect(second.next).toBeNull();
    expect(await refusalOf(findTrips({ driver: 'nobody' }))).toMatchObject({ code: 'driverUnknown' });
    expect((await refusalOf(findTrips({ limit: MOST_TRIPS + 1 }))).status).toBe(400);
  });

  test('are told with their track and what happened on the way, gaps and all', async () => {
    const [trip] = (await findTrips({ jobId: driven })).trips;
    const told = await call(search.trip, { fleet: FLEET, tripId: trip?.id ?? 0, language: 'en' }, { context: coach });
    expect(told.track.map(({ speedKmh }) => speedKmh)).toEqual([30, 30.1, 30.1, 34, 34.1]);
    // Agreed beforehand: the fare without its extras and tolls, from the start on.
    expect(told.counted[0]).toEqual({ atMs: told.beganAtMs, metres: 0, fareMinor: 22_100 });
    expect(told.counted.at(-1)?.metres).toBeGreaterThan(200);
    expect(told.replayFromMs).toBeLessThanOrEqual(told.beganAtMs);
    expect(told.events.map(({ sentence }) => sentence)).toEqual([
      `Job ${driven} was offered to 11 (Driver 11).`,
      `11 (Driver 11) accepted job ${driven}.`,
      `11 (Driver 11) arrived at the pick-up of job ${driven}.`,
      `11 (Driver 11) picked up the passenger of job ${driven}.`,
      `11 (Driver 11) finished job ${driven}.`,
    ]);
    const none = call(search.trip, { fleet: FLEET, tripId: 999_999, language: 'en' }, { context: coach });
    expect(await refusalOf(none)).toMatchObject({ code: 'tripUnknown', status: 404 });
  });
});

describe('a file of what was found', () => {
  const file = (of: 'eventsFile' | 'tripsFile', asked: object) =>
    call(search[of] as typeof search.eventsFile, { fleet: FLEET, ...asked } as never, { context: manager });

  test('holds all of it as CSV, and no cell of it is a formula', async () => {
    const made = await file('eventsFile', { jobId: cancelled, format: 'csv', language: 'fr' });
    expect([made.name, made.type]).toEqual(['Evenements 2026-06-15.csv', 'text/csv']);
    const [titles, newest] = parseCsv(await made.text());
    expect(titles?.slice(0, 5)).toEqual(['Heure', 'Sorte', 'Événement', 'Par', 'Motif']);
    expect(newest?.slice(1, 5)).toEqual([
      'Course',
      `ada a annulé la course ${cancelled}.`,
      'ada',
      "'=no car 100% sure",
    ]);
  });

  test.each(['eventsFile', 'tripsFile'] as const)('is not begun while too many are being made: %s', async (of) => {
    const make = () => file(of, { format: 'csv', language: 'en' });
    expect(await whileLineIsFull(() => refusalOf(make()))).toMatchObject({ code: 'filesBusy', status: 503 });
    expect((await make()).type).toBe('text/csv');
  });

  test('holds times, metres and amounts as what they are in Excel', async () => {
    const { readSheetNames, readSheet } = await import('./testing/read-xlsx.ts');
    const made = await file('tripsFile', { format: 'xlsx', language: 'en' });
    expect(made.name).toBe('Trips 2026-06-15.xlsx');
    const bytes = new Uint8Array(await made.arrayBuffer());
    expect(readSheetNames(bytes)).toEqual(['Trips 2026-06-15']);
    const rows = readSheet(bytes);
    expect(rows).toHaveLength(4);
    const at = (title: string) => rows[0]?.indexOf(title) ?? -1;
    expect(rows.slice(1).map((row) => row[at('Fare (SEK)')])).toEqual([150, 99, 245]);
    expect(rows[3]?.[at('Distance (m)')]).toBe(4_300);
    expect(rows[3]?.[at('Payment')]).toBe('Card');
    expect(rows.slice(1).map((row) => row[at('Agreed fare')])).toEqual(['No', 'No', 'Yes']);
    expect(at('Tariff')).toBeGreaterThan(0);
    // Days since 1900, as Excel counts them: the fleet's clocks, not Greenwich's.
    expect(rows[3]?.[at('Began')]).toBeCloseTo(46_188.5 + 2 / 24 + 3 / 1_440, 4);
  });

  test('is refused where the search is', async () => {
    expect(await refusalOf(file('eventsFile', { driver: 'x', format: 'csv' }))).toMatchObject({
      code: 'driverUnknown',
    });
    expect(await refusalOf(file('tripsFile', { phone: '070', format: 'csv' }))).toMatchObject({
      code: 'phoneNotAllowed',
    });
    expect(await refusalOf(file('tripsFile', { tariffId: 999, format: 'csv' }))).toMatchObject({
      code: 'tariffUnknown',
    });
    expect((await refusalOf(file('tripsFile', { format: 'pdf' }))).status).toBe(400);
  });
});

test('the facts of a fleet name its zone, its currency and its areas', async () => {
  const facts = await call(search.facts, { fleet: FLEET }, { context: coach });
  expect(facts).toMatchObject({
    fleet: FLEET,
    currency: 'SEK',
    areas: [{ id: AREA, name: 'Centrum' }],
    tariffs: [],
  });
});

test('a trip is found by the tariff that held when it began, for what type its car was of then', async () => {
  const { db } = store;
  const began = desk.clock.nowMs();
  const version = (name: string, fromMs: number, typeId: number | null = null) =>
    db
      .insertInto('tariff')
      .values({
        fleet_id: FLEET,
        name,
        version: 1,
        vehicle_type_id: typeId,
        effective_from: new Date(fromMs),
        definition: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id: maxiType } = await db
    .insertInto('vehicle_type')
    .values({ fleet_id: FLEET, code: 'MAXI', name: 'Maxi', seats: 8 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofType = (typeId: number) =>
    db.updateTable('vehicle').set({ vehicle_type_id: typeId }).where('id', '=', other.vehicleId).execute();
  const { vehicle_type_id: before } = await db
    .selectFrom('vehicle')
    .select('vehicle_type_id')
    .where('id', '=', other.vehicleId)
    .executeTakeFirstOrThrow();
  const spring = await version('Spring', began);
  const summer = await version('Summer', began + 2 * HOUR_MS);
  const maxi = await version('Maxi', began + 3 * HOUR_MS, maxiType);
  await desk.suite.books.fleets.refresh();
  await ofType(maxiType);
  await hailed(car, 'hail', 1_000);
  await hailed(other, 'rank', 2_000);
  await hailed(other, 'rank', 3_000);
  await ofType(before);
  // Hours later: the session of the morning is over.
  coach = await desk.signIn('Dispatcher', [FLEET]);
  expect(await fares({ tariffId: spring.id })).toEqual([1_000]);
  expect(await fares({ tariffId: summer.id })).toEqual([2_000]);
  expect(await fares({ tariffId: maxi.id })).toEqual([3_000]);
  const { trips } = await findTrips({ limit: 4 });
  expect(trips.map(({ tariff }) => tariff)).toEqual(['Maxi', 'Summer', 'Spring', null]);
});
