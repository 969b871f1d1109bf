import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setConfirmationRules } from '#acts/confirmation/set-rules.ts';
import { router } from '#apps/book/server.ts';
import { openDesk, SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { router as permanentApp } from '#apps/permanent/server.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, LISEBERG as PARK, takeBooking } from '#apps/testing/take-booking.ts';
import { readRow } from '#core/event-booking/read-row.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startConfirmationWriter } from '#services/confirmation/confirmation-writer.ts';
import { jobRows } from '#store/job/board.ts';
import { router as jobSearch } from './server.ts';

const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const OPERA = { label: 'Opera', longitude: 11.9629, latitude: 57.7107 };
const suite = await demoSuite();
const driverAtWork = driversOf(suite.address);

const AT_SIX = SATURDAY_MS + 5 * HOUR_MS;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  await setConfirmationRules(
    desk.suite,
    { kind: 'user', id: 1, name: 'coach' },
    {
      fleetId: 1,
      before: 1,
      rules: {
        events: false,
        country: 'SE',
        officePhone: '',
        language: 'en',
        sends: ['takenAhead.mail', 'takenAhead.sms', 'altered.mail'],
      },
    },
  );
});
afterAll(() => desk.store.close());

let phones = 100;
async function book(legs: object[], more: object = {}) {
  phones += 1;
  const asked = { fleet: 1, origin: 'book', passengerName: 'Anna Berg', phone: `070-12 34 ${phones}`, legs, ...more };
  const made = await call(router.createBooking, asked as never, { context: booker });
  return { bookingId: made.bookingId, jobs: made.jobs.map(({ id }) => id) };
}
const found = async (flightOrTrain: string) =>
  (await call(jobSearch.jobs, { fleet: 1, flightOrTrain }, { context: booker })).jobs.map(({ id }) => id);
const seen = (jobId: number) => call(jobSearch.foundBooking, { jobId }, { context: booker });
async function told(bookingId: number) {
  const { store, clock, books } = desk.suite;
  const onError = (error: unknown) => {
    throw error;
  };
  const writer = startConfirmationWriter({
    store,
    clock,
    wall: clock,
    books,
    carries: { mail: true, sms: true },
    onError,
  });
  await writer.turn();
  await writer.stop();
  return store.db.selectFrom('outbox').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
}

describe('the flight or train number of a pick-up', () => {
  test('is kept as it is typed, found however it is spaced, and only by the job that fetches its riders', async () => {
    const out = { pickup: OPERA, dropoff: STATION, requiredAtMs: AT_SIX };
    const back = { pickup: STATION, dropoff: OPERA, requiredAtMs: AT_SIX + DAY_MS, flightOrTrain: ' Sk 1425 ' };
    const { jobs } = await book([out, back]);
    expect((await seen(jobs[0]!)).legs.map(({ flightOrTrain }) => flightOrTrain)).toEqual([null, 'Sk 1425']);
    expect(await found('SK1425')).toEqual([jobs[1]]);
    expect(await found('s k 1 4 2 5')).toEqual([jobs[1]]);
    expect(await found('SK14')).toEqual([]);
    const rows = await jobRows(desk.store.db, 1, { ids: jobs });
    expect(rows.map(({ flightOrTrain }) => flightOrTrain)).toEqual([null, 'Sk 1425']);
  });

  test('of several stops of one car is told together', async () => {
    const first = { pickup: STATION, dropoff: OPERA, requiredAtMs: AT_SIX, flightOrTrain: 'X2 421' };
    const { jobs } = await book([first, { pickup: OPERA, dropoff: LISEBERG, flightOrTrain: 'LH 808' }]);
    const rows = await jobRows(desk.store.db, 1, { ids: jobs });
    expect(rows.map(({ flightOrTrain }) => flightOrTrain)).toEqual(['X2 421, LH 808']);
    expect(await found('lh808')).toEqual(jobs);
  });

  test('stands in the confirmations, and its customer is told when it is altered', async () => {
    const { bookingId, jobs } = await book(
      [{ pickup: STATION, dropoff: OPERA, requiredAtMs: AT_SIX, flightOrTrain: 'SK 1425' }],
      { email: 'anna@hansom.example', language: 'fr' },
    );
    const [mail, sms] = await told(bookingId);
    expect(mail?.body).toContain('De : Central Station\nNuméro de vol ou de train : SK 1425\nÀ : Opera');
    expect(sms?.body).toContain('de Central Station (SK 1425) à Opera');
    const altered = await call(
      jobSearch.alterBooking,
      { bookingId, version: 1, legs: [{ number: 1, flightOrTrain: 'SK 1427' }] },
      { context: booker },
    );
    expect(altered.fields).toEqual(['flightOrTrain']);
    expect(await found('SK1427')).toEqual(jobs);
    expect(await found('SK1425')).not.toContain(jobs[0]);
    expect((await told(bookingId)).at(-1)?.body).toContain('numéro de vol ou de train');
  });

  test('longer than twenty letters is refused', async () => {
    const leg = { pickup: STATION, dropoff: OPERA, flightOrTrain: 'X'.repeat(21) };
    expect(await refusalOf(book([leg]))).toMatchObject({ status: 400 });
  });

  test('of a permanent booking goes into each date that is made', async () => {
    const leg = { pickup: STATION, dropoff: OPERA, minutes: 18 * 60, flightOrTrain: 'X2 421' };
    const permanent = {
      passengerName: 'Berit Lund',
      phone: '0701234599',
      legs: [leg],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      fromDate: '2026-11-21',
    };
    const { permanentId } = await call(permanentApp.create, { fleet: 1, permanent } as never, {
      context: booker,
    });
    const made = await desk.store.db
      .selectFrom('booking as b')
      .innerJoin('job as j', 'j.booking_id', 'b.id')
      .innerJoin('leg as l', 'l.booking_id', 'b.id')
      .select(['j.flight_or_train as ofJob', 'l.flight_or_train as ofLeg'])
      .where('b.permanent_booking_id', '=', permanentId)
      .execute();
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.flatMap(({ ofJob, ofLeg }) => [ofJob, ofLeg]))).toEqual(new Set(['X2 421']));
  });

  test('is read from a row of an event’s file', () => {
    const event = {
      direction: 'towards',
      place: OPERA,
      fromMs: AT_SIX,
      untilMs: AT_SIX + HOUR_MS,
      contactName: 'Eva',
      contactPhone: '031123456',
      notes: '',
      accountId: null,
      authorisation: null,
      purchaseOrder: null,
    } as const;
    const facts = {
      zone: 'Europe/Stockholm',
      phone: (typed: string) => typed,
      vehicleTypes: [],
      accounts: new Map<string, number>(),
    };
    const cells = { pickup: 'Central Station', time: '18:15' };
    expect(readRow({ ...cells, flightOrTrain: 'SK 1425' }, event, facts)).toMatchObject({
      row: { flightOrTrain: 'SK 1425' },
    });
    expect(readRow({ ...cells, flightOrTrain: 'X'.repeat(21) }, event, facts)).toMatchObject({
      problems: [{ column: 'flightOrTrain', code: 'tooLong', detail: { most: 20 } }],
    });
  });
});

describe('a driver', () => {
  test('learns it once the job is theirs, and not before', async () => {
    const driver = await driverAtWork(1);
    driver.stand(CENTRAL_STATION);
    const legs = [{ pickup: CENTRAL_STATION, dropoff: PARK, flightOrTrain: 'SK 1425' }];
    expect(
      (await takeBooking(suite.address, await signIn(suite.address, 'booker'), bookingInput({ legs }))).status,
    ).toBe(200);
    const offer = await driver.hears('offer');
    expect(offer['job']).toMatchObject({ flightOrTrain: null });
    expect(await driver.does({ type: 'accept', offerId: offer['offerId'] })).toMatchObject({ ok: true });
    const job = await driver.hears('job', (message) => message['job'] !== null);
    expect(job['job']).toMatchObject({ flightOrTrain: 'SK 1425' });
  });
});
