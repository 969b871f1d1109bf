import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignJob } from '#acts/job/direct-job.ts';
import { router as jobSearch } from '#apps/job-search/server.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { router as bookingCard } from '#cards/booking/server.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { readWaiting } from '#services/dispatcher/world-reader.ts';
import { jobRows } from '#store/job/board.ts';
import { workOf } from '#store/vehicle/vehicle-work.ts';
import { router } from './server.ts';
import { openDesk, SATURDAY_MS } from './testing/book-desk.ts';
import { seatOf } from './testing/seat-of.ts';

const FLEET = 1;
const HOUR = 3_600;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const COACH = { kind: 'user', id: 1, name: 'coach' } as const;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
});
afterAll(() => desk.store.close());

let phones = 100;
async function book(more: object = {}) {
  phones += 1;
  const made = await call(
    router.createBooking,
    {
      fleet: FLEET,
      origin: 'book',
      passengerName: 'Anna Berg',
      phone: `031-12 4${phones}`,
      legs: [{ pickup: STATION, dropoff: LISEBERG }],
      bookingType: 'hireByHour',
      hireSeconds: 3 * HOUR,
      ...more,
    } as never,
    { context: booker },
  );
  return { bookingId: made.bookingId, jobId: made.jobs[0]!.id };
}
const quoteOf = (more: object = {}) =>
  call(bookingCard.quote, { fleet: FLEET, places: [STATION, LISEBERG], ...more } as never, { context: booker });
const alter = (bookingId: number, changed: object) =>
  call(jobSearch.alterBooking, { bookingId, version: 1, ...changed } as never, { context: booker });
const found = (jobId: number) => call(jobSearch.foundBooking, { jobId }, { context: booker });
const jobOf = (id: number) =>
  desk.store.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const itemsOf = (quote: unknown) => (quote as { items: { kind: string; detail?: object }[] }).items;
describe('a car hired by the hour', () => {
  test('is quoted by its hours, and booked at that price', async () => {
    const trip = await quoteOf();
    const hired = await quoteOf({ hireSeconds: 3 * HOUR });
    expect(itemsOf(trip.fare).map(({ kind }) => kind)).not.toContain('hire');
    expect(itemsOf(hired.fare)[0]).toMatchObject({ kind: 'hire', detail: { seconds: 3 * HOUR } });
    const { jobId } = await book();
    expect(await found(jobId)).toMatchObject({
      bookingType: 'hireByHour',
      hireSeconds: 3 * HOUR,
      jobs: [{ quoteMinor: hired.fare!.totalMinor }],
    });
  });

  test('needs no drop-off to have its price', async () => {
    const { jobId } = await book({ legs: [{ pickup: STATION }] });
    const told = await quoteOf({ places: [STATION, STATION], hireSeconds: 3 * HOUR });
    expect(await jobOf(jobId)).toMatchObject({
      dropoff_label: null,
      hire_seconds: 3 * HOUR,
      quote: { totalMinor: told.fare!.totalMinor },
    });
  });

  test.each([
    ['without its hours', { hireSeconds: null }, 'hireHoursMissing'],
    ['for ten minutes', { hireSeconds: 600 }, 'hireHoursWrong'],
    ['for two days', { hireSeconds: 48 * HOUR }, 'hireHoursWrong'],
    ['as a trip', { bookingType: null }, 'hireHoursElsewhere'],
  ])('is not booked %s', async (_, more, code) => {
    expect(await refusalOf(book(more))).toMatchObject({ code, status: 422 });
  });

  test('is not quoted for hours that nobody hires a car for', async () => {
    expect(await refusalOf(quoteOf({ hireSeconds: 5 }))).toEqual({
      code: 'hireHoursWrong',
      status: 422,
      data: { least: 0.5, most: 24 },
    });
  });

  test('keeps its hours where it is copied, and tells them in the booking', async () => {
    const { bookingId } = await book({ hireSeconds: 2.5 * HOUR });
    const draft = await call(bookingCard.bookingDraft, { bookingId }, { context: booker });
    expect(draft).toMatchObject({ bookingType: 'hireByHour', hireSeconds: 2.5 * HOUR });
    expect(await call(router.getBooking, { bookingId }, { context: booker })).toMatchObject({
      hireSeconds: 2.5 * HOUR,
    });
  });

  test('is away for its hours, as the dispatcher reckons', async () => {
    const { jobId } = await book();
    const [waiting] = await readWaiting(desk.store.db, [await jobOf(jobId)]);
    expect(waiting).toMatchObject({ bookingType: 'hireByHour', tripSeconds: 3 * HOUR });
  });

  test('is known to its driver as hired for so long', async () => {
    const { jobId } = await book();
    const { vehicleId } = await seatOf(desk.store, FLEET, SATURDAY_MS);
    const given = await assignJob(desk.suite, COACH, { jobId, vehicleId, why: null });
    expect(given.ok).toBe(true);
    const [work] = await workOf(desk.store.db, [vehicleId]);
    expect(work?.job).toMatchObject({ id: jobId, hire_seconds: 3 * HOUR });
  });

  test('is known to the dispatcher as hired for so long', async () => {
    const [hired, trip] = [await book(), await book({ bookingType: null, hireSeconds: null })];
    const rows = await jobRows(desk.store.db, FLEET, { ids: [hired.jobId, trip.jobId] });
    expect(rows.map(({ hireSeconds }) => hireSeconds)).toEqual([3 * HOUR, null]);
  });
});

describe('altering a hire by the hour', () => {
  test('to other hours makes it another price, and looks for no other car', async () => {
    const { bookingId, jobId } = await book();
    const before = await jobOf(jobId);
    const { fields } = await alter(bookingId, { hireSeconds: 5 * HOUR });
    expect(fields).toEqual(['hire']);
    const told = await quoteOf({ hireSeconds: 5 * HOUR });
    expect(await jobOf(jobId)).toMatchObject({
      state: before.state,
      attempt: before.attempt,
      hire_seconds: 5 * HOUR,
      quote: { totalMinor: told.fare!.totalMinor },
    });
  });

  test('in anything else keeps the hours and their price', async () => {
    const { bookingId, jobId } = await book();
    await alter(bookingId, { legs: [{ number: 1, requiredAtMs: SATURDAY_MS + 4 * HOUR_MS }] });
    const { hire_seconds, quote } = await jobOf(jobId);
    expect(hire_seconds).toBe(3 * HOUR);
    expect(itemsOf(quote)[0]).toMatchObject({ kind: 'hire', detail: { seconds: 3 * HOUR } });
  });

  test.each([
    ['to none', {}, { hireSeconds: null }, 'hireHoursMissing'],
    ['to seven minutes', {}, { hireSeconds: 420 }, 'hireHoursWrong'],
    ['of a trip', { bookingType: null, hireSeconds: null }, { hireSeconds: HOUR }, 'hireHoursElsewhere'],
  ])('is refused %s', async (_, booked, changed, code) => {
    const { bookingId, jobId } = await book(booked);
    const before = await jobOf(jobId);
    expect(await refusalOf(alter(bookingId, changed))).toMatchObject({ code, status: 422 });
    expect(await jobOf(jobId)).toEqual(before);
  });
});

test('no car is hired at the price of a trip once the tariffs have none by the hour', async () => {
  const { bookingId, jobId } = await book();
  const { db } = desk.store;
  const offered = async () => (await call(bookingCard.bookingFacts, { fleet: FLEET }, { context: booker })).byHour;
  expect(await offered()).toBe(true);
  const sold = await jobOf(jobId);
  await desk.store.pool.query('alter table tariff disable trigger tariff_stays');
  for (const { id, definition } of await db.selectFrom('tariff').select(['id', 'definition']).execute()) {
    const without = JSON.stringify(definition, (name, value) => (name === 'hire' ? null : value));
    await db.updateTable('tariff').set({ definition: without }).where('id', '=', id).execute();
  }
  await desk.suite.books.fleets.refresh();
  for (const asked of [
    () => quoteOf({ hireSeconds: 3 * HOUR }),
    () => book(),
    () => alter(bookingId, { hireSeconds: 4 * HOUR }),
  ])
    expect(await refusalOf(asked())).toMatchObject({ code: 'hireNotPriced', status: 422 });
  expect(await jobOf(jobId)).toEqual(sold);
  // The forms say so before anybody chooses it.
  expect(await offered()).toBe(false);
  const { fleets } = await call(jobSearch.facts, {}, { context: booker });
  expect(fleets.find(({ fleet }) => fleet === FLEET)).toMatchObject({ byHour: false });
});
