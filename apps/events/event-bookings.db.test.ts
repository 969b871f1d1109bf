import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk, SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import type { BookingType } from '#core/booking/booking.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startEventMaker } from '#services/event-bookings/event-maker.ts';
import { router as events } from './server.ts';

const FLEET = 1;
const ULLEVI = { label: 'Ullevi stadium', longitude: 11.9877, latitude: 57.7058 };
const FROM_MS = SATURDAY_MS + 5 * HOUR_MS;
const UNTIL_MS = FROM_MS + 2 * HOUR_MS;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let keys = 0;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
});
afterAll(() => desk.store.close());

const maker = () =>
  startEventMaker({
    ...desk.suite,
    holder: 'node 1',
    lookEveryMs: 60_000,
    onError: (error) => {
      throw error;
    },
  });
/** Lets the service do everything that is due. */
async function lookOnce() {
  const one = maker();
  await one.look();
  await one.stop();
}

const event = (more: object = {}) => ({
  name: 'Håkan Hellström',
  place: ULLEVI,
  pickupPoint: 'Gate 7',
  direction: 'away',
  fromMs: FROM_MS,
  untilMs: UNTIL_MS,
  contactName: 'Arena desk',
  contactPhone: '031 811 02 00',
  ...more,
});
const create = (more: object = {}) =>
  call(events.create, { fleet: FLEET, clientKey: `key ${String((keys += 1))}`, event: event(more) } as never, {
    context: booker,
  });
const MIX = [
  { vehicleTypeId: null, attributes: [], cars: 8 },
  { vehicleTypeId: null, attributes: ['wheelchair'], cars: 2 },
];
const spread = (more: object = {}) => ({
  mix: MIX,
  pattern: { kind: 'waves', everyMinutes: 10, cars: 4 },
  otherEnd: null,
  ...more,
});
const add = (eventId: number, rows: Record<string, string>[], fileKey = 'guests') =>
  call(
    events.addRows,
    { eventId, fileKey, rows: rows.map((cells, n) => ({ line: n + 2, cells })) },
    { context: booker },
  );
const make = (eventId: number) => call(events.make, { eventId }, { context: booker });
const cars = async (eventId: number, context = booker) =>
  (await call(events.cars, { eventId, limit: 2_000 }, { context })).cars;
const bad = async (eventId: number) =>
  (await call(events.rows, { eventId, state: 'bad', limit: 2_000 }, { context: booker })).rows.map(
    ({ line, problems }) => `${line} ${problems.map(({ column, code }) => `${column}:${code}`).join(' ')}`,
  );
async function listed(eventId: number) {
  const found = (await call(events.list, { fleet: FLEET }, { context: booker })).events.find(
    ({ id }) => id === eventId,
  );
  if (!found) throw new Error(`There is no event ${eventId}.`);
  return found;
}
const bookings = async (eventId: number) =>
  (await desk.store.db.selectFrom('booking').selectAll().where('event_booking_id', '=', eventId).execute()).length;

describe('cars spread over the window of an event', () => {
  test('are looked at, then booked in waves that are released one after the other', async () => {
    const { eventId } = await create({ spread: spread() });
    expect(await refusedWith(make(eventId))).toBe('eventBusy 409');
    await lookOnce();
    expect((await listed(eventId)).rows).toEqual({ new: 0, good: 10, bad: 0, made: 0 });
    expect(await bookings(eventId)).toBe(0);
    await make(eventId);
    await lookOnce();
    const made = await listed(eventId);
    expect(made).toMatchObject({ state: 'made', cars: 10, rows: { made: 10 }, jobs: { waiting: 10 } });
    const waves = (await cars(eventId)).map(({ requiredAtMs }) => (requiredAtMs - FROM_MS) / MINUTE_MS);
    expect(waves).toEqual([0, 0, 0, 0, 10, 10, 10, 10, 20, 20]);
    const jobs = await desk.store.db
      .selectFrom('job as j')
      .innerJoin('booking as b', 'b.id', 'j.booking_id')
      .select(['j.required_at', 'j.release_at', 'j.state', 'j.notes', 'b.booking_type', 'b.origin'])
      .where('b.event_booking_id', '=', eventId)
      .execute();
    expect(new Set(jobs.map(({ required_at, release_at }) => required_at - (release_at ?? 0)))).toEqual(
      new Set([15 * MINUTE_MS]),
    );
    expect(
      jobs.every(
        (job) =>
          job.state === 'future' &&
          job.notes.includes('Gate 7') &&
          job.booking_type === 'event' &&
          job.origin === 'event',
      ),
    ).toBe(true);
  });

  test('come once, however often and by however many they are made, and whenever the server falls', async () => {
    const { eventId } = await create({ spread: spread() });
    await lookOnce();
    await make(eventId);
    await make(eventId);
    // It fell after its bookings were written and before its rows knew of them.
    await lookOnce();
    await desk.store.pool.query(
      `update event_booking_row set state = 'good', booking_id = null where event_booking_id = $1`,
      [eventId],
    );
    await desk.store.pool.query(`update event_booking set state = 'making' where id = $1`, [eventId]);
    await Promise.all([lookOnce(), lookOnce()]);
    await lookOnce();
    expect(await listed(eventId)).toMatchObject({ state: 'made', rows: { made: 10, good: 0 } });
    expect(await bookings(eventId)).toBe(10);
  });

  test('are as many as asked for when the draft is sent again, and are made anew when it is changed', async () => {
    const asked = { fleet: FLEET, clientKey: 'sent twice', event: event({ spread: spread() }) } as never;
    const first = await call(events.create, asked, { context: booker });
    expect(await call(events.create, asked, { context: booker })).toEqual(first);
    const { eventId, version } = first;
    const fewer = { eventId, version, event: event({ spread: spread({ mix: [{ ...MIX[0], cars: 3 }] }) }) } as never;
    await call(events.change, fewer, { context: booker });
    await lookOnce();
    expect((await listed(eventId)).rows).toEqual({ new: 0, good: 3, bad: 0, made: 0 });
    expect(await refusedWith(call(events.change, fewer, { context: booker }))).toBe('eventMoved 409');
  });
});

describe('an event', () => {
  test.each<[string, object, string]>([
    ['whose window ends before it begins', { untilMs: FROM_MS - 1 }, 'windowOutOfOrder 422'],
    ['of eight days', { untilMs: FROM_MS + 8 * 24 * HOUR_MS }, 'windowTooLong 422'],
    ['that is over', { fromMs: SATURDAY_MS - 2 * HOUR_MS, untilMs: SATURDAY_MS - HOUR_MS }, 'windowPast 422'],
    ['in two years', { fromMs: FROM_MS + 700 * 24 * HOUR_MS, untilMs: FROM_MS + 700 * 24 * HOUR_MS }, 'timeTooFar 422'],
    ['at sea', { place: { label: 'Vinga', longitude: 11.2, latitude: 57.6 } }, 'outsideCity 422'],
    ['on an account of nobody', { accountId: 999_999 }, 'accountUnknown 422'],
    [
      'with a kind of car that the fleet has not',
      { spread: spread({ mix: [{ ...MIX[0], vehicleTypeId: 999 }] }) },
      'vehicleTypeUnknown 422',
    ],
    [
      'with a wish that nobody knows',
      { spread: spread({ mix: [{ ...MIX[0], attributes: ['sauna'] }] }) },
      'attributeUnknown 422',
    ],
    [
      'with a wish and its opposite',
      { spread: spread({ mix: [{ ...MIX[0], attributes: ['pets', '!pets'] }] }) },
      'attributeContradicted 422',
    ],
    [
      'to which nobody knows where people are fetched',
      { direction: 'towards', spread: spread() },
      'otherEndMissing 422',
    ],
    [
      'whose other end is at sea',
      { spread: spread({ otherEnd: { label: 'Vinga', longitude: 11.2, latitude: 57.6 } }) },
      'outsideCity 422',
    ],
    [
      'of more cars than fit',
      {
        spread: spread({
          mix: [
            { ...MIX[0], cars: 2_000 },
            { ...MIX[1], cars: 1 },
          ],
        }),
      },
      'tooManyCars 422',
    ],
    [
      'whose last wave is after it',
      { spread: spread({ pattern: { kind: 'waves', everyMinutes: 100, cars: 1 } }) },
      'wavesTooLong 422',
    ],
  ])('%s is refused', async (_, more, refusal) => {
    expect(await refusedWith(create(more))).toBe(refusal);
  });

  test('that is unknown, cancelled or busy takes no rows, and says so', async () => {
    for (const work of [
      () => add(999_999, [{ time: '18:00' }]),
      () => make(999_999),
      () => cars(999_999),
      () => bad(999_999),
      () => call(events.cancel, { eventId: 999_999, why: 'x' }, { context: booker }),
      () => call(events.dropRows, { eventId: 999_999 }, { context: booker }),
      () => call(events.retypeRow, { eventId: 999_999, rowId: 1, cells: {} }, { context: booker }),
      () => call(events.change, { eventId: 999_999, version: 1, event: event() } as never, { context: booker }),
    ]) {
      expect(await refusedWith(work())).toBe('eventUnknown 404');
    }
    const { eventId, version } = await create({ spread: spread() });
    await lookOnce();
    await make(eventId);
    expect(await refusedWith(add(eventId, [{ time: '18:00' }]))).toBe('eventBusy 409');
    expect(await refusedWith(call(events.dropRows, { eventId }, { context: booker }))).toBe('eventBusy 409');
    expect(await refusedWith(call(events.retypeRow, { eventId, rowId: 1, cells: {} }, { context: booker }))).toBe(
      'eventBusy 409',
    );
    const changed = { eventId, version: version + 1, event: event({ direction: 'towards' }) } as never;
    expect(await refusedWith(call(events.change, changed, { context: booker }))).toBe('eventBusy 409');
    await lookOnce();
    const { version: now } = await listed(eventId);
    expect(
      await refusedWith(
        call(events.change, { eventId, version: now, event: event({ direction: 'towards' }) } as never, {
          context: booker,
        }),
      ),
    ).toBe('eventBooked 409');
    expect(await refusedWith(make(eventId))).toBe('nothingToMake 409');
    const [row] = (await call(events.rows, { eventId, state: 'made' }, { context: booker })).rows;
    expect(
      await refusedWith(call(events.retypeRow, { eventId, rowId: row?.id ?? 0, cells: {} }, { context: booker })),
    ).toBe('rowMade 409');
    expect(await refusedWith(call(events.retypeRow, { eventId, rowId: 999_999, cells: {} }, { context: booker }))).toBe(
      'rowUnknown 404',
    );
    await call(events.cancel, { eventId, why: 'Rained off' }, { context: booker });
    await lookOnce();
    expect(await refusedWith(add(eventId, [{ time: '18:00' }]))).toBe('eventCancelled 409');
    expect(await refusedWith(call(events.retypeRow, { eventId, rowId: 1, cells: {} }, { context: booker }))).toBe(
      'eventCancelled 409',
    );
    expect(await refusedWith(make(eventId))).toBe('eventCancelled 409');
  });

  test('is cancelled with its reason; what has a car already goes on', async () => {
    const { eventId } = await create({ spread: spread() });
    await lookOnce();
    await make(eventId);
    await lookOnce();
    const [first] = await cars(eventId);
    await desk.store.pool.query(
      `update job set state = 'picked_up', vehicle_id = (select min(id) from vehicle where fleet_id = 1),
         driver_id = (select min(id) from driver where fleet_id = 1) where id = $1`,
      [first?.jobId],
    );
    await call(events.cancel, { eventId, why: 'Rained off' }, { context: booker });
    await call(events.cancel, { eventId, why: 'Asked twice' }, { context: booker });
    await lookOnce();
    expect(await listed(eventId)).toMatchObject({
      state: 'cancelled',
      cancelWhy: 'Rained off',
      jobs: { cancelled: 9, underWay: 1 },
    });
    expect(
      (await cars(eventId)).filter(({ state }) => state === 'cancelled').every(({ reason }) => reason === 'Rained off'),
    ).toBe(true);
    await desk.store.pool.query(`update job set state = 'cancelled' where id = $1`, [first?.jobId]);
  });

  test('cancelled while it is being made gets no further car', async () => {
    const { eventId } = await create({ spread: spread() });
    await lookOnce();
    await make(eventId);
    const one = maker();
    await call(events.cancel, { eventId, why: 'Too late' }, { context: booker });
    await one.look();
    await one.stop();
    const { state, jobs } = await listed(eventId);
    expect({ state, waiting: jobs.waiting }).toEqual({ state: 'cancelled', waiting: 0 });
  });
});

describe('rows of a file', () => {
  test('that are bad say why, in which column, and are put right by hand or left out; the good ones are made without them', async () => {
    const { eventId } = await create({ officeNotes: 'Invoice to the arena' });
    const rows: Record<string, string>[] = [
      { passenger: 'Anna', phone: '031-55 66 77', dropoff: 'Liseberg', time: '18:30', 'other:Table': '12' },
      { passenger: 'Björn 😀', time: '18h45', vehicles: '2', attributes: 'fauteuil roulant, pets' },
      { phone: '12ab', time: '25:00', type: 'submarine', attributes: 'sauna', vehicles: '99', account: 'none' },
      { passenger: 'عمر', time: '2026-11-21 23:30' },
      { dropoff: 'Nowhere at all 99999', time: '18:30' },
      { passenger: 'x'.repeat(81), time: '' },
    ];
    await add(eventId, rows);
    expect(await add(eventId, rows)).toMatchObject({ added: 0, total: 6 });
    await lookOnce();
    expect(await bad(eventId)).toEqual([
      '4 phone:phoneWrong time:timeWrong type:typeUnknown attributes:attributeWordUnknown vehicles:vehiclesWrong account:accountNumberUnknown',
      '5 time:timeOutsideWindow',
      '6 dropoff:placeUnknown',
      '7 passenger:tooLong time:timeMissing',
    ]);
    const four = (await call(events.rows, { eventId, state: 'bad' }, { context: booker })).rows[0];
    expect(four?.cells).toEqual(rows[2]);
    await call(
      events.retypeRow,
      { eventId, rowId: four?.id ?? 0, cells: { ...rows[0], passenger: 'Carl' } },
      { context: booker },
    );
    await lookOnce();
    await make(eventId);
    await lookOnce();
    expect(await listed(eventId)).toMatchObject({
      state: 'made',
      cars: 4,
      rows: { made: 3, bad: 3 },
      jobs: { waiting: 4 },
    });
    expect(
      (await cars(eventId)).map(({ passengerName, pickup, dropoff }) => `${passengerName} ${pickup} ${dropoff ?? '–'}`),
    ).toEqual([
      'Anna Ullevi stadium Liseberg',
      'Carl Ullevi stadium Liseberg',
      'Björn 😀 Ullevi stadium –',
      'Björn 😀 Ullevi stadium –',
    ]);
    expect(await call(events.dropRows, { eventId, rowIds: null }, { context: booker })).toEqual({ dropped: 3 });
  });

  test('say how many ride with how many bags: told with each car, and refused where the type has no such seats', async () => {
    const { eventId } = await create();
    await add(eventId, [
      { passenger: 'Choir', time: '18:30', vehicles: '2', passengers: '7', bags: '3' },
      { passenger: 'Alone', time: '18:40' },
      { passenger: 'Coachload', time: '18:50', passengers: '61', bags: 'some' },
      {
        passenger: 'Team',
        time: '18:50',
        passengers: '40',
        type: (await desk.suite.books.fleets.get(FLEET))!.vehicleTypes[0]!.code,
      },
    ]);
    await lookOnce();
    expect(await bad(eventId)).toEqual(['4 passengers:passengersWrong bags:bagsWrong', '5 passengers:tooManyForType']);
    const told = async () =>
      (await cars(eventId)).map((car) => `${car.passengerName} ${car.vehicles} ${car.passengers} ${car.bags}`);
    expect(await told()).toEqual(['Choir 2 7 3', 'Alone 1 null null']);
    await make(eventId);
    await lookOnce();
    expect(await told()).toEqual(['Choir 1 4 2', 'Choir 1 4 2', 'Alone 1 null null']);
    const { rows } = await desk.store.pool.query(
      'select passengers, bags from booking where event_booking_id = $1 order by passengers',
      [eventId],
    );
    expect(rows).toEqual([
      { passengers: 7, bags: 3 },
      { passengers: null, bags: null },
    ]);
  });

  test('are refused for whatever a booking of their own would be', async () => {
    const account = { fleet_id: FLEET, name: 'Arena', booking_types: [] as BookingType[] };
    await desk.store.pool.query(
      `with sven as (insert into customer (fleet_id, name, name_key, banned_at, banned_why, created_at, created_by)
         values (1, 'Sven', ' sven', $1, 'Unpaid', $1, 'test') returning id)
       insert into customer_phone (customer_id, fleet_id, phone, position) select id, 1, '+4631999999', 1 from sven`,
      [new Date(SATURDAY_MS)],
    );
    const accounts = [
      { ...account, number: 'E-PO', po_rule: 'required' as const },
      { ...account, number: 'E-WHO', authorisation_rule: 'free' as const },
      { ...account, number: 'E-CASH', booking_types: ['now'] as BookingType[] },
      { ...account, number: 'E-SUSP', suspended_at: new Date(SATURDAY_MS), suspended_why: 'Late' },
      { ...account, number: 'E-LOW', credit_limit_minor: 1 },
    ];
    await desk.store.db.insertInto('account').values(accounts).execute();
    const { eventId } = await create({ fromMs: SATURDAY_MS - 3 * HOUR_MS, untilMs: FROM_MS });
    const row = { dropoff: 'Liseberg', time: '17:00' };
    await add(eventId, [
      { ...row, account: 'E-PO' },
      { ...row, account: 'E-PO', purchaseOrder: 'PO 7' },
      { ...row, account: 'E-WHO' },
      { ...row, account: 'E-CASH' },
      { ...row, account: 'E-SUSP' },
      { ...row, account: 'E-LOW' },
      { ...row, time: '10:30' },
      { ...row, phone: '031 99 99 99' },
      { ...row, attributes: 'pets, !pets' },
      { ...row, dropoff: 'Qwertz 99' },
    ]);
    await lookOnce();
    expect(await bad(eventId)).toEqual([
      '2 purchaseOrder:purchaseOrderMissing',
      '4 authorisation:authorisationMissing',
      '5 account:bookingTypeNotAllowed',
      '6 account:accountSuspended',
      '7 account:creditLimitPassed',
      '8 time:timePast',
      '9 phone:customerBanned',
      '10 attributes:attributeContradicted',
      '11 dropoff:placeUnknown',
    ]);
  });

  test('that were good when they were looked at and are refused when they are made become bad, with the reason', async () => {
    await desk.store.db.insertInto('account').values({ fleet_id: FLEET, number: 'E-CLOSES', name: 'Arena' }).execute();
    const { eventId } = await create();
    await add(eventId, [{ time: '18:30', account: 'E-CLOSES' }, { time: '18:40' }]);
    await lookOnce();
    await desk.store.pool.query(`update account set active = false where number = 'E-CLOSES'`);
    await make(eventId);
    await lookOnce();
    expect(await listed(eventId)).toMatchObject({ state: 'made', rows: { made: 1, bad: 1 } });
    expect(await bad(eventId)).toEqual(['2 account:accountClosed']);
  });

  test('of two thousand the bad ones are found and the others booked, and who books reads their phones whole', async () => {
    const { eventId } = await create();
    const at = (n: number) =>
      `${String(18 + Math.floor((n % 120) / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    const rows = Array.from({ length: 2_000 }, (_, n) => ({
      passenger: `Guest ${String(n)}`,
      phone: n % 40 === 0 ? 'none' : '031 55 66 77',
      dropoff: 'Liseberg',
      time: at(n),
    }));
    for (let n = 0; n < rows.length; n += 500) await add(eventId, rows.slice(n, n + 500), `part ${String(n)}`);
    await lookOnce();
    expect((await listed(eventId)).rows).toEqual({ new: 0, good: 1_950, bad: 50, made: 0 });
    await desk.store.pool.query(
      `update event_booking_row set state = 'bad' where event_booking_id = $1 and line > 62`,
      [eventId],
    );
    await make(eventId);
    await lookOnce();
    const { rows: counts, jobs } = await listed(eventId);
    expect(jobs.waiting).toBe(counts.made);
    expect(await bookings(eventId)).toBe(counts.made);
    expect((await cars(eventId))[0]?.phone).toBe('+4631556677');
  });

  test('are as many as fit into a request, and into an event', async () => {
    const { eventId } = await create();
    const many = Array.from({ length: 501 }, () => ({ time: '18:00' }));
    expect(await refusedWith(add(eventId, many))).toBe('BAD_REQUEST 400');
    await desk.store.pool.query(
      `insert into event_booking_row (event_booking_id, file_key, line, state, cells)
       select $1, 'full', n, 'bad', '{}' from generate_series(1, 50000) n`,
      [eventId],
    );
    expect(await refusedWith(add(eventId, [{ time: '18:00' }]))).toBe('tooManyRows 422');
    await desk.store.pool.query('delete from event_booking_row where event_booking_id = $1', [eventId]);
  });
});
