import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignJob } from '#acts/job/direct-job.ts';
import { router } from '#apps/book/server.ts';
import { openDesk, SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { seatOf } from '#apps/book/testing/seat-of.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { foldText } from '#core/letters/fold.ts';
import { parseCsv } from '#core/resource/csv.ts';
import { whileLineIsFull } from '#engine/search/testing/full-line.ts';
import type { RequestContext } from '#engine/server/context.ts';
import type { PageEnd } from '#store/event/search-events.ts';
import { jobPage } from '#store/job/search-jobs.ts';
import type { JobSearch } from './contract/search.ts';
import { router as jobSearch } from './server.ts';

const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const OPERA = { label: 'Opera', longitude: 11.9629, latitude: 57.7107 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let reports: RequestContext;
const made: Record<'now' | 'later' | 'elsewhere', number> = { now: 0, later: 0, elsewhere: 0 };
let plate = '';

beforeAll(async () => {
  desk = await openDesk();
  [booker, reports] = await Promise.all([desk.signIn('booker'), desk.signIn('reports')]);
  const book = async (more: object) => {
    const taken = await call(
      router.createBooking,
      { origin: 'book', legs: [{ pickup: STATION, dropoff: LISEBERG }], ...more } as never,
      { context: booker },
    );
    return taken.jobs[0]!.id;
  };
  made.now = await book({ fleet: 1, passengerName: 'Åke Berg', phone: '031 70 00 01', attributes: ['pets'] });
  made.later = await book({
    fleet: 1,
    passengerName: 'Maja 100%',
    phone: '031 70 00 02',
    legs: [{ pickup: LISEBERG, dropoff: null, requiredAtMs: SATURDAY_MS + 30 * HOUR_MS }],
  });
  made.elsewhere = await book({ fleet: 2, passengerName: 'Bergstrand', phone: '031 70 00 01' });
  const seat = await seatOf(desk.store, 1, SATURDAY_MS);
  await assignJob(
    desk.suite,
    { kind: 'user', id: 1, name: 'coach' },
    { jobId: made.now, vehicleId: seat.vehicleId, why: null },
  );
  const vehicle = await desk.store.db
    .selectFrom('vehicle')
    .select('plate')
    .where('id', '=', seat.vehicleId)
    .executeTakeFirstOrThrow();
  plate = vehicle.plate;
});
afterAll(() => desk.store.close());

const ask = (asked: JobSearch, context = booker) => call(jobSearch.jobs, asked, { context });
const found = async (asked: JobSearch) => (await ask(asked)).jobs.map(({ id }) => id);
describe('a job is found', () => {
  test('by the phone in whatever signs, in every fleet of the user', async () => {
    expect((await found({ phone: '031-70 00 01' })).toSorted()).toEqual([made.now, made.elsewhere].toSorted());
    expect(await found({ phone: '031700001', fleet: 2 })).toEqual([made.elsewhere]);
  });

  test('by a part of the name, in any case, signs of a pattern being letters', async () => {
    expect(await found({ name: 'BERG', fleet: 1 })).toEqual([made.now]);
    expect(await found({ name: 'åke' })).toEqual([made.now]);
    expect(await found({ name: '100%' })).toEqual([made.later]);
    expect(await found({ name: '0_%' })).toEqual([]);
  });

  test('by names and addresses typed without their accents, or with others', async () => {
    expect(await found({ name: 'ake ber' })).toEqual([made.now]);
    expect(await found({ name: 'Ãké' })).toEqual([made.now]);
    const folded = async (text: string) =>
      (await sql<{ text: string }>`select folded(${text}) as text`.execute(desk.store.db)).rows[0]?.text;
    const texts = ['Öberg', 'Ærø', 'Straße 3', 'Łódź', 'Ÿ Çelik', 'Ağaoğlu', 'Ştefan', 'A\u030Ake'];
    for (const text of texts) expect(await folded(text), text).toBe(foldText(text));
  });

  test('by pick-up, drop-off, plate, driver, state, time, number, origin and who took it', async () => {
    expect(await found({ pickup: 'liseb' })).toEqual([made.later]);
    expect(await found({ dropoff: 'liseb', fleet: 1 })).toEqual([made.now]);
    expect(await found({ plate, fleet: 1 })).toEqual([made.now]);
    expect(await found({ states: ['future'], name: 'maja' })).toEqual([made.later]);
    expect(await found({ fromMs: SATURDAY_MS + 29 * HOUR_MS, toMs: SATURDAY_MS + 31 * HOUR_MS })).toEqual([made.later]);
    expect(await found({ jobId: made.later })).toEqual([made.later]);
    expect(await found({ origins: ['book'], takenBy: 'booker', preBooked: true })).toEqual([made.later]);
    expect(await found({ fleet: 1, bookingTypes: ['preBooked'], name: 'maja' })).toEqual([made.later]);
    expect(await found({ account: 'nobody' })).toEqual([]);
    expect(await found({ purchaseOrder: 'nothing' })).toEqual([]);
    const [job] = (await ask({ jobId: made.now })).jobs;
    expect(job).toMatchObject({
      plate,
      passengerName: 'Åke Berg',
      phone: '+4631700001',
      origin: 'book',
      takenBy: 'booker',
    });
    expect(await found({ driver: job!.driverName ?? '', fleet: 1 })).toEqual([made.now]);
  });

  test('by a fare that is far from its estimate', async () => {
    const odd = ['tooMuch', 'tooLittle'] as const;
    expect(await found({ oddFares: [...odd] })).toEqual([]);
    const drives = await desk.store.db
      .selectFrom('job')
      .innerJoin('shift', 'shift.vehicle_id', 'job.vehicle_id')
      .select(['job.vehicle_id', 'shift.driver_id', 'shift.id as shift_id'])
      .where('job.id', '=', made.now)
      .executeTakeFirstOrThrow();
    await desk.store.db
      .insertInto('trip')
      .values({
        fleet_id: 1,
        kind: 'job',
        job_id: made.now,
        vehicle_id: drives.vehicle_id ?? 0,
        driver_id: drives.driver_id,
        shift_id: drives.shift_id,
        began_at: new Date(SATURDAY_MS),
        ended_at: new Date(SATURDAY_MS + HOUR_MS),
        outcome: 'offloaded',
        fare_minor: 100_000_000,
        odd_fare: 'tooMuch',
      })
      .execute();
    expect(await found({ oddFares: [...odd] })).toEqual([made.now]);
    expect(await found({ oddFares: ['tooMuch'], fleet: 1, name: 'berg' })).toEqual([made.now]);
    expect(await found({ oddFares: ['tooLittle'] })).toEqual([]);
    expect(await found({ oddFares: ['tooMuch'], fleet: 2 })).toEqual([]);
  });

  test('by mail, by who authorised it, and by when it was taken', async () => {
    const told = { email: 'Anna@Hansom.example', authorisation: 'Maria Holm' };
    await desk.store.db
      .updateTable('booking')
      .set(told)
      .where('id', 'in', desk.store.db.selectFrom('job').select('booking_id').where('id', '=', made.later))
      .execute();
    expect(await found({ email: 'anna@hansom.example' })).toEqual([made.later]);
    expect(await found({ email: 'anna@' })).toEqual([]);
    expect(await found({ authorisation: 'maria holm' })).toEqual([made.later]);
    expect(await found({ authorisation: 'maria holm', takenBy: 'coach' })).toEqual([]);
    expect(await found({ takenFromMs: SATURDAY_MS, takenToMs: SATURDAY_MS + HOUR_MS, fleet: 1 })).toEqual([
      made.later,
      made.now,
    ]);
    expect(await found({ takenFromMs: SATURDAY_MS + HOUR_MS })).toEqual([]);
    expect(await found({ takenToMs: SATURDAY_MS, fleet: 1 })).toEqual([]);
    expect(await refusalOf(ask({ email: 'anna@hansom.example' }, reports))).toMatchObject({
      code: 'mailNotAllowed',
      status: 403,
    });
  });

  test('by notes, payment and wishes, of 31 days or of who is named besides', async () => {
    const { booking_id: id } = await desk.store.db
      .selectFrom('job')
      .select('booking_id')
      .where('id', '=', made.later)
      .executeTakeFirstOrThrow();
    const set = { notes: 'Blue door', office_notes: 'Owes for the last one', payment: 'docket' } as const;
    await desk.store.db.updateTable('booking').set(set).where('id', '=', id).execute();
    const jobs = desk.store.db.updateTable('job').where('id', '=', made.later);
    await jobs.set({ attributes: ['pets', 'childSeat'] }).execute();
    const then = { fromMs: SATURDAY_MS, toMs: SATURDAY_MS + 31 * 24 * HOUR_MS };
    expect(await found({ ...then, notes: 'blue DOOR' })).toEqual([made.later]);
    expect(await found({ ...then, notes: 'owes for' })).toEqual([made.later]);
    expect(await found({ ...then, payments: ['docket', 'wallet'] })).toEqual([made.later]);
    expect(await found({ ...then, attributes: ['childSeat'] })).toEqual([made.later]);
    expect(await found({ ...then, attributes: ['childSeat', 'wheelchair'] })).toEqual([]);
    expect(await found({ name: 'maja', notes: 'blue' })).toEqual([made.later]);
    await jobs.set({ payment: 'cash' }).execute();
    expect(await found({ ...then, payments: ['docket'] })).toEqual([]);
    for (const alone of [{ notes: 'blue' }, { payments: ['cash' as const] }, { attributes: ['pets' as const] }]) {
      expect(await refusalOf(ask(alone))).toMatchObject({ code: 'timeFirst', status: 422 });
      expect(await refusalOf(ask({ ...alone, ...then, toMs: then.toMs + 1 }))).toMatchObject({
        code: 'timeFirst',
        status: 422,
      });
    }
  });

  test('by its way and by who took it, also where too many were taken by them to be looked up first', async () => {
    const asked = { fleetIds: [1], pickup: 'Central', takenBy: 'nobody' };
    const { booking_id: bookingId } = await desk.store.db
      .selectFrom('job')
      .select('booking_id')
      .where('id', '=', made.now)
      .executeTakeFirstOrThrow();
    const lines = async (takenBy: string) =>
      (await jobPage({ ...asked, takenBy }, [bookingId], null, 10).execute(desk.store.db)).rows.map(({ id }) => id);
    expect(await lines('booker')).toEqual([made.now]);
    expect(await lines('nobody')).toEqual([]);
  });

  test('page by page, the latest wanted first', async () => {
    const first = { takenBy: 'booker', limit: 1 } as const;
    const one = await call(jobSearch.jobs, first, { context: booker });
    expect(one.jobs.map(({ id }) => id)).toEqual([made.later]);
    const two = await call(jobSearch.jobs, { ...first, limit: 2, after: one.next }, { context: booker });
    expect(two.jobs.map(({ id }) => id)).toEqual([made.elsewhere, made.now]);
    expect(two.next).toBeNull();
  });
});

describe('a search is refused', () => {
  test.each<[string, JobSearch, string, number]>([
    ['of a plate that nobody has', { plate: 'NOSUCH' }, 'plateUnknown', 404],
    ['of a driver nobody is', { driver: 'nobody at all' }, 'driverUnknown', 404],
    ['by area before a fleet is chosen', { areaId: 1 }, 'fleetFirst', 422],
    ['by vehicle type before a fleet is chosen', { vehicleTypeId: 1 }, 'fleetFirst', 422],
    ['by booking type before a fleet is chosen', { bookingTypes: ['now'] }, 'fleetFirst', 422],
    ['in a fleet of others', { fleet: 77 }, 'fleetNotAllowed', 403],
  ])('%s', async (_, asked, code, status) => {
    expect(await refusalOf(ask(asked))).toMatchObject({ code, status });
  });

  test('by phone from who neither books nor sees whole numbers; to them numbers are hidden', async () => {
    expect(await refusalOf(ask({ phone: '031700001' }, reports))).toMatchObject({
      code: 'phoneNotAllowed',
      status: 403,
    });
    const { jobs } = await ask({ jobId: made.now }, reports);
    expect(jobs[0]?.phone).toBe('+•••••••001');
    const told = await call(jobSearch.foundBooking, { jobId: made.now }, { context: reports });
    expect(told.phone).toBe('+•••••••001');
  });
});

test('all that is found is taken along as a file, with the words of the reader', async () => {
  const asked = { takenBy: 'booker', format: 'csv', language: 'fr' } as const;
  const file = await call(jobSearch.jobsFile, asked, { context: booker });
  expect(file.name).toMatch(/^Courses \d{4}-\d\d-\d\d\.csv$/);
  const [titles, ...rows] = parseCsv(await file.text());
  expect(titles).toContain('Prise en charge');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual(expect.arrayContaining(['Maja 100%', 'Réservée d’avance']));
  const book = await call(jobSearch.jobsFile, { ...asked, format: 'xlsx', language: 'en' }, { context: booker });
  expect(book.name).toMatch(/\.xlsx$/);
});

test('a file is not begun while too many are being made', async () => {
  const asked = { takenBy: 'booker', format: 'csv', language: 'fr' } as const;
  const make = () => call(jobSearch.jobsFile, asked, { context: booker });
  expect(await whileLineIsFull(() => refusalOf(make()))).toMatchObject({ code: 'filesBusy', status: 503 });
  expect((await make()).type).toBe('text/csv');
});

test('a search is kept under a name', async () => {
  const search = { name: 'berg' };
  await call(jobSearch.save, { page: 'jobSearch', name: 'Bergs', search }, { context: booker });
  const { searches } = await call(jobSearch.saved, { page: 'jobSearch' }, { context: booker });
  const mine = { by: null, fleetId: null, mayChange: true };
  expect(searches).toEqual([{ id: expect.any(Number), name: 'Bergs', search, ...mine }]);
});

test('the story of a job tells its booking, its moves and its reasons', async () => {
  const story = () => call(jobSearch.story, { jobId: made.now, language: 'en' }, { context: booker });
  await call(
    jobSearch.alterBooking,
    { bookingId: (await ask({ jobId: made.now })).jobs[0]!.bookingId, version: 1, notes: 'Ring' } as never,
    { context: booker },
  );
  const { lines } = await story();
  expect(lines.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^booker took booking \d+\.$/),
    expect.stringMatching(/^booker made job \d+/),
    expect.stringMatching(/^coach gave job \d+ to /),
    expect.stringMatching(/^booker altered job \d+\.$/),
    expect.stringMatching(/^booker altered booking \d+\.$/),
  ]);
  const unknown = call(jobSearch.story, { jobId: 999_999, language: 'en' }, { context: booker });
  expect(await refusalOf(unknown)).toMatchObject({ code: 'jobUnknown', status: 404 });
  const booking = call(jobSearch.foundBooking, { jobId: 999_999 }, { context: booker });
  expect(await refusalOf(booking)).toMatchObject({ code: 'jobUnknown', status: 404 });
});

test('a job is found by the address of any stop on its way, and not by a stop of another job', async () => {
  const { jobs } = await call(
    router.createBooking,
    {
      fleet: 2,
      origin: 'api',
      passengerName: 'Stina Stopp',
      phone: '031 70 00 09',
      legs: [
        { pickup: STATION, dropoff: { ...OPERA, label: 'Gothenburg Opera' } },
        { pickup: { ...OPERA, label: 'Stage door' }, dropoff: LISEBERG },
        {
          pickup: { ...LISEBERG, label: 'Liseberg south' },
          dropoff: { ...STATION, label: 'Platform 3' },
          requiredAtMs: SATURDAY_MS + 9 * HOUR_MS,
        },
      ],
    } as never,
    { context: booker },
  );
  const [there, back] = jobs.map(({ id }) => id);
  expect(await found({ dropoff: 'gothenburg op' })).toEqual([there]);
  expect(await found({ pickup: 'stage door' })).toEqual([there]);
  expect(await found({ pickup: 'stage', phone: '031700009' })).toEqual([there]);
  expect(await found({ pickup: 'central', dropoff: 'liseberg', name: 'stina' })).toEqual([there]);
  expect(await found({ pickup: 'central', dropoff: 'gothenburg op' })).toEqual([there]);
  expect(await found({ pickup: 'central', dropoff: 'liseberg', fleet: 2 })).toEqual([there, made.elsewhere]);
  expect(await found({ pickup: 'stage', dropoff: 'gothenburg op' })).toEqual([there]);
  expect(await found({ pickup: 'liseberg s' })).toEqual([back]);
  expect(await found({ dropoff: 'platform' })).toEqual([back]);
  expect(await found({ pickup: 'stage', dropoff: 'platform' })).toEqual([]);
  // As where more bookings have such a leg than are looked up first.
  const filter = { fleetIds: [2], pickup: 'stage', dropoff: 'gothenburg op' };
  const { rows } = await jobPage(filter, null, null, 10).execute(desk.store.db);
  expect(rows.map(({ id }) => id)).toEqual([there]);
});

test('of many more bookings than a page has jobs the latest are read one by one, and page by page come to the same', async () => {
  const bookings = (await desk.store.db.selectFrom('booking').select('id').execute()).map(({ id }) => id);
  const states = ['dispatching', 'offered', 'future'] as const;
  for (const filter of [
    {},
    { states },
    { name: 'berg' },
    { toMs: SATURDAY_MS + 20 * HOUR_MS },
    { takenBy: 'booker' },
  ]) {
    const asked = { fleetIds: [1, 2], ...filter };
    const page = async (after: PageEnd | null, most: number) =>
      (await jobPage(asked, bookings, after, most).execute(desk.store.db)).rows;
    const whole = (await page(null, 100)).map(({ id }) => id);
    const oneByOne: number[] = [];
    let end: PageEnd | null = null;
    for (let rows = await page(end, 1); rows[0]; rows = await page(end, 1)) {
      oneByOne.push(rows[0].id);
      end = { atMs: rows[0].required_at, id: rows[0].id };
    }
    expect(bookings.length).toBeGreaterThan(2);
    expect(whole.length).toBeGreaterThan(0);
    expect(oneByOne).toEqual(whole);
  }
});

test('jobs of more bookings than can be looked up are not sought by when they were taken, but by that and more', async () => {
  await sql`
    insert into booking (fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
    select 1, 'api', 'now', 'One of many', '031' || n, '2020-01-01'::timestamptz + n * interval '1 second', 'api'
    from generate_series(1, 60001) n`.execute(desk.store.db);
  const then = { fleet: 1, takenFromMs: Date.UTC(2020, 0, 1), takenToMs: Date.UTC(2020, 0, 2) };
  expect(await refusalOf(ask(then))).toMatchObject({ code: 'takenTooMany', status: 422 });
  expect(await found({ ...then, phone: '03140' })).toEqual([]);
  expect(await found({ ...then, takenToMs: Date.UTC(2020, 0, 1, 1) })).toEqual([]);
});
