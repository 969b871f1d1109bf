import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignJob } from '#acts/job/direct-job.ts';
import { arriveAtJob, offloadJob, pickUpJob } from '#acts/job/drive-job.ts';
import { router as bookingCard } from '#cards/booking/server.ts';
import { paymentKindResource } from '#core/payment/payment-kind.ts';
import { emptyValues, type RecordValues, type StoredRecord } from '#core/resource/resource.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { findDrivenJob } from '#store/vehicle/vehicle-work.ts';
import { router as book } from './book/server.ts';
import { openDesk, SATURDAY_MS } from './book/testing/book-desk.ts';
import { seatOf } from './book/testing/seat-of.ts';
import { router as jobSearch } from './job-search/server.ts';
import { router as tables } from './manager/server.ts';
import { router as search } from './search/server.ts';
import { terminalJobOf } from './terminal/server/terminal-job.ts';
import { refusalOf } from './testing/refusal-of.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };

const { paymentKinds, bookingTypes } = tables;
let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let manager: RequestContext;
let voucher: StoredRecord;
let airport: StoredRecord;

const as = () => ({ context: manager });
const kindOf = (more: RecordValues) => ({ ...emptyValues(paymentKindResource), ...more });
const addKind = (more: RecordValues, fleet = FLEET) => call(paymentKinds.create, { fleet, values: kindOf(more) }, as());
const typeOf = (more: RecordValues) => ({ name: '', base: 'parcel', inBook: true, place: 80, ended: false, ...more });
const addType = (more: RecordValues) => call(bookingTypes.create, { fleet: FLEET, values: typeOf(more) }, as());
const onDesk = () => desk.suite.books.fleets.refresh();

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  manager = await desk.signIn('admin');
  voucher = await addKind({
    name: 'Hospital voucher',
    means: 'docket',
    reference: 'must',
    referenceLabel: 'Voucher no.',
  });
  airport = await addType({ name: 'Airport run', base: 'hireByHour' });
  await onDesk();
});
afterAll(() => desk.store.close());

let phones = 100;
beforeEach(() => {
  phones += 1;
});
const draft = (more: object = {}) => ({
  fleet: FLEET,
  origin: 'book',
  passengerName: 'Anna Berg',
  phone: `031-12 3${phones}`,
  legs: [{ pickup: STATION, dropoff: LISEBERG }],
  ...more,
});
const take = async (more: object = {}) => {
  const made = await call(book.createBooking, draft(more) as never, { context: booker });
  return { bookingId: made.bookingId, jobId: made.jobs[0]!.id };
};
const found = (jobId: number) => call(jobSearch.foundBooking, { jobId }, { context: booker });
const alter = async (jobId: number, changed: object) => {
  const { bookingId, version } = await found(jobId);
  return call(jobSearch.alterBooking, { bookingId, version, ...changed } as never, { context: booker });
};
const recordOf = async (table: typeof paymentKinds | typeof bookingTypes, name: string) => {
  const { records } = await call(table.list, { fleet: FLEET, filter: name }, as());
  const record = records.find(({ values }) => values['name'] === name);
  if (!record) throw new Error(`${name} is not there.`);
  return record;
};
const change = async (table: typeof paymentKinds | typeof bookingTypes, name: string, more: RecordValues) => {
  const { id, version, values } = await recordOf(table, name);
  return call(table.update, { fleet: FLEET, id, version, values: { ...values, ...more } }, as());
};

test('every fleet begins with one of each word, and no two are called the same', async () => {
  const { rows } = await desk.store.pool.query<{ kinds: number; types: number }>(`
    select (select count(*)::int from payment_kind k where k.fleet_id = f.id and place <= 50 and name <> 'Hospital voucher') as kinds,
      (select count(*)::int from booking_type b where b.fleet_id = f.id and place <= 70) as types
    from fleet f`);
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(({ kinds, types }) => `${kinds} ${types}`))).toEqual(new Set(['5 7']));
  await expect(addKind({ name: 'CASH', means: 'card' })).rejects.toMatchObject({
    code: 'fieldTaken',
    data: { field: 'name' },
  });
  await expect(addType({ name: 'parcel' })).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'name' } });
});

test('a booking names its kind and reference; they are told, copied, and the payment follows from the kind', async () => {
  const facts = await call(bookingCard.bookingFacts, { fleet: FLEET }, { context: booker });
  expect(facts.paymentKinds.map(({ name }) => name)).toContain('Hospital voucher');
  const reference = { paymentKindId: voucher.id, paymentReference: ' 4711 ' };
  const { bookingId, jobId } = await take({ ...reference, payment: 'cash' });
  const told = {
    payment: 'docket',
    paymentKind: { id: voucher.id, name: 'Hospital voucher', reference: 'must' },
    paymentReference: '4711',
  };
  expect(await found(jobId)).toMatchObject(told);
  expect(await call(bookingCard.bookingDraft, { bookingId }, { context: booker })).toMatchObject(told);
  const driven = await findDrivenJob(desk.store.db, jobId);
  expect(driven && terminalJobOf(driven, true)).toMatchObject({
    payment: 'docket',
    paymentKind: { id: voucher.id, name: 'Hospital voucher' },
    paymentReference: '4711',
  });
  expect(driven && terminalJobOf(driven, false)).not.toHaveProperty('paymentReference');
});

test('a reference that is missing, or that nothing asks for, is refused; and so is a kind of another fleet', async () => {
  const missing = { code: 'paymentReferenceMissing' };
  expect(await refusalOf(take({ paymentKindId: voucher.id }))).toMatchObject(missing);
  expect(await refusalOf(take({ paymentKindId: voucher.id, paymentReference: ' ' }))).toMatchObject(missing);
  const elsewhere = { code: 'paymentReferenceElsewhere' };
  expect(await refusalOf(take({ payment: 'cash', paymentReference: '1' }))).toMatchObject(elsewhere);
  const ferry = await addKind({ name: 'Ferry pass', means: 'card' }, 2);
  const unknown = { code: 'paymentKindUnknown' };
  expect(await refusalOf(take({ paymentKindId: ferry.id }))).toMatchObject(unknown);
  expect(await refusalOf(take({ paymentKindId: 999_999 }))).toMatchObject(unknown);
  expect(await refusalOf(take({ bookingTypeId: 999_999 }))).toMatchObject({ code: 'bookingTypeUnknown' });
});

test('another payment takes its kind and reference along, and the reference may be put right', async () => {
  const { jobId } = await take({ paymentKindId: voucher.id, paymentReference: '1' });
  expect((await alter(jobId, { paymentReference: '2' })).fields).toEqual(['payment']);
  expect(await refusalOf(alter(jobId, { paymentReference: null }))).toMatchObject({ code: 'paymentReferenceMissing' });
  expect((await alter(jobId, { payment: 'docket', passengerName: 'Bo' })).fields).toEqual(['passengerName']);
  await alter(jobId, { payment: 'card' });
  expect(await found(jobId)).toMatchObject({ payment: 'card', paymentKind: null, paymentReference: null });
  await alter(jobId, { paymentKindId: voucher.id, paymentReference: '3' });
  expect(await found(jobId)).toMatchObject({ payment: 'docket', paymentReference: '3' });
});

test('a booking is of a type of the company’s own, by which it is found, and goes by its base', async () => {
  expect(await refusalOf(take({ bookingTypeId: airport.id }))).toMatchObject({ code: 'hireHoursMissing' });
  const { jobId } = await take({ bookingTypeId: airport.id, hireSeconds: 7_200 });
  expect(await found(jobId)).toMatchObject({ bookingType: 'hireByHour', ownType: { id: airport.id } });
  const { jobs } = await call(jobSearch.jobs, { fleet: FLEET, jobId }, { context: booker });
  expect(jobs).toMatchObject([{ bookingType: 'hireByHour', bookingTypeName: 'Airport run' }]);
  await alter(jobId, { bookingType: 'delivery' });
  expect(await found(jobId)).toMatchObject({ bookingType: 'delivery', ownType: null });
  await alter(jobId, { bookingTypeId: airport.id, hireSeconds: 3_600 });
  expect(await found(jobId)).toMatchObject({ bookingType: 'hireByHour', ownType: { name: 'Airport run' } });
});

test('now and pre-booked follow from the time, and a row that rests on the other goes', async () => {
  const now = await recordOf(bookingTypes, 'Now');
  const { jobId } = await take({ bookingTypeId: now.id });
  expect(await found(jobId)).toMatchObject({ bookingType: 'now', ownType: { id: now.id } });
  await alter(jobId, { legs: [{ number: 1, requiredAtMs: SATURDAY_MS + 5 * 3_600_000 }] });
  expect(await found(jobId)).toMatchObject({ bookingType: 'preBooked', ownType: null });
});

test('a hiring ends by a kind of the fleet’s; one that is not the fleet’s refuses no fare', async () => {
  const seat = await seatOf(desk.store, FLEET, SATURDAY_MS);
  const at = [STATION.longitude, STATION.latitude] as const;
  const drive = async (paymentKindId: number) => {
    const { jobId } = await take({ paymentKindId: voucher.id, paymentReference: '9' });
    const coach = { kind: 'user', id: 1, name: 'coach' } as const;
    const given = await assignJob(desk.suite, coach, { jobId, vehicleId: seat.vehicleId, why: null });
    if (!given.ok) throw new Error(given.code);
    const driver = { kind: 'driver', id: seat.driverId, name: 'driver' } as const;
    for (const step of [arriveAtJob, pickUpJob]) {
      const moved = await step(desk.suite, driver, seat, jobId, at);
      if (!moved.ok) throw new Error(moved.code);
    }
    const ended = { at, fareMinor: 10_000, distanceMetres: 900, payment: 'card', paymentKindId } as const;
    const done = await offloadJob(desk.suite, driver, seat, jobId, ended);
    if (!done.ok) throw new Error(done.code);
    const { trips } = await call(search.trips, { fleet: FLEET, jobId }, as());
    return trips[0];
  };
  expect(await drive(voucher.id)).toMatchObject({ payment: 'docket', paymentName: 'Hospital voucher' });
  expect(await drive(999_999)).toMatchObject({ payment: 'card', paymentName: null });
});

test('what is in use keeps its base and is ended, not deleted; what named it still tells it', async () => {
  const { jobId } = await take({ paymentKindId: voucher.id, paymentReference: '5' });
  const typed = await take({ bookingTypeId: airport.id, hireSeconds: 3_600 });
  for (const [table, name] of [
    [paymentKinds, 'Hospital voucher'],
    [bookingTypes, 'Airport run'],
  ] as const) {
    const { id, version } = await recordOf(table, name);
    await expect(call(table.remove, { fleet: FLEET, id, version }, as())).rejects.toMatchObject({
      code: 'recordInUse',
    });
    const base: RecordValues = table === paymentKinds ? { means: 'card' } : { base: 'event' };
    await expect(change(table, name, base)).rejects.toMatchObject({ code: 'recordInUse' });
    await change(table, name, { name: `Old ${name}`, ended: true });
  }
  await onDesk();
  const facts = await call(bookingCard.bookingFacts, { fleet: FLEET }, { context: booker });
  expect(facts.paymentKinds.some(({ id }) => id === voucher.id)).toBe(false);
  expect(facts.bookingTypes.some(({ id }) => id === airport.id)).toBe(false);
  const chosen = take({ paymentKindId: voucher.id, paymentReference: '6' });
  expect(await refusalOf(chosen)).toMatchObject({ code: 'paymentKindUnknown' });
  const ended = take({ bookingTypeId: airport.id, hireSeconds: 3_600 });
  expect(await refusalOf(ended)).toMatchObject({ code: 'bookingTypeUnknown' });
  expect(await found(jobId)).toMatchObject({ paymentKind: { name: 'Old Hospital voucher' } });
  expect(await found(typed.jobId)).toMatchObject({ ownType: { name: 'Old Airport run' } });
  await alter(jobId, { paymentReference: '7' });
  expect(await found(jobId)).toMatchObject({ paymentKind: { id: voucher.id }, paymentReference: '7' });
});

test('a row that is deleted in the moment a booking names it is either named or gone, and whoever comes second is told', async () => {
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  for (let n = 0; n < 12; n += 1) {
    const kind = await addKind({ name: `Coupon ${n}`, means: 'docket' });
    const type = await addType({ name: `Errand ${n}` });
    phones += 1;
    const told = await Promise.all([
      outcome(take({ paymentKindId: kind.id, bookingTypeId: type.id })),
      outcome(call(paymentKinds.remove, { fleet: FLEET, id: kind.id, version: kind.version }, as())),
      outcome(call(bookingTypes.remove, { fleet: FLEET, id: type.id, version: type.version }, as())),
    ]);
    if (told[0] === 'done') expect(told).toEqual(['done', 'recordInUse', 'recordInUse']);
    else expect(['paymentKindUnknown', 'bookingTypeUnknown']).toContain(told[0]);
  }
});
