import { call } from '@orpc/server';
import { sql } from 'kysely';
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
import { router as bookingCard } from '#cards/booking/server.ts';
import { readRow } from '#core/event-booking/read-row.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startConfirmationWriter } from '#services/confirmation/confirmation-writer.ts';
import { openStore } from '#store/door/connect.ts';
import { jobRows } from '#store/job/board.ts';
import { router as jobSearch } from './server.ts';

const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const OPERA = { label: 'Opera', longitude: 11.9629, latitude: 57.7107 };
const suite = await demoSuite();
const store = openStore(suite.databaseUrl);
const driverAtWork = driversOf(suite.address);

const AT_SIX = SATURDAY_MS + 5 * HOUR_MS;
const RIDE = { pickup: STATION, dropoff: OPERA, requiredAtMs: AT_SIX };

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
afterAll(async () => {
  await store.close();
  await desk.store.close();
});

let phones = 100;
async function book(more: object) {
  phones += 1;
  const asked = { fleet: 1, origin: 'book', passengerName: 'Anna Berg', phone: `070-12 34 ${phones}`, legs: [RIDE] };
  const made = await call(router.createBooking, { ...asked, ...more } as never, { context: booker });
  return { bookingId: made.bookingId, jobs: made.jobs.map(({ id }) => id) };
}
const seen = (jobId: number) => call(jobSearch.foundBooking, { jobId }, { context: booker });
async function told(bookingId: number) {
  const { store, clock, books } = desk.suite;
  const onError = (error: unknown) => {
    throw error;
  };
  const carries = { mail: true, sms: true };
  const writer = startConfirmationWriter({ store, clock, wall: clock, books, carries, onError });
  await writer.turn();
  await writer.stop();
  return store.db.selectFrom('outbox').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
}

describe('child seats', () => {
  test('are kept by their kind, shared among the cars, and none is the same as not asked for', async () => {
    const { jobs } = await book({ vehicles: 2, passengers: 6, babySeats: 3, toddlerSeats: 0 });
    expect(await seen(jobs[0]!)).toMatchObject({ babySeats: 3, toddlerSeats: null, boosterSeats: null });
    const rows = await jobRows(desk.store.db, 1, { ids: jobs });
    expect(rows.map(({ babySeats, toddlerSeats }) => [babySeats, toddlerSeats])).toEqual([
      [2, null],
      [2, null],
    ]);
  });

  test('are no more together than passengers, as far as these are said', async () => {
    const many = { babySeats: 1, boosterSeats: 2 };
    expect(await refusalOf(book({ passengers: 2, ...many }))).toMatchObject({
      code: 'moreThanRide',
      data: { asked: 3, passengers: 2 },
    });
    expect((await book(many)).jobs).toHaveLength(1);
    expect(await refusalOf(book({ babySeats: 10 }))).toMatchObject({ status: 400 });
    const { bookingId } = await book({ passengers: 3, ...many });
    const fewer = call(jobSearch.alterBooking, { bookingId, version: 1, passengers: 2 }, { context: booker });
    expect(await refusalOf(fewer)).toMatchObject({ code: 'moreThanRide' });
  });

  test('stand in the confirmations, and altering them looks for a car anew', async () => {
    const { bookingId, jobs } = await book({ babySeats: 1, email: 'anna@hansom.example', language: 'fr' });
    const [mail, sms] = await told(bookingId);
    expect(mail?.body).toContain('Sièges bébé : 1');
    expect(sms?.body).toContain('(Sièges bébé 1)');
    const wish = { bookingId, version: 1, babySeats: null, boosterSeats: 2 };
    expect(await call(jobSearch.alterBooking, wish, { context: booker })).toMatchObject({ fields: ['childSeats'] });
    expect(await seen(jobs[0]!)).toMatchObject({ babySeats: null, boosterSeats: 2 });
    const [row] = await jobRows(desk.store.db, 1, { ids: jobs });
    expect(row).toMatchObject({ babySeats: null, boosterSeats: 2 });
    expect((await told(bookingId)).at(-1)?.body).toContain('sièges enfant');
  });

  test('of a permanent booking go into each date that is made', async () => {
    const permanent = {
      passengerName: 'Berit Lund',
      phone: '0701234599',
      legs: [{ pickup: STATION, dropoff: OPERA, minutes: 18 * 60 }],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      fromDate: '2026-11-21',
      passengers: 2,
      toddlerSeats: 2,
    };
    const { permanentId } = await call(permanentApp.create, { fleet: 1, permanent } as never, { context: booker });
    const made = await desk.store.db
      .selectFrom('booking as b')
      .innerJoin('job as j', 'j.booking_id', 'b.id')
      .select(['b.toddler_seats as ofBooking', 'j.toddler_seats as ofJob'])
      .where('b.permanent_booking_id', '=', permanentId)
      .execute();
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.flatMap(({ ofBooking, ofJob }) => [ofBooking, ofJob]))).toEqual(new Set([2]));
  });

  test('are read from a row of an event’s file', () => {
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
    const cells = { pickup: 'Central Station', time: '18:15', passengers: '2' };
    expect(readRow({ ...cells, babySeats: '1', boosterSeats: '1' }, event, facts)).toMatchObject({
      row: { babySeats: 1, toddlerSeats: null, boosterSeats: 1 },
    });
    expect(readRow({ ...cells, babySeats: 'two' }, event, facts)).toMatchObject({
      problems: [{ column: 'babySeats', code: 'babySeatsWrong', detail: { least: 0, most: 9 } }],
    });
    expect(readRow({ ...cells, babySeats: '3' }, event, facts)).toMatchObject({
      problems: [{ column: 'passengers', code: 'moreThanRide' }],
    });
  });

  test('are asked for on the form of a fleet whose cars carry some', async () => {
    const carried = async () => (await call(bookingCard.bookingFacts, { fleet: 1 }, { context: booker })).carried;
    expect(await carried()).toEqual({ babySeats: 0, toddlerSeats: 0, boosterSeats: 0 });
    await sql`update vehicle set booster_seats = 2 where fleet_id = 1`.execute(desk.store.db);
    expect(await carried()).toEqual({ babySeats: 0, toddlerSeats: 0, boosterSeats: 2 });
  });
});

describe('a driver', () => {
  test('is offered a job with child seats only where the car carries them, and is told how many', async () => {
    const bare = await driverAtWork(1);
    const driver = await driverAtWork(2);
    bare.stand(CENTRAL_STATION);
    driver.stand(CENTRAL_STATION);
    await sql`update vehicle set baby_seats = case when plate = ${driver.plate} then 2 end where fleet_id = 1`.execute(
      store.db,
    );
    const legs = [{ pickup: CENTRAL_STATION, dropoff: PARK }];
    const asked = bookingInput({ legs, babySeats: 2 });
    expect((await takeBooking(suite.address, await signIn(suite.address, 'booker'), asked)).status).toBe(200);
    const offer = await driver.hears('offer');
    expect(offer['job']).toMatchObject({ babySeats: 2, toddlerSeats: null });
    expect(await driver.does({ type: 'accept', offerId: offer['offerId'] })).toMatchObject({ ok: true });
    const job = await driver.hears('job', (message) => message['job'] !== null);
    expect(job['job']).toMatchObject({ babySeats: 2 });
  });
});
