import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '#acts/job/answer-offer.ts';
import { assignJob } from '#acts/job/direct-job.ts';
import { arriveAtJob, pickUpJob } from '#acts/job/drive-job.ts';
import { sendOffer } from '#acts/job/send-offer.ts';
import { router } from '#apps/book/server.ts';
import { openDesk, SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { seatOf } from '#apps/book/testing/seat-of.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { router as bookingCard } from '#cards/booking/server.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { router as jobSearch } from './server.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const OPERA = { label: 'Opera', longitude: 11.9629, latitude: 57.7107 };
const PARIS = { label: 'Paris', longitude: 2.35, latitude: 48.85 };
const COACH = { kind: 'user', id: 1, name: 'coach' } as const;
const DISPATCHER = { kind: 'system', name: 'dispatcher' } as const;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let other: RequestContext;
let seat: Seat;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  other = await desk.signIn('coach');
  seat = await seatOf(desk.store, FLEET, SATURDAY_MS);
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
      phone: `031-12 3${phones}`,
      legs: [{ pickup: STATION, dropoff: LISEBERG }],
      ...more,
    } as never,
    { context: booker },
  );
  return { bookingId: made.bookingId, jobs: made.jobs.map(({ id }) => id), jobId: made.jobs[0]!.id };
}
const found = (jobId: number, context = booker) => call(jobSearch.foundBooking, { jobId }, { context });
async function alter(bookingId: number, changed: object, context = booker) {
  return call(jobSearch.alterBooking, { bookingId, version: 1, ...changed } as never, { context });
}
const jobOf = (id: number) =>
  desk.store.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actsOf = async (jobId: number) => {
  const rows = await desk.store.db
    .selectFrom('audit')
    .select('act')
    .where('entity', '=', 'job')
    .where('entity_id', '=', String(jobId))
    .orderBy('id')
    .execute();
  return rows.map(({ act }) => act);
};
async function onItsWay(jobId: number) {
  const given = await assignJob(desk.suite, COACH, { jobId, vehicleId: seat.vehicleId, why: null });
  if (!given.ok) throw new Error(given.code);
}
async function free() {
  await desk.store.db
    .updateTable('job')
    .set({ state: 'offloaded' })
    .where('vehicle_id', '=', seat.vehicleId)
    .where('state', 'in', ['dispatched', 'arrived', 'picked_up'])
    .execute();
  await desk.store.db
    .updateTable('vehicle_now')
    .set({ meter_on_at: null })
    .where('vehicle_id', '=', seat.vehicleId)
    .execute();
}

async function lastAnnounced(): Promise<number> {
  const row = await desk.store.db.selectFrom('announcement').select('id').orderBy('id', 'desc').executeTakeFirst();
  return row?.id ?? 0;
}
async function announcedAfter(id: number): Promise<string[]> {
  const rows = await desk.store.db
    .selectFrom('announcement')
    .select(['topic', 'entity_id'])
    .where('id', '>', id)
    .execute();
  return rows.map((row) => `${row.topic} ${row.entity_id}`);
}

describe('a name, a phone, notes or the destination', () => {
  test('are altered in place: the job keeps its attempt and goes on looking', async () => {
    const { bookingId, jobId } = await book();
    const before = await jobOf(jobId);
    const done = await alter(bookingId, {
      passengerName: 'Anna Lind',
      notes: 'Ring twice',
      officeNotes: 'Regular',
      payment: 'card',
      legs: [{ number: 1, dropoff: OPERA }],
    });
    expect(done).toMatchObject({ version: 2, fields: ['passengerName', 'notes', 'officeNotes', 'payment', 'dropoff'] });
    const after = await jobOf(jobId);
    expect(after).toMatchObject({
      state: 'dispatching',
      attempt: before.attempt,
      version: before.version + 1,
      passenger_name: 'Anna Lind',
      notes: 'Ring twice',
      dropoff_label: 'Opera',
    });
    expect(after.quote).not.toEqual(before.quote);
    expect(await found(jobId)).toMatchObject({
      version: 2,
      officeNotes: 'Regular',
      payment: 'card',
      changedBy: 'booker',
      legs: [{ dropoff: { label: 'Opera' } }],
    });
    expect(await actsOf(jobId)).toEqual(['create', 'alterJob']);
  });

  test('leave the car on its way, and it is told', async () => {
    const { bookingId, jobId } = await book();
    await onItsWay(jobId);
    const last = await lastAnnounced();
    await alter(bookingId, { legs: [{ number: 1, dropoff: OPERA }] });
    expect(await jobOf(jobId)).toMatchObject({ state: 'dispatched', vehicle_id: seat.vehicleId });
    expect(await announcedAfter(last)).toEqual(expect.arrayContaining([`jobs ${jobId}`, `vehicles ${seat.vehicleId}`]));
    await free();
  });

  test('asked for as they are already are no alteration', async () => {
    const { bookingId, jobId } = await book();
    const done = await alter(bookingId, {
      version: 7,
      passengerName: 'Anna Berg',
      legs: [{ number: 1, pickup: STATION }],
    });
    expect(done).toEqual({ bookingId, version: 1, fields: [] });
    expect(await actsOf(jobId)).toEqual(['create']);
  });
});

describe('a pick-up, a time, a type, a wish or a car', () => {
  test('take back what is offered and begin again', async () => {
    const { bookingId, jobId } = await book();
    const { version } = await jobOf(jobId);
    const sent = await sendOffer(desk.suite, DISPATCHER, {
      jobId,
      jobVersion: version,
      vehicleId: seat.vehicleId,
      driverId: seat.driverId,
      expiresAtMs: SATURDAY_MS + MINUTE_MS,
      planVersion: 1,
      reasons: { rung: 'nearest' },
    });
    if (!sent.ok) throw new Error(sent.code);
    await alter(bookingId, { legs: [{ number: 1, pickup: OPERA }] });
    expect(await jobOf(jobId)).toMatchObject({
      state: 'dispatching',
      pickup_label: 'Opera',
      attempt: 2,
      attempt_began_at: SATURDAY_MS,
    });
    const offer = await desk.store.db
      .selectFrom('offer')
      .select('state')
      .where('id', '=', sent.value.offer.id)
      .executeTakeFirstOrThrow();
    expect(offer.state).toBe('withdrawn');
    expect(await actsOf(jobId)).toEqual(['create', 'offer', 'alter']);
  });

  test('free a car on its way only where that is meant', async () => {
    const { bookingId, jobId } = await book();
    await onItsWay(jobId);
    const wish = { attributes: ['wheelchair'] };
    expect(await refusalOf(alter(bookingId, wish))).toMatchObject({
      code: 'carOnItsWay',
      status: 409,
      data: { job: jobId, state: 'dispatched' },
    });
    expect(await found(jobId)).toMatchObject({ version: 1, attributes: [] });
    await alter(bookingId, { ...wish, freesCar: true });
    expect(await jobOf(jobId)).toMatchObject({ state: 'dispatching', vehicle_id: null, attributes: ['wheelchair'] });
  });

  test('send a job wanted later into waiting, and one wanted now into dispatch', async () => {
    const { bookingId, jobId } = await book();
    const laterMs = SATURDAY_MS + 5 * HOUR_MS;
    await alter(bookingId, { legs: [{ number: 1, requiredAtMs: laterMs }] });
    const waits = await jobOf(jobId);
    expect(waits).toMatchObject({ state: 'future', pre_booked: true, required_at: laterMs, attempt_began_at: null });
    expect(waits.release_at).toBeLessThan(laterMs);
    expect(await found(jobId)).toMatchObject({ bookingType: 'preBooked', legs: [{ requiredAtMs: laterMs }] });
    await alter(bookingId, { version: 2, legs: [{ number: 1, requiredAtMs: null }] });
    expect(await jobOf(jobId)).toMatchObject({ state: 'dispatching', pre_booked: false, release_at: null });
    expect(await found(jobId)).toMatchObject({ bookingType: 'now' });
    expect(await actsOf(jobId)).toEqual(['create', 'postpone', 'alter']);
  });

  test('leave a job on hold there', async () => {
    const { bookingId, jobId } = await book();
    await call(jobSearch.directJob, { jobId, version: 1, command: 'hold', why: 'not ready' }, { context: booker });
    await alter(bookingId, { legs: [{ number: 1, pickup: OPERA }] });
    expect(await jobOf(jobId)).toMatchObject({ state: 'hold', pickup_label: 'Opera' });
  });

  test('are kept as plates and drivers', async () => {
    const { bookingId, jobId } = await book();
    const { plate } = await desk.store.db
      .selectFrom('vehicle')
      .select('plate')
      .where('id', '=', seat.vehicleId)
      .executeTakeFirstOrThrow();
    await alter(bookingId, { preferred: [plate] });
    expect(await found(jobId)).toMatchObject({ preferred: [plate], banned: [] });
    const twice = alter(bookingId, { version: 2, banned: [plate] });
    expect(await refusalOf(twice)).toMatchObject({ code: 'preferredAndBanned', data: { car: plate } });
    const unknown = alter(bookingId, { version: 2, banned: ['NOSUCH'] });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'carUnknown', data: { car: 'NOSUCH' } });
  });
});

describe('it is too late', () => {
  test('once the passenger is aboard; what stays in the office may still be written', async () => {
    const { bookingId, jobId } = await book();
    await onItsWay(jobId);
    const driver = { kind: 'driver', id: seat.driverId, name: 'Driver' } as const;
    const at = [STATION.longitude, STATION.latitude] as const;
    expect(await arriveAtJob(desk.suite, driver, seat, jobId, at)).toMatchObject({ ok: true });
    expect(await pickUpJob(desk.suite, driver, seat, jobId, at)).toMatchObject({ ok: true });
    expect(await refusalOf(alter(bookingId, { passengerName: 'Other' }))).toMatchObject({
      code: 'nothingToAlter',
      status: 409,
      data: { state: 'picked_up' },
    });
    const way = alter(bookingId, { legs: [{ number: 1, dropoff: OPERA }] });
    expect(await refusalOf(way)).toMatchObject({ code: 'legBeyondAlter', data: { leg: 1, state: 'picked_up' } });
    expect(await alter(bookingId, { officeNotes: 'Lost an umbrella' })).toMatchObject({ version: 2 });
    expect(await jobOf(jobId)).toMatchObject({ passenger_name: 'Anna Berg', dropoff_label: 'Liseberg' });
    await free();
  });

  test.each(['picked_up', 'no_show', 'offloaded', 'cancelled'] as const)(
    'to alter or cancel what is beyond that: %s',
    async (state) => {
      const { bookingId, jobId } = await book();
      await onItsWay(jobId);
      await desk.store.db.updateTable('job').set({ state }).where('id', '=', jobId).execute();
      const before = await jobOf(jobId);
      const name = alter(bookingId, { passengerName: 'Other' });
      expect(await refusalOf(name)).toMatchObject({ code: 'nothingToAlter', status: 409, data: { state } });
      const way = alter(bookingId, { legs: [{ number: 1, pickup: OPERA }] });
      expect(await refusalOf(way)).toMatchObject({ code: 'legBeyondAlter', status: 409, data: { leg: 1, state } });
      const job = call(
        jobSearch.directJob,
        { jobId, version: before.version, command: 'cancel', why: 'rang' },
        { context: booker },
      );
      expect(await refusalOf(job)).toMatchObject({ code: 'jobNotInState', status: 409, data: { state } });
      const whole = call(router.cancelBooking, { bookingId, why: 'rang' }, { context: booker });
      expect(await refusalOf(whole)).toMatchObject({ code: 'nothingToCancel', status: 409 });
      expect(await jobOf(jobId)).toEqual(before);
      expect(await found(jobId)).toMatchObject({ version: 1, passengerName: 'Anna Berg' });
      await free();
    },
  );

  test('for the leg that is driven; the one after it may still be altered', async () => {
    const backMs = SATURDAY_MS + 4 * HOUR_MS;
    const { bookingId, jobs } = await book({
      legs: [
        { pickup: STATION, dropoff: LISEBERG },
        { pickup: LISEBERG, dropoff: STATION, requiredAtMs: backMs },
      ],
    });
    const [out = 0, back = 0] = jobs;
    await onItsWay(out);
    await desk.store.db.updateTable('job').set({ state: 'picked_up' }).where('id', '=', out).execute();
    const first = alter(bookingId, { legs: [{ number: 1, dropoff: OPERA }] });
    expect(await refusalOf(first)).toMatchObject({ code: 'legBeyondAlter', data: { leg: 1 } });
    await alter(bookingId, {
      passengerName: 'Maj',
      legs: [{ number: 2, dropoff: OPERA, requiredAtMs: backMs + HOUR_MS }],
    });
    expect(await jobOf(out)).toMatchObject({ passenger_name: 'Anna Berg', state: 'picked_up' });
    expect(await jobOf(back)).toMatchObject({ passenger_name: 'Maj', dropoff_label: 'Opera', state: 'future' });
    await free();
  });
});

describe('where and whether its customer is told', () => {
  test('is altered and touches no job, also after the drive', async () => {
    const { bookingId, jobId } = await book();
    const told = { email: 'anna@hansom.example', language: 'fr', confirms: false };
    const { fields } = await alter(bookingId, told);
    expect(fields).toEqual(['news']);
    expect(await found(jobId)).toMatchObject({ ...told, version: 2 });
    expect(await jobOf(jobId)).toMatchObject({ version: 1 });
    await desk.store.db.updateTable('job').set({ state: 'offloaded' }).where('id', '=', jobId).execute();
    await alter(bookingId, { version: 2, email: null, confirms: true });
    expect(await found(jobId)).toMatchObject({ email: null, language: 'fr', confirms: true });
    const late = alter(bookingId, { version: 3, authorisation: 'Maria' });
    expect(await refusalOf(late)).toMatchObject({ code: 'nothingToAlter', data: { state: 'offloaded' } });
    expect(await refusalOf(alter(bookingId, { version: 3, email: 'anna' }))).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the type of a booking', () => {
  test('is altered in place; now and pre-booked follow from the time', async () => {
    const { bookingId, jobId } = await book();
    expect((await alter(bookingId, { bookingType: 'parcel' })).fields).toEqual(['bookingType']);
    expect(await found(jobId)).toMatchObject({ bookingType: 'parcel' });
    expect(await jobOf(jobId)).toMatchObject({ state: 'dispatching', version: 2 });
    await alter(bookingId, { version: 2, bookingType: 'preBooked' });
    expect(await found(jobId)).toMatchObject({ bookingType: 'now' });
    await alter(bookingId, {
      version: 3,
      bookingType: null,
      legs: [{ number: 1, requiredAtMs: SATURDAY_MS + 4 * HOUR_MS }],
    });
    expect(await found(jobId)).toMatchObject({ bookingType: 'preBooked' });
  });

  test('becomes a hire with its hours, and is none any more without', async () => {
    const { bookingId, jobId } = await book();
    const hire = { bookingType: 'hireByHour' };
    expect(await refusalOf(alter(bookingId, hire))).toMatchObject({ code: 'hireHoursMissing' });
    expect(await refusalOf(alter(bookingId, { hireSeconds: 7_200 }))).toMatchObject({ code: 'hireHoursElsewhere' });
    expect(await refusalOf(alter(bookingId, { ...hire, hireSeconds: 60 }))).toMatchObject({ code: 'hireHoursWrong' });
    expect((await alter(bookingId, { ...hire, hireSeconds: 7_200 })).fields).toEqual(['hire', 'bookingType']);
    const quoteOf = async () => ((await jobOf(jobId)).quote as { items: { kind: string }[] }).items[0]?.kind;
    expect(await jobOf(jobId)).toMatchObject({ hire_seconds: 7_200 });
    expect(await quoteOf()).toBe('hire');
    await alter(bookingId, { version: 2, bookingType: 'delivery' });
    expect(await jobOf(jobId)).toMatchObject({ hire_seconds: null });
    expect(await quoteOf()).not.toBe('hire');
  });
});

describe('two operators at one booking', () => {
  test('the second is told who altered what, and nothing of theirs is written', async () => {
    const { bookingId, jobId } = await book();
    await alter(bookingId, { phone: '031 99 88 77', legs: [{ number: 1, pickup: OPERA }] }, other);
    const late = alter(bookingId, { passengerName: 'Mine', legs: [{ number: 1, pickup: LISEBERG }] });
    expect(await refusalOf(late)).toMatchObject({
      code: 'bookingMoved',
      status: 409,
      data: { by: 'coach', fields: 'phone,pickup' },
    });
    expect(await found(jobId)).toMatchObject({
      version: 2,
      passengerName: 'Anna Berg',
      phone: '+4631998877',
      legs: [{ pickup: { label: 'Opera' } }],
    });
  });

  test('at the same instant one wins, and no field is half of each', async () => {
    const { bookingId, jobId } = await book();
    const both = await Promise.allSettled([
      alter(bookingId, { passengerName: 'One', notes: 'one' }),
      alter(bookingId, { passengerName: 'Two', notes: 'two' }, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { passengerName, notes } = await found(jobId);
    expect(['One one', 'Two two']).toContain(`${passengerName} ${notes}`);
  });
});

describe('nothing is altered', () => {
  test.each<[string, object, object]>([
    ['in a leg that is not there', { legs: [{ number: 5, notes: 'x' }] }, { code: 'legUnknown', data: { leg: 5 } }],
    ['to a pick-up outside the city', { legs: [{ number: 1, pickup: PARIS }] }, { code: 'outsideCity' }],
    ['to a time that is past', { legs: [{ number: 1, requiredAtMs: SATURDAY_MS - HOUR_MS }] }, { code: 'timePast' }],
    ['to a type that is not of the fleet', { vehicleTypeId: 9_999 }, { code: 'vehicleTypeUnknown' }],
    ['to more riders than any car seats', { passengers: 60 }, { code: 'tooManyForFleet' }],
    ['to a wish asked for and ruled out', { attributes: ['pets', '!pets'] }, { code: 'attributeContradicted' }],
    ['to a wish nobody knows', { attributes: ['piano'] }, { code: 'attributeUnknown' }],
  ])('%s', async (_, changed, refusal) => {
    const { bookingId, jobId } = await book();
    expect(await refusalOf(alter(bookingId, { passengerName: 'Never', ...changed }))).toMatchObject(refusal);
    expect(await found(jobId)).toMatchObject({ version: 1, passengerName: 'Anna Berg' });
  });

  test('so that a leg is parted from its job, or comes before the one ahead', async () => {
    const legs = [
      { pickup: STATION, dropoff: LISEBERG, requiredAtMs: SATURDAY_MS + 2 * HOUR_MS },
      { pickup: LISEBERG, dropoff: OPERA },
      { pickup: OPERA, dropoff: STATION, requiredAtMs: SATURDAY_MS + 6 * HOUR_MS },
    ];
    const { bookingId } = await book({ legs });
    const parted = alter(bookingId, { legs: [{ number: 2, requiredAtMs: SATURDAY_MS + 3 * HOUR_MS }] });
    expect(await refusalOf(parted)).toMatchObject({ code: 'legCannotPart', data: { leg: 2 } });
    const swapped = alter(bookingId, { legs: [{ number: 3, requiredAtMs: SATURDAY_MS + HOUR_MS }] });
    expect(await refusalOf(swapped)).toMatchObject({ code: 'legsOutOfOrder', data: { leg: 3 } });
  });

  test('of a booking made elsewhere, which is not copied either; nor of one that is not there', async () => {
    const { bookingId } = await book({ origin: 'api' });
    const refusal = { code: 'notBookedHere', status: 409, data: { origin: 'api' } };
    expect(await refusalOf(alter(bookingId, { notes: 'x' }))).toMatchObject(refusal);
    expect(await refusalOf(call(bookingCard.bookingDraft, { bookingId }, { context: booker }))).toMatchObject(refusal);
    expect(await refusalOf(alter(999_999, { notes: 'x' }))).toMatchObject({ code: 'bookingUnknown' });
  });
});

test('a booking is copied with all it asked for', async () => {
  const { bookingId } = await book({ attributes: ['pets'], notes: 'Dog', officeNotes: 'Bites' });
  expect(await call(bookingCard.bookingDraft, { bookingId }, { context: booker })).toMatchObject({
    bookingId,
    fleet: FLEET,
    passengerName: 'Anna Berg',
    attributes: ['pets'],
    notes: 'Dog',
    officeNotes: 'Bites',
    vehicles: 1,
    legs: [{ number: 1, pickup: STATION, dropoff: LISEBERG, requiredAtMs: null }],
  });
});

describe('a copy', () => {
  test('knows what it is a copy of, and the stories of both tell it', async () => {
    const first = await book();
    const copy = await book({ copiedFromId: first.bookingId });
    expect(await found(copy.jobId)).toMatchObject({ copiedFrom: first.bookingId });
    const told = async (jobId: number) => {
      const story = await call(jobSearch.story, { jobId, language: 'en' }, { context: booker });
      return story.lines.map(({ sentence }) => sentence);
    };
    expect(await told(copy.jobId)).toContain(`booker took booking ${copy.bookingId}, a copy of ${first.bookingId}.`);
    expect(await told(first.jobId)).toContain(`booker copied booking ${first.bookingId} as ${copy.bookingId}.`);
  });

  test('is refused of a booking that is not there, is of another fleet, or was made elsewhere', async () => {
    const { bookingId } = await book();
    const elsewhere = await book({ origin: 'api' });
    const refusal = { code: 'copiedUnknown', status: 422 };
    for (const more of [
      { copiedFromId: 999_999 },
      { copiedFromId: bookingId, fleet: 2 },
      { copiedFromId: elsewhere.bookingId },
    ]) {
      expect(await refusalOf(book(more))).toMatchObject(refusal);
    }
  });
});

describe('the jobs of a booking are directed from it', () => {
  const direct = (jobId: number, version: number, command: string, why = '') =>
    call(jobSearch.directJob, { jobId, version, command, why } as never, { context: booker });

  test('by the rules of their state', async () => {
    const { jobId } = await book();
    expect(await direct(jobId, 1, 'checkback')).toMatchObject({ state: 'dispatching', version: 2 });
    expect(await refusalOf(direct(jobId, 2, 'hold'))).toMatchObject({ code: 'whyMissing', status: 422 });
    expect(await direct(jobId, 2, 'hold', 'not ready')).toMatchObject({ state: 'hold' });
    expect(await refusalOf(direct(jobId, 2, 'unhold'))).toMatchObject({ code: 'jobMoved', data: { by: 'booker' } });
    expect(await refusalOf(direct(jobId, 3, 'checkback'))).toMatchObject({ code: 'jobNotInState' });
    expect(await direct(jobId, 3, 'unhold')).toMatchObject({ state: 'dispatching' });
    expect(await direct(jobId, 4, 'cancel', 'rang')).toMatchObject({ state: 'cancelled' });
    expect(await refusalOf(direct(999_999, 1, 'cancel', 'x'))).toMatchObject({ code: 'jobUnknown' });
  });

  test('the arrival of a car is told while it is on its way', async () => {
    const { jobId } = await book();
    const eta = () => call(jobSearch.foundEta, { jobId }, { context: booker });
    expect(await refusalOf(eta())).toMatchObject({ code: 'jobNotInState' });
    await onItsWay(jobId);
    const { plate } = await desk.store.db
      .selectFrom('vehicle')
      .select('plate')
      .where('id', '=', seat.vehicleId)
      .executeTakeFirstOrThrow();
    expect(await eta()).toMatchObject({ jobId, plate });
    await free();
    const unknown = call(jobSearch.foundEta, { jobId: 999_999 }, { context: booker });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'jobUnknown' });
  });
});
