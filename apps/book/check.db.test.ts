import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { router } from './server.ts';
import { openDesk, SATURDAY_MS } from './testing/book-desk.ts';
import { seatOf } from './testing/seat-of.ts';

const FLEET = 1;
const HOME = { label: 'Linnégatan 21', longitude: 11.9533, latitude: 57.6953 };
const OTHER = { label: 'Olivedalsgatan 5', longitude: 11.9573, latitude: 57.6913 };
const PARIS = { label: 'Paris', longitude: 2.35, latitude: 48.85 };

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let phone = '';
let calls = 0;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
});
afterAll(() => desk.store.close());
beforeEach(async () => {
  calls += 1;
  phone = `+46316600${String(calls).padStart(2, '0')}`;
  await desk.store.db.updateTable('job').set({ state: 'cancelled' }).execute();
});

const book = (more: object = {}, context = booker) => {
  const input = { fleet: FLEET, origin: 'book', passengerName: 'Anna Berg', phone, legs: [{ pickup: HOME }], ...more };
  return call(router.createBooking, input as never, { context });
};
const check = (more: object = {}) =>
  call(router.checkBooking, { fleet: FLEET, phone, pickup: HOME, ...more } as never, { context: booker });

describe('a call that was taken before', () => {
  test('is named while the next is typed, and asked about when it is saved', async () => {
    const { bookingId } = await book();
    expect((await check()).twins).toMatchObject([
      { bookingId, same: 'both', createdBy: 'booker', state: 'dispatching' },
    ]);
    expect((await check({ pickup: OTHER })).twins).toMatchObject([{ bookingId, same: 'phone' }]);
    expect((await check({ phone: '' })).twins).toMatchObject([{ bookingId, same: 'pickup' }]);
    expect((await check({ requiredAtMs: SATURDAY_MS + 2 * HOUR_MS })).twins).toEqual([]);
    expect(await refusalOf(book({ likeness: 'refuse' }))).toMatchObject({
      code: 'likelyTwin',
      status: 409,
      data: { bookingId, name: 'Anna Berg', by: 'booker', same: 'both' },
    });
    expect((await book({ likeness: 'allow' })).bookingId).toBeGreaterThan(bookingId);
  });

  test('by two operators at once is taken by one, and the other is asked', async () => {
    const coach = await desk.signIn('coach');
    const both = await Promise.allSettled([book({ likeness: 'refuse' }), book({ likeness: 'refuse' }, coach)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is asked about too where four jobs of the phone are open already, however far apart', async () => {
    for (let day = 1; day <= 4; day += 1) {
      await book({ legs: [{ pickup: HOME, requiredAtMs: SATURDAY_MS + day * DAY_MS }] });
    }
    expect(await check({ pickup: OTHER })).toMatchObject({ twins: [], crowd: { jobs: 4, same: 'phone' } });
    expect(await refusalOf(book({ likeness: 'refuse' }))).toMatchObject({
      code: 'manyOpen',
      status: 409,
      data: { jobs: 4, same: 'phone' },
    });
  });
});

describe('what speaks against a booking', () => {
  test('is said before it is saved: a place outside, a past time, a customer who is banned', async () => {
    await desk.store.db
      .insertInto('customer')
      .values({
        fleet_id: FLEET,
        name: 'Bo Lind',
        name_key: ' bo lind',
        banned_at: new Date(SATURDAY_MS),
        banned_why: 'never pays',
        created_at: new Date(SATURDAY_MS),
        created_by: 'seed',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) =>
        desk.store.db
          .insertInto('customer_phone')
          .values({ fleet_id: FLEET, phone, customer_id: id, position: 0 })
          .execute(),
      );
    const { conflicts } = await check({ pickup: PARIS, requiredAtMs: SATURDAY_MS - HOUR_MS, vehicleTypeId: 99_999 });
    expect(conflicts.map(({ code }) => code)).toEqual([
      'customerBanned',
      'vehicleTypeUnknown',
      'timePast',
      'outsideCity',
    ]);
    expect(conflicts[0]?.data).toEqual({ name: 'Bo Lind', why: 'never pays' });
  });

  test('is an account that is suspended or wants another order; what is still to be said is none', async () => {
    const { id } = await desk.store.db
      .insertInto('account')
      .values({
        fleet_id: FLEET,
        number: 'K-77',
        name: 'Port',
        po_rule: 'pattern',
        po_pattern: 'PO-##',
        po_example: 'PO-12',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const codes = async (more: object = {}) =>
      (await check({ accountId: id, ...more })).conflicts.map(({ code }) => code);
    expect(await codes()).toEqual([]);
    expect(await codes({ purchaseOrder: '12' })).toEqual(['purchaseOrderWrong']);
    expect(await codes({ purchaseOrder: 'PO-34' })).toEqual([]);
    await desk.store.db
      .updateTable('account')
      .set({ suspended_at: new Date(SATURDAY_MS), suspended_why: 'unpaid' })
      .where('id', '=', id)
      .execute();
    expect(await codes()).toEqual(['accountSuspended']);
    expect((await check({ accountId: 99_999 })).conflicts).toEqual([{ code: 'accountUnknown', data: {} }]);
  });

  test('are plates and drivers nobody has; those found are named', async () => {
    const { plate } = await desk.store.db
      .selectFrom('vehicle')
      .select('plate')
      .where('fleet_id', '=', FLEET)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { did, name } = await desk.store.db
      .selectFrom('driver')
      .select(['did', 'name'])
      .where('fleet_id', '=', FLEET)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { cars } = await check({ preferred: [plate, `D${did}`], banned: ['X9999'] });
    expect(cars).toEqual([
      { car: plate, name: expect.any(String) },
      { car: `D${did}`, name },
      { car: 'X9999', name: null },
    ]);
  });

  test('is a car that stands in both lists, as saving would say', async () => {
    const wishes = { preferred: ['101', 'D1001'], banned: ['102', 'D1001'] };
    const said = { code: 'preferredAndBanned', data: { car: 'D1001' } };
    expect((await check(wishes)).conflicts).toEqual([said]);
    expect(await refusalOf(book(wishes))).toMatchObject(said);
    expect((await check({ ...wishes, banned: ['102'] })).conflicts).toEqual([]);
  });

  test('is a name or an address other than a template’s that may not be changed, as saving would say', async () => {
    const { id } = await desk.store.db
      .insertInto('customer')
      .values({
        fleet_id: FLEET,
        name: 'Elsa Holm',
        name_key: ' elsa holm',
        created_at: new Date(SATURDAY_MS),
        created_by: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await desk.store.db
      .insertInto('customer_phone')
      .values({ fleet_id: FLEET, phone, customer_id: id, position: 0 })
      .execute();
    const template = {
      customer_id: id,
      kind: 'home',
      position: 0,
      name: 'Elsa Holm',
      fleet_id: FLEET,
      ...HOME,
    } as const;
    const { id: templateId } = await desk.store.db
      .insertInto('customer_template')
      .values({ ...template, allow_change: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const from = (place: typeof HOME, passengerName: string) => ({
      templateId,
      passengerName,
      legs: [{ pickup: place }],
    });
    const typed = async (more: object) => (await check({ templateId, ...more })).conflicts;
    const said = (field: string) => ({ code: 'templateFixed', data: { field, template: 'Elsa Holm' } });
    expect(await typed({ passengerName: 'Elsa Holm' })).toEqual([]);
    expect(await typed({ pickup: null })).toEqual([]);
    expect(await typed({ passengerName: 'Elsa', pickup: null })).toEqual([said('name')]);
    expect(await refusalOf(book(from(HOME, 'Elsa')))).toMatchObject(said('name'));
    expect(await typed({ passengerName: 'Elsa Holm', pickup: OTHER })).toEqual([said('address')]);
    expect(await refusalOf(book(from(OTHER, 'Elsa Holm')))).toMatchObject(said('address'));
    await desk.store.db
      .updateTable('customer_template')
      .set({ allow_change: true })
      .where('id', '=', templateId)
      .execute();
    expect(await typed({ passengerName: 'Elsa', pickup: OTHER })).toEqual([]);
  });

  test('and the wait is told from the free cars and the jobs of the area; a pre-booking has none', async () => {
    const { wait } = await check();
    expect(wait).toMatchObject({ seconds: null, freeCars: 0, waitingJobs: 0, area: expect.any(String) });
    await book();
    expect((await check()).wait).toMatchObject({ waitingJobs: 1 });
    expect((await check({ requiredAtMs: SATURDAY_MS + DAY_MS })).wait).toBeNull();
  });

  test('and the wait counts only free cars that may have what is asked for', async () => {
    const { vehicleId, driverId } = await seatOf(desk.store, FLEET, SATURDAY_MS);
    const { db } = desk.store;
    const car = await db
      .updateTable('vehicle')
      .set({ attributes: ['childSeat', 'pets'] })
      .where('id', '=', vehicleId)
      .returning(['plate', 'vehicle_type_id'])
      .executeTakeFirstOrThrow();
    const driver = await db.selectFrom('driver').select('did').where('id', '=', driverId).executeTakeFirstOrThrow();
    const types = (await desk.suite.books.fleets.get(FLEET))!.vehicleTypes;
    const other = types.find(({ id }) => id !== car.vehicle_type_id)!.id;
    const at = { vehicleId, position: [HOME.longitude, HOME.latitude], headingDegrees: 0, speedKmh: 0 } as const;
    type Around = ReturnType<typeof desk.suite.books.positions.of>;
    let around: Iterable<unknown> = [{ ...at, atMs: SATURDAY_MS }];
    const positions = { ...desk.suite.books.positions, of: () => around as Around };
    const suite = { ...desk.suite, books: { ...desk.suite.books, positions } };
    const waitFor = async (more: object = {}) => {
      const input = { fleet: FLEET, phone, pickup: HOME, ...more } as never;
      const { wait } = await call(router.checkBooking, input, { context: { ...booker, suite } });
      return [wait?.freeCars, wait?.seconds === null];
    };
    const [comes, none] = [
      [1, false],
      [0, true],
    ];
    expect(await waitFor()).toEqual(comes);
    const lock = (at: Date | null) =>
      db.updateTable('vehicle_now').set({ locked_at: at }).where('vehicle_id', '=', vehicleId).execute();
    await lock(new Date(SATURDAY_MS));
    expect(await waitFor()).toEqual(none);
    await lock(null);
    expect(await waitFor({ vehicleTypeId: car.vehicle_type_id, attributes: ['childSeat', '!wheelchair'] })).toEqual(
      comes,
    );
    expect(await waitFor({ vehicleTypeId: other })).toEqual(none);
    expect(await waitFor({ attributes: ['wheelchair'] })).toEqual(none);
    expect(await waitFor({ attributes: ['!pets'] })).toEqual(none);
    expect(await waitFor({ banned: [car.plate] })).toEqual(none);
    expect(await waitFor({ banned: [`D${driver.did}`] })).toEqual(none);
    // Nearer ones that may not have it are no reason to see none.
    const nearer = Array.from({ length: 400 }, (_, i) => ({ ...at, vehicleId: 1_000_000 + i, atMs: SATURDAY_MS }));
    around = [...nearer, { ...at, position: [HOME.longitude + 0.002, HOME.latitude], atMs: SATURDAY_MS }];
    expect(await waitFor({ attributes: ['childSeat'] })).toEqual(comes);
    await db.updateTable('vehicle').set({ usage_expiry: '2026-11-20' }).where('id', '=', vehicleId).execute();
    expect(await waitFor()).toEqual(none);
  });
});

describe('a booking', () => {
  test('keeps payment, office notes, where it is confirmed to, and each leg’s own time', async () => {
    const backMs = SATURDAY_MS + 3 * HOUR_MS;
    const made = await book({
      passengerName: 'Nour حداد 🎈',
      payment: 'card',
      officeNotes: 'complained last week',
      email: 'nour@example.com',
      language: 'fr',
      entryMs: 14_200,
      legs: [
        { pickup: HOME, dropoff: OTHER, notes: 'ring twice' },
        { pickup: OTHER, dropoff: HOME, requiredAtMs: backMs },
      ],
    });
    const row = await desk.store.db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', made.bookingId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      passenger_name: 'Nour حداد 🎈',
      payment: 'card',
      office_notes: 'complained last week',
      email: 'nour@example.com',
      language: 'fr',
      entry_ms: 14_200,
    });
    expect(made.jobs.map(({ legNumber, requiredAtMs }) => [legNumber, requiredAtMs])).toEqual([
      [1, SATURDAY_MS],
      [2, backMs],
    ]);
    const legs = await desk.store.db
      .selectFrom('leg')
      .select(['number', 'required_at', 'notes'])
      .where('booking_id', '=', made.bookingId)
      .orderBy('number')
      .execute();
    expect(legs).toEqual([
      { number: 1, required_at: null, notes: 'ring twice' },
      { number: 2, required_at: backMs, notes: '' },
    ]);
    const [job] = await desk.store.db
      .selectFrom('job')
      .select('notes')
      .where('booking_id', '=', made.bookingId)
      .execute();
    expect(job?.notes).not.toContain('complained');
  });

  test.each([
    ['a phone of forty characters', { phone: '0'.repeat(40) }],
    ['ten legs', { legs: Array.from({ length: 10 }, () => ({ pickup: HOME })) }],
    ['an address for its confirmation that is none', { email: 'nour at home' }],
    ['a payment nobody knows', { payment: 'shells' }],
  ])('with %s is not read', async (_, wrong) => {
    expect(await refusalOf(book(wrong))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('tells managers how long it took to enter, operator by operator', async () => {
    const manager = await desk.signIn('manager');
    const times = () => call(router.entryTimes, { fleet: FLEET }, { context: manager });
    await desk.store.db.updateTable('booking').set({ entry_ms: null }).execute();
    expect(await times()).toMatchObject({ all: null, users: [] });
    for (const [day, entryMs] of [10_000, 12_000, 30_000].entries()) {
      await book({ entryMs, legs: [{ pickup: HOME, requiredAtMs: SATURDAY_MS + (day + 1) * DAY_MS }] });
    }
    expect(await times()).toMatchObject({
      sinceMs: SATURDAY_MS - 7 * DAY_MS,
      all: { bookings: 3, medianMs: 12_000, p90Ms: 26_400 },
      users: [{ user: 'booker', bookings: 3, medianMs: 12_000 }],
    });
    expect(await refusalOf(call(router.entryTimes, { fleet: FLEET }, { context: booker }))).toMatchObject({
      status: 403,
    });
  });
});
