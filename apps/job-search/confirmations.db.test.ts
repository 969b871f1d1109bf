import { call } from '@orpc/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oweTaken } from '#acts/confirmation/owe.ts';
import { setConfirmationRules } from '#acts/confirmation/set-rules.ts';
import type { Seat } from '#acts/job/answer-offer.ts';
import { assignJob, cancelJob, redispatchJob } from '#acts/job/direct-job.ts';
import { arriveAtJob } from '#acts/job/drive-job.ts';
import { escalateJob } from '#acts/office/escalate-job.ts';
import { makeAhead } from '#acts/permanent/make-ahead.ts';
import { router } from '#apps/book/server.ts';
import { openDesk, SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { seatOf } from '#apps/book/testing/seat-of.ts';
import { router as permanentApp } from '#apps/permanent/server.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import { USUAL_SENDS } from '#core/confirmation/rules.ts';
import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { refuse } from '#core/kit/result.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { testConfig } from '#engine/testing/test-config.ts';
import { startConfirmationWriter } from '#services/confirmation/confirmation-writer.ts';
import { startOutbox } from '#services/outbox/outbox.ts';
import { mailServer } from '#services/outbox/testing/mail-server.ts';
import { smsProvider } from '#services/outbox/testing/sms-provider.ts';
import { transact } from '#store/door/transaction.ts';
import { router as jobSearch } from './server.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const OPERA = { label: 'Opera', longitude: 11.9629, latitude: 57.7107 };
const COACH = { kind: 'user', id: 1, name: 'coach' } as const;
const LATER = { requiredAtMs: SATURDAY_MS + 5 * HOUR_MS };

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let coach: RequestContext;
let reporter: RequestContext;
let seat: Seat;
let post: Awaited<ReturnType<typeof mailServer>>;
let provider: Awaited<ReturnType<typeof smsProvider>>;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  coach = await desk.signIn('coach');
  reporter = await desk.signIn('reports');
  seat = await seatOf(desk.store, FLEET, SATURDAY_MS);
  post = await mailServer();
  provider = await smsProvider();
  const rules = {
    events: false,
    country: 'SE',
    officePhone: '031-390 06 00',
    language: 'fr',
    sends: USUAL_SENDS,
  } as const;
  await setConfirmationRules(desk.suite, COACH, { fleetId: FLEET, before: 1, rules });
});
afterAll(async () => {
  await post.close();
  await provider.close();
  await desk.store.close();
});
beforeEach(async () => {
  await desk.store.db.deleteFrom('outbox').execute();
  await desk.store.db.deleteFrom('owed_confirmation').execute();
});
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  desk.suite.config = testConfig();
});

let phones = 100;
async function book(more: object = {}) {
  phones += 1;
  const made = await call(
    router.createBooking,
    {
      fleet: FLEET,
      origin: 'book',
      passengerName: 'Anna Berg',
      phone: `070-12 3${phones}`.padEnd(12, '4'),
      legs: [{ pickup: STATION, dropoff: LISEBERG, ...LATER }],
      email: 'anna@hansom.example',
      language: 'en',
      ...more,
    } as never,
    { context: booker },
  );
  return { bookingId: made.bookingId, jobs: made.jobs.map(({ id }) => id), jobId: made.jobs[0]!.id };
}

/** Writes what is owed, as the service does. */
async function write(carries = { mail: true, sms: true }, positions = desk.suite.books.positions) {
  const { store, clock, books } = desk.suite;
  const onError = (error: unknown) => {
    throw error;
  };
  const parts = { store, clock, wall: clock, books: { ...books, positions }, carries, onError };
  const writer = startConfirmationWriter(parts);
  await writer.turn();
  await writer.stop();
}
const messages = async (bookingId: number) =>
  (
    await desk.store.db.selectFrom('outbox').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute()
  ).map((row) => ({ ...row, told: `${row.kind}.${row.channel}` }));
const owed = () => desk.store.db.selectFrom('owed_confirmation').selectAll().orderBy('id').execute();
const send = (input: object, context = booker) =>
  call(jobSearch.resendConfirmation, { channel: 'mail', ...input } as never, { context });
const told = (bookingId: number, context = booker) => call(jobSearch.confirmations, { bookingId }, { context });
const give = async (jobId: number) => {
  const given = await assignJob(desk.suite, COACH, { jobId, vehicleId: seat.vehicleId, why: null });
  if (!given.ok) throw new Error(given.code);
};
const takeBack = (jobId: number) => redispatchJob(desk.suite, COACH, { jobId, why: 'other car' });

describe('a booking', () => {
  test('is confirmed by mail in the language of its customer, and a pre-booking by SMS as well', async () => {
    const { bookingId } = await book({ language: 'fr' });
    await write();
    const all = await messages(bookingId);
    expect(all.map((one) => one.told)).toEqual(['takenAhead.mail', 'takenAhead.sms']);
    expect(all[0]).toMatchObject({ to_address: 'anna@hansom.example', language: 'fr', fleet_id: FLEET });
    expect(all[0]?.body).toContain('Quand : samedi 21 novembre à 18:00\nDe : Central Station\nÀ : Liseberg');
    expect(all[0]?.body).toMatch(/Prix : environ \d+,\d\d SEK/);
    expect(all[1]).toMatchObject({ to_address: expect.stringMatching(/^\+467012/), subject: '' });
    expect(await owed()).toEqual([]);
  });

  test('for now is confirmed by mail alone; without an address, on a fixed line, not at all', async () => {
    const now = await book({ legs: [{ pickup: STATION, dropoff: LISEBERG }] });
    const silent = await book({ email: null, phone: '031-12 34 56' });
    await write();
    expect((await messages(now.bookingId)).map((one) => one.told)).toEqual(['takenNow.mail']);
    expect(await messages(silent.bookingId)).toEqual([]);
  });

  test('goes to the address of its customer, in their language, where it has none of its own', async () => {
    const { id } = await desk.store.db
      .insertInto('customer')
      .values({
        fleet_id: FLEET,
        name: 'Karl',
        name_key: ' karl',
        email: 'karl@hansom.example',
        language: 'fr',
        created_at: new Date(SATURDAY_MS),
        created_by: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await desk.store.db
      .insertInto('customer_phone')
      .values({ fleet_id: FLEET, phone: '+46317778899', customer_id: id, position: 0 })
      .execute();
    const known = await book({ email: null, language: null, phone: '031-777 88 99' });
    const unknown = await book({ language: null, phone: '031-777 88 00' });
    await write();
    expect(await messages(known.bookingId)).toMatchObject([{ to_address: 'karl@hansom.example', language: 'fr' }]);
    // The fleet's own language, where nobody knows the customer's.
    expect(await messages(unknown.bookingId)).toMatchObject([{ to_address: 'anna@hansom.example', language: 'fr' }]);
  });

  test('sent twice, or written by two at once, is confirmed once', async () => {
    const clientKey = 'confirmed-once';
    const input = { clientKey, phone: '070-999 88 77', legs: [{ pickup: STATION, dropoff: OPERA, ...LATER }] };
    const [first, again] = [await book(input), await book(input)];
    expect(again.bookingId).toBe(first.bookingId);
    await Promise.all([write(), write()]);
    await transact(desk.store, COACH, SATURDAY_MS, async (t) => {
      t.unchanged();
      await oweTaken(t, [{ booking: { id: first.bookingId }, jobs: [] }]);
    });
    await write();
    expect((await messages(first.bookingId)).map((one) => one.told)).toEqual(['takenAhead.mail', 'takenAhead.sms']);
  });

  test('that was refused or rolled back is never confirmed', async () => {
    await expect(book({ legs: [{ pickup: { label: 'Sea', longitude: 0, latitude: 0 } }] })).rejects.toThrow();
    const { bookingId } = await book({ confirms: false });
    await transact(desk.store, COACH, SATURDAY_MS, async (t) => {
      await oweTaken(t, [{ booking: { id: bookingId }, jobs: [] }]);
      return refuse('no');
    });
    expect(await owed()).toEqual([]);
  });

  test('whose customer wants to hear nothing is not told of, and neither is one of an event', async () => {
    const quiet = await book({ confirms: false });
    const event = await book();
    await desk.store.db.updateTable('booking').set({ origin: 'event' }).where('id', '=', event.bookingId).execute();
    await write();
    expect(await messages(quiet.bookingId)).toEqual([]);
    expect(await messages(event.bookingId)).toEqual([]);
    expect(await told(quiet.bookingId)).toMatchObject({ confirms: false, told: [] });
  });

  test('is told by no channel that nobody carries', async () => {
    const { bookingId } = await book();
    await write({ mail: false, sms: false });
    expect(await messages(bookingId)).toEqual([]);
    expect(await owed()).toEqual([]);
  });
});

describe('what becomes of a booking', () => {
  test('is told once it is altered, with what was altered; not what stays in the office', async () => {
    const { bookingId } = await book();
    await write();
    const alter = (version: number, changed: object) =>
      call(jobSearch.alterBooking, { bookingId, version, ...changed } as never, { context: booker });
    await alter(1, { officeNotes: 'regular' });
    expect(await owed()).toEqual([]);
    await alter(2, { legs: [{ number: 1, dropoff: OPERA }] });
    await write();
    const [, , altered, ...more] = await messages(bookingId);
    expect(altered).toMatchObject({ told: 'altered.mail', subject: expect.stringContaining('Altered') });
    expect(altered?.body).toContain('Altered: destination.');
    expect(altered?.body).toContain('To: Opera');
    expect(more).toEqual([]);
  });

  test('is told once when it is cancelled, however many cars it had; of one car of several, as a part', async () => {
    const { bookingId, jobs } = await book({ vehicles: 3 });
    await write();
    await cancelJob(desk.suite, COACH, { jobId: jobs[0]!, why: 'fewer guests' });
    await write();
    // It may still be that all are cancelled, one by one.
    expect(await owed()).toHaveLength(1);
    desk.clock.advance(2 * SECOND_MS);
    await write();
    expect(await owed()).toEqual([]);
    await call(router.cancelBooking, { bookingId, why: 'ill' }, { context: booker });
    await write();
    desk.clock.advance(2 * SECOND_MS);
    await write();
    const cancelled = (await messages(bookingId)).slice(2);
    expect(cancelled.map((one) => [one.told, one.subject.split(':')[0]])).toEqual([
      ['cancelled.mail', 'Partly cancelled'],
      ['cancelled.mail', 'Cancelled'],
    ]);
    expect(cancelled[1]?.body).toContain('Cars: 3');
  });

  test('is told by SMS when its car sets out, and anew for another car; a car that was taken back is too late', async () => {
    const { bookingId, jobId } = await book({ email: null });
    await write();
    await give(jobId);
    const there = { position: [LISEBERG.longitude, LISEBERG.latitude] as const, atMs: SATURDAY_MS };
    const positions = { ...desk.suite.books.positions, get: () => ({ ...there, vehicleId: seat.vehicleId }) };
    await write({ mail: true, sms: true }, positions as never);
    await takeBack(jobId);
    await give(jobId);
    await takeBack(jobId);
    await write();
    const [, first, second, ...more] = await messages(bookingId);
    expect(first).toMatchObject({ told: 'onItsWay.sms', cause: `onItsWay/${jobId}/1/sms` });
    expect(first?.body).toMatch(/your taxi is on its way to Central Station\. Car \w+, \w+, there in about \d+ min\./);
    expect(first!.expires_at! - desk.clock.nowMs()).toBe(10 * MINUTE_MS);
    expect(second).toMatchObject({ told: 'onItsWay.sms', cause: `onItsWay/${jobId}/2/sms` });
    expect(second!.expires_at).toBe(desk.clock.nowMs());
    expect(more).toEqual([]);
  });

  test('is told once that no car is found yet, and not where one was found meanwhile', async () => {
    const escalate = async (jobId: number) => {
      const job = await desk.store.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
      const reasons = { rung: 'coach' } as unknown as ExplanationRecord;
      const tried = { jobId, jobVersion: job.version, planVersion: 1, rejections: 4, reasons };
      expect(await escalateJob(desk.suite, COACH, tried)).toMatchObject({ ok: true });
    };
    const now = { email: null, legs: [{ pickup: STATION, dropoff: LISEBERG }] };
    const { bookingId, jobId } = await book(now);
    await escalate(jobId);
    await write();
    await escalate(jobId);
    await write();
    const all = await messages(bookingId);
    expect(all.map(({ told: one, cause }) => [one, cause])).toEqual([['noCar.sms', `noCar/${jobId}/1/sms`]]);
    expect(all[0]?.body).toMatch(/^.+: no free car yet, we go on looking\. Booking \d+: as soon as possible, from/);
    expect(all[0]!.expires_at! - desk.clock.nowMs()).toBe(10 * MINUTE_MS);
    const found = await book(now);
    await escalate(found.jobId);
    await give(found.jobId);
    await write();
    const [tooLate, onItsWay] = await messages(found.bookingId);
    expect(tooLate).toMatchObject({ told: 'noCar.sms', expires_at: desk.clock.nowMs() });
    expect(onItsWay).toMatchObject({ told: 'onItsWay.sms' });
    await takeBack(found.jobId);
  });

  test('is told of a car that is there only where the fleet wants that', async () => {
    const { bookingId, jobId } = await book({ email: null });
    await give(jobId);
    const { db } = desk.store;
    await db
      .updateTable('confirmation_rules')
      .set({ sends: ['arrived.sms'] })
      .execute();
    await arriveAtJob(desk.suite, { kind: 'driver', id: seat.driverId, name: 'x' }, seat, jobId, [
      STATION.longitude,
      STATION.latitude,
    ]);
    await write();
    expect((await messages(bookingId)).map((one) => one.told)).toEqual(['arrived.sms']);
    await db
      .updateTable('confirmation_rules')
      .set({ sends: [...USUAL_SENDS] })
      .execute();
    await takeBack(jobId);
  });

  test('reaches a mail server and an SMS provider, and the story says what they did', async () => {
    const { bookingId } = await book();
    await write();
    const { store, clock } = desk.suite;
    const log = { error: () => undefined, info: () => undefined };
    const sms = { way: 'http', url: provider.url, token: '', sender: 'Cabs' } as const;
    const mail = { way: 'smtp', url: post.url, from: 'Cabs <cabs@hansom.example>' } as const;
    const box = startOutbox({ store, clock, wall: clock, log, mail, sms });
    closers.push(box.stop);
    await box.turn();
    expect(post.letters.at(-1)).toMatchObject({
      to: ['anna@hansom.example'],
      mail: { text: expect.stringContaining('your taxi is booked') },
    });
    expect(provider.taken().at(-1)).toMatchObject({
      text: expect.stringContaining(`booking ${bookingId}: Sat 21 Nov`),
      segments: 1,
    });
    expect((await told(bookingId)).told).toMatchObject([
      { channel: 'sms', kind: 'takenAhead', state: 'sent', segments: 1, askedBy: null },
      { channel: 'mail', kind: 'takenAhead', state: 'sent', to: 'anna@hansom.example', segments: null },
    ]);
  });
});

describe('a confirmation sent again', () => {
  test('goes to the address of the booking or to another, as the booking is now, and the trail says who asked', async () => {
    const { bookingId, jobId } = await book();
    expect(await send({ bookingId })).toEqual({ to: 'anna@hansom.example' });
    expect(await send({ bookingId, channel: 'sms', to: '070-555 66 77' })).toEqual({ to: '+46705556677' });
    await cancelJob(desk.suite, COACH, { jobId, why: 'ill' });
    expect(await send({ bookingId, to: 'boss@hansom.example' })).toEqual({ to: 'boss@hansom.example' });
    expect((await messages(bookingId)).map((one) => [one.told, one.to_address, one.asked_by])).toEqual([
      ['takenAhead.mail', 'anna@hansom.example', 'booker'],
      ['takenAhead.sms', '+46705556677', 'booker'],
      ['cancelled.mail', 'boss@hansom.example', 'booker'],
    ]);
    const { lines } = await call(jobSearch.story, { jobId, language: 'en' }, { context: booker });
    expect(lines.map(({ sentence }) => sentence)).toContain(`booker had booking ${bookingId} confirmed again by SMS.`);
  });

  test('is refused where there is no booking, no address, none that is one, no carrier, or nothing left to say', async () => {
    const { bookingId, jobId } = await book({ email: null, phone: '031-99 88 77' });
    const refused = (input: object, code: string, status: number) =>
      expect(send({ bookingId, ...input })).rejects.toMatchObject({ code, status });
    await refused({ bookingId: 999_999 }, 'bookingUnknown', 404);
    await refused({}, 'noMailAddress', 422);
    await refused({ channel: 'sms' }, 'noMobile', 422);
    await refused({ to: 'nobody' }, 'badMailAddress', 422);
    await refused({ channel: 'sms', to: '112' }, 'badMobile', 422);
    desk.suite.config = testConfig({ mail: { way: 'none' }, sms: { way: 'none' } });
    await refused({ to: 'anna@hansom.example' }, 'mailNowhere', 409);
    await refused({ channel: 'sms', to: '0705556677' }, 'smsNowhere', 409);
    expect(await told(bookingId)).toMatchObject({ mail: { carried: false, to: null }, sms: { carried: false } });
    desk.suite.config = testConfig();
    await desk.store.db.updateTable('job').set({ state: 'offloaded' }).where('id', '=', jobId).execute();
    await refused({ to: 'anna@hansom.example' }, 'nothingToConfirm', 409);
    await expect(told(999_999)).rejects.toMatchObject({ code: 'bookingUnknown', status: 404 });
    expect(await messages(bookingId)).toEqual([]);
  });

  test('is for those who book or dispatch; others read what was told, with its addresses hidden', async () => {
    const { bookingId, jobId } = await book({ phone: '070-111 22 33' });
    await write();
    await desk.store.db
      .updateTable('outbox')
      .set({ failed_at: new Date(SATURDAY_MS), last_error: '550 anna@hansom.example: no such user' })
      .where('channel', '=', 'mail')
      .execute();
    await expect(send({ bookingId }, reporter)).rejects.toMatchObject({ code: 'notAllowed', status: 403 });
    const seen = await told(bookingId, reporter);
    expect(seen.told.map(({ to }) => to)).toEqual(['+••••••••233', 'a•••@hansom.example']);
    expect(seen.told[1]).toMatchObject({ state: 'failed', error: '550 a•••@hansom.example: no such user' });
    expect(JSON.stringify(seen)).not.toContain('anna@');
    const shown = await call(jobSearch.foundBooking, { jobId }, { context: reporter });
    expect(shown).toMatchObject({ email: 'a•••@hansom.example', language: 'en', confirms: true });
    expect((await told(bookingId, coach)).mail.carried).toBe(true);
  });
});

test('a confirmation that cannot be written stays owed and is told, and holds no other up', async () => {
  const { jobId, bookingId } = await book({ email: null });
  await write();
  await give(jobId);
  const other = await book();
  const { store, clock, books } = desk.suite;
  const errors: unknown[] = [];
  const torn = {
    ...books,
    positions: {
      ...books.positions,
      get: () => {
        throw new Error('no positions');
      },
    },
  };
  const parts = { store, clock, wall: clock, carries: { mail: true, sms: true } };
  const writer = startConfirmationWriter({ ...parts, books: torn, onError: (error) => errors.push(error) });
  await writer.turn();
  await writer.stop();
  expect(errors).not.toEqual([]);
  expect((await owed()).map(({ kind }) => kind)).toEqual(['onItsWay']);
  expect(await messages(other.bookingId)).toHaveLength(2);
  await write();
  expect((await messages(bookingId)).map((one) => one.told)).toEqual(['takenAhead.sms', 'onItsWay.sms']);
  await takeBack(jobId);
});

test('the dates of a permanent booking are confirmed once each, altered with it, and cancelled with it', async () => {
  const permanent = {
    passengerName: 'Pupil',
    phone: '070-222 33 44',
    legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 8 * 60 }],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromDate: '2026-11-23',
    untilDate: '2026-11-23',
  };
  const { permanentId: id } = await call(permanentApp.create, { fleet: FLEET, permanent } as never, {
    context: booker,
  });
  const world = worldOf(desk.suite, await factsOf(desk.suite, FLEET));
  for (let n = 0; n < 2; n += 1) await makeAhead(desk.suite, world, FLEET);
  await write();
  const { id: bookingId } = await desk.store.db
    .selectFrom('booking')
    .select('id')
    .where('permanent_booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const target = { fleet: FLEET, permanentId: id, date: null };
  const legs = [{ pickup: STATION, dropoff: OPERA, minutes: 9 * 60 }];
  const later = { ...permanent, legs, email: 'school@hansom.example' };
  const changed = { ...target, version: 1, scope: 'all', permanent: later };
  await call(permanentApp.change, changed as never, { context: booker });
  await write();
  await call(permanentApp.remove, { fleet: FLEET, permanentId: id, version: 2, made: 'cancel' } as never, {
    context: booker,
  });
  await write();
  const all = await messages(bookingId);
  expect(all.map((one) => one.told)).toEqual(['takenAhead.sms', 'altered.mail', 'cancelled.mail']);
  expect(all[1]?.body).toContain('Modifié : heure, destination.');
});

test('a confirmation that is owed when the suite ends is written when it starts again', async () => {
  const { bookingId } = await book();
  expect(await owed()).toHaveLength(1);
  desk.clock.advance(DAY_MS / 24);
  await write();
  expect((await messages(bookingId)).map((one) => one.told)).toEqual(['takenAhead.mail', 'takenAhead.sms']);
});
