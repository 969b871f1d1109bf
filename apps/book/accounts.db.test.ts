import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleAccount } from '#acts/account/settle-account.ts';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { saveCustomer } from '#acts/customer/save-customer.ts';
import { router as jobSearch } from '#apps/job-search/server.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { usedOfAccount } from '#store/account/account.ts';
import { router } from './server.ts';
import { openDesk } from './testing/book-desk.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const ADMIN = { kind: 'user', id: 1, name: 'admin' } as const;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
});
afterAll(() => desk.store.close());
beforeEach(() => {
  number += 1;
});

const book = (more: object = {}) =>
  call(
    router.createBooking,
    {
      fleet: FLEET,
      passengerName: 'Anna Berg',
      phone: `031 900 ${String(1000 + number)}`,
      legs: [{ pickup: STATION, dropoff: LISEBERG }],
      ...more,
    } as never,
    { context: booker },
  );

const altered = (bookingId: number, changed: object, version = 1) =>
  call(jobSearch.alterBooking, { bookingId, version, ...changed } as never, { context: booker });
const bookingOf = (id: number) =>
  desk.store.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const FAR = { label: 'Kortedala torg', longitude: 12.0285, latitude: 57.7354 };

async function codeOf(work: Promise<unknown>): Promise<{ code: string; data: Record<string, unknown> } | 'taken'> {
  try {
    await work;
  } catch (error) {
    const { code, data } = error as { code: string; data: Record<string, unknown> };
    return { code, data };
  }
  return 'taken';
}

async function account(rules: object): Promise<number> {
  const { id } = await desk.store.db
    .insertInto('account')
    .values({ fleet_id: FLEET, number: `T${number}`, name: 'Test client', ...rules })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A booking's drive is over. */
async function driven({ bookingId, jobs }: Awaited<ReturnType<typeof book>>, fareMinor: number): Promise<void> {
  await desk.store.db
    .updateTable('job')
    .set({ state: 'offloaded', fare_minor: fareMinor, finished_at: new Date(desk.clock.nowMs()) })
    .where('booking_id', '=', bookingId)
    .execute();
  await chargeNow(desk.suite, ...jobs.map(({ id }) => id));
}

describe('an account refuses a booking', () => {
  test.each<[string, object, object]>([
    ['accountClosed', { active: false }, {}],
    ['accountSuspended', { suspended_at: new Date(0), suspended_why: 'Not paid' }, {}],
    ['bookingTypeNotAllowed', { booking_types: ['preBooked'] }, {}],
    ['authorisationMissing', { authorisation_rule: 'free' }, {}],
    ['authorisationUnknown', { authorisation_rule: 'listed', authorisers: 'Maria' }, { authorisation: 'Sven' }],
    ['purchaseOrderMissing', { po_rule: 'required' }, {}],
    ['purchaseOrderWrong', { po_rule: 'pattern', po_pattern: '###', po_example: '123' }, { purchaseOrder: '12' }],
    ['creditLimitPassed', { credit_limit_minor: 100 }, {}],
  ])('%s', async (code, rules, more) => {
    const accountId = await account(rules);
    expect(await codeOf(book({ accountId, ...more }))).toMatchObject({ code });
    const row = await desk.store.db.selectFrom('booking').select('id').where('account_id', '=', accountId).execute();
    expect(row).toEqual([]);
  });

  test('accountUnknown where it is another fleet’s', async () => {
    const other = await desk.store.db
      .selectFrom('account')
      .select('id')
      .where('fleet_id', '=', 2)
      .executeTakeFirstOrThrow();
    expect(await codeOf(book({ accountId: other.id }))).toMatchObject({ code: 'accountUnknown' });
  });
});

test('what the account asked for is kept with the booking, and how it is paid', async () => {
  const rules = { authorisation_rule: 'listed', authorisers: 'Maria Holm', po_rule: 'required', payment: 'docket' };
  const accountId = await account(rules);
  const made = await book({ accountId, authorisation: 'maria holm', purchaseOrder: 'A 1' });
  const row = await desk.store.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', made.bookingId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ payment: 'docket', authorisation: 'maria holm', purchase_order: 'A 1' });
});

describe('a credit limit', () => {
  test('is never passed by two bookings at once', async () => {
    const quoted = (await book()).jobs[0]?.quoteMinor ?? 0;
    expect(quoted).toBeGreaterThan(0);
    const accountId = await account({ credit_limit_minor: Math.round(quoted * 2.5) });
    const answers = await Promise.all(Array.from({ length: 6 }, () => codeOf(book({ accountId }))));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(2);
    expect(answers.filter((answer) => answer !== 'taken' && answer.code === 'creditLimitPassed')).toHaveLength(4);
    expect(await usedOfAccount(desk.store.db, accountId)).toBe(quoted * 2);
  });

  test('takes a booking that is sent twice at once as one', async () => {
    const accountId = await account({ credit_limit_minor: 1_000_000 });
    const quoted = (await book({ accountId })).jobs[0]?.quoteMinor ?? 0;
    await desk.store.db
      .updateTable('account')
      .set({ credit_limit_minor: quoted * 2 })
      .where('id', '=', accountId)
      .execute();
    const clientKey = `same-key-${number}`;
    const [one, two] = await Promise.all([book({ accountId, clientKey }), book({ accountId, clientKey })]);
    expect(one.bookingId).toBe(two.bookingId);
  });

  test('is free again for what is cancelled, and for what is paid', async () => {
    const accountId = await account({ credit_limit_minor: 1_000_000 });
    const [first, second] = [await book({ accountId }), await book({ accountId })];
    const each = first.jobs[0]?.quoteMinor ?? 0;
    await call(router.cancelBooking, { bookingId: first.bookingId, why: 'Test' }, { context: booker });
    expect(await usedOfAccount(desk.store.db, accountId)).toBe(each);
    await driven(second, 30_000);
    expect(await usedOfAccount(desk.store.db, accountId)).toBe(30_000);
    const third = await book({ accountId });
    const paid = { fleetId: FLEET, accountId, paidMinor: 25_000, why: '' };
    expect(await settleAccount(desk.suite, ADMIN, paid)).toMatchObject({ value: { usedMinor: 5_000 + each } });
    await driven(third, 40_000);
    expect(await usedOfAccount(desk.store.db, accountId)).toBe(45_000);
  });

  test('is not passed by altering either: neither by a longer way nor by another payment', async () => {
    const quoted = (await book()).jobs[0]?.quoteMinor ?? 0;
    const accountId = await account({ credit_limit_minor: quoted });
    const written = await book({ accountId, origin: 'book' });
    const cash = await book({ accountId, origin: 'book', payment: 'cash' });
    const longer = codeOf(altered(written.bookingId, { legs: [{ number: 1, dropoff: FAR }] }));
    expect(await longer).toMatchObject({ code: 'creditLimitPassed', data: { leftMinor: quoted } });
    expect(await codeOf(altered(cash.bookingId, { payment: 'account' }))).toMatchObject({ code: 'creditLimitPassed' });
    expect(await bookingOf(written.bookingId)).toMatchObject({ version: 1 });
    expect(await bookingOf(cash.bookingId)).toMatchObject({ version: 1, payment: 'cash' });
    expect(await codeOf(altered(cash.bookingId, { legs: [{ number: 1, dropoff: FAR }] }))).toBe('taken');
    expect(await codeOf(altered(written.bookingId, { passengerName: 'Nils' }))).toBe('taken');
    expect(await codeOf(altered(written.bookingId, { payment: 'cash' }, 2))).toBe('taken');
    expect(await usedOfAccount(desk.store.db, accountId)).toBe(0);
  });

  test('of two longer ways at once only one is taken', async () => {
    const accountId = await account({ credit_limit_minor: 10_000_000 });
    const made = [await book({ accountId, origin: 'book' }), await book({ accountId, origin: 'book' })];
    const used = await usedOfAccount(desk.store.db, accountId);
    const probe = await book({ legs: [{ pickup: STATION, dropoff: FAR }] });
    const more = (probe.jobs[0]?.quoteMinor ?? 0) - used / 2;
    await desk.store.db
      .updateTable('account')
      .set({ credit_limit_minor: Math.round(used + more * 1.5) })
      .where('id', '=', accountId)
      .execute();
    const answers = await Promise.all(
      made.map(({ bookingId }) => codeOf(altered(bookingId, { legs: [{ number: 1, dropoff: FAR }] }))),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(answers).toContainEqual(expect.objectContaining({ code: 'creditLimitPassed' }));
  });

  test('is not touched by what the passenger pays', async () => {
    const accountId = await account({ credit_limit_minor: 100 });
    expect(await codeOf(book({ accountId, payment: 'cash' }))).toBe('taken');
    expect(await usedOfAccount(desk.store.db, accountId)).toBe(0);
  });
});

describe('what an account asked for', () => {
  test('may be altered by its rules, and nothing is written against them', async () => {
    const rules = { authorisation_rule: 'listed', authorisers: 'Maria\nSven', po_rule: 'pattern', po_pattern: '###' };
    const accountId = await account({ ...rules, po_example: '123' });
    const given = { authorisation: 'Maria', purchaseOrder: '123' };
    const { bookingId } = await book({ accountId, origin: 'book', ...given });
    for (const [changed, code] of [
      [{ authorisation: null }, 'authorisationMissing'],
      [{ authorisation: 'Olle' }, 'authorisationUnknown'],
      [{ purchaseOrder: '' }, 'purchaseOrderMissing'],
      [{ purchaseOrder: '12' }, 'purchaseOrderWrong'],
    ] as const) {
      expect(await codeOf(altered(bookingId, { ...changed, notes: 'Never' }))).toMatchObject({ code });
    }
    expect(await bookingOf(bookingId)).toMatchObject({ version: 1, notes: '', authorisation: 'Maria' });
    const done = await altered(bookingId, { authorisation: 'sven', purchaseOrder: '456' });
    expect(done.fields).toEqual(['authorisation', 'purchaseOrder']);
    expect(await bookingOf(bookingId)).toMatchObject({ authorisation: 'sven', purchase_order: '456' });
    // Nobody authorised it by today's list: what is not altered is not judged again.
    await desk.store.db.updateTable('account').set({ authorisers: 'Olle' }).where('id', '=', accountId).execute();
    expect(await codeOf(altered(bookingId, { purchaseOrder: '789' }, 2))).toBe('taken');
  });

  test('also of the type of a booking', async () => {
    const accountId = await account({ booking_types: ['parcel', 'now'] });
    const { bookingId } = await book({ accountId, origin: 'book' });
    expect(await codeOf(altered(bookingId, { bookingType: 'delivery' }))).toMatchObject({
      code: 'bookingTypeNotAllowed',
      data: { type: 'delivery' },
    });
    expect(await codeOf(altered(bookingId, { bookingType: 'parcel' }))).toBe('taken');
    expect(await bookingOf(bookingId)).toMatchObject({ booking_type: 'parcel' });
    expect(await codeOf(altered(bookingId, { bookingType: null }, 2))).toBe('taken');
    expect(await bookingOf(bookingId)).toMatchObject({ booking_type: 'account' });
  });
});

describe('a suspended or closed account', () => {
  test('lets its bookings be altered, but takes no more of them', async () => {
    const accountId = await account({});
    const { bookingId } = await book({ accountId, origin: 'book' });
    const set = (rules: object) =>
      desk.store.db.updateTable('account').set(rules).where('id', '=', accountId).execute();
    await set({ suspended_at: new Date(desk.clock.nowMs()), suspended_why: 'Unpaid' });
    expect(await codeOf(altered(bookingId, { notes: 'Rings the bell' }))).toBe('taken');
    const longer = { legs: [{ number: 1, dropoff: FAR }] };
    expect(await codeOf(altered(bookingId, longer, 2))).toMatchObject({
      code: 'accountSuspended',
      data: { why: 'Unpaid' },
    });
    await set({ suspended_at: null, active: false });
    expect(await codeOf(altered(bookingId, longer, 2))).toMatchObject({ code: 'accountClosed' });
    await set({ active: true, booking_types: ['now'] });
    const later = { legs: [{ number: 1, requiredAtMs: desk.clock.nowMs() + 5 * 3_600_000 }] };
    expect(await codeOf(altered(bookingId, later, 2))).toMatchObject({ code: 'bookingTypeNotAllowed' });
    expect(await codeOf(altered(bookingId, longer, 2))).toBe('taken');
  });
});

describe('a customer', () => {
  const PHONE = '+46 70 555 66 ';
  const template = (more: object) => ({
    id: null,
    kind: 'home' as const,
    name: 'Elsa Holm',
    instructions: 'Ring',
    place: STATION,
    fleetId: FLEET,
    bookingType: null,
    vehicleTypeId: null,
    preferred: [],
    bannedCars: [],
    ivr: false,
    holler: true,
    allowChange: true,
    ...more,
  });
  async function customer(more: object = {}, phone = `${PHONE}${10 + number}`) {
    const values = {
      name: 'Elsa Holm',
      phones: [phone],
      email: '',
      language: null,
      notes: '',
      bannedWhy: null,
      preferred: [],
      bannedCars: [],
      accountId: null,
      templates: [template({})],
      ...more,
    };
    const saved = await saveCustomer(desk.suite, ADMIN, { fleetId: FLEET, fleets: [1, 2], target: null, values });
    if (!saved.ok) throw new Error(saved.code);
    return { ...saved.value, phone };
  }

  test('is told with templates, wishes and open bookings by any of their numbers', async () => {
    const other = `031 444 ${1000 + number}`;
    const { phone } = await customer({ phones: [`${PHONE}${10 + number}`, other], preferred: ['101'] });
    const made = await book({ phone });
    const { customer: card, open } = await call(router.callerCard, { fleet: FLEET, phone: other }, { context: booker });
    expect(card).toMatchObject({ name: 'Elsa Holm', preferred: ['101'], bannedWhy: null });
    expect(card?.templates).toMatchObject([{ kind: 'home', instructions: 'Ring', place: STATION, holler: true }]);
    expect(open).toMatchObject([{ bookingId: made.bookingId, awaySeconds: null }]);
  });

  test('of another fleet is known where that fleet’s template is driven here', async () => {
    const { phone } = await customer({ templates: [template({ fleetId: 2 })] });
    const manager = await desk.signIn('manager');
    const there = await call(router.callerCard, { fleet: 2, phone }, { context: manager });
    expect(there.customer).toMatchObject({ fleet: 1, name: 'Elsa Holm' });
    const unknown = await call(router.callerCard, { fleet: 2, phone: '031 222 333' }, { context: manager });
    expect(unknown).toEqual({ customer: null, open: [] });
  });

  test('who is banned is not booked for', async () => {
    const { phone } = await customer({ bannedWhy: 'No-shows' });
    expect(await codeOf(book({ phone }))).toEqual({
      code: 'customerBanned',
      data: { name: 'Elsa Holm', why: 'No-shows' },
    });
  });

  test('name and address of a template may be changed for one booking only where it allows that', async () => {
    const { phone, templates } = await customer({ templates: [template({ allowChange: false })] });
    const fixed = { phone, passengerName: 'Elsa Holm', templateId: templates[0]?.id };
    expect(await codeOf(book(fixed))).toBe('taken');
    expect(await codeOf(book({ ...fixed, passengerName: 'Nils' }))).toMatchObject({
      code: 'templateFixed',
      data: { field: 'name' },
    });
    const elsewhere = { ...fixed, legs: [{ pickup: LISEBERG, dropoff: STATION }] };
    expect(await codeOf(book(elsewhere))).toMatchObject({ code: 'templateFixed', data: { field: 'address' } });
    expect(await codeOf(book({ ...fixed, phone: '031 77 88 99' }))).toMatchObject({ code: 'templateUnknown' });
  });

  test('a booking is not altered to the number of one who is banned, and belongs to whose number it has', async () => {
    const banned = await customer({ bannedWhy: 'No-shows' }, `031 666 ${1000 + number}`);
    const { phone, id } = await customer();
    const { bookingId } = await book({ origin: 'book' });
    expect(await codeOf(altered(bookingId, { phone: banned.phone }))).toMatchObject({
      code: 'customerBanned',
      data: { why: 'No-shows' },
    });
    await altered(bookingId, { phone });
    expect(await bookingOf(bookingId)).toMatchObject({ customer_id: id });
    await altered(bookingId, { phone: '031 10 20 30' }, 2);
    expect(await bookingOf(bookingId)).toMatchObject({ customer_id: null });
  });

  test('a template that may not be changed is not changed by altering its booking; another number leaves it', async () => {
    const { phone, templates } = await customer({ templates: [template({ allowChange: false })] });
    const templateId = templates[0]?.id;
    const { bookingId } = await book({ phone, passengerName: 'Elsa Holm', templateId, origin: 'book' });
    expect(await codeOf(altered(bookingId, { passengerName: 'Nils' }))).toMatchObject({
      code: 'templateFixed',
      data: { field: 'name' },
    });
    const elsewhere = { legs: [{ number: 1, pickup: LISEBERG, dropoff: STATION }] };
    expect(await codeOf(altered(bookingId, elsewhere))).toMatchObject({
      code: 'templateFixed',
      data: { field: 'address' },
    });
    expect(await codeOf(altered(bookingId, { legs: [{ number: 1, dropoff: FAR }] }))).toBe('taken');
    await altered(bookingId, { phone: '031 10 20 31', passengerName: 'Nils' }, 2);
    expect(await bookingOf(bookingId)).toMatchObject({ template_id: null, passenger_name: 'Nils' });
  });

  test('the template itself is changed only from a booking made in this application', async () => {
    const { phone, templates, id } = await customer();
    const keep = (bookingId: number) => codeOf(call(router.keepInTemplate, { bookingId }, { context: booker }));
    const from = { phone, passengerName: 'Nils Holm', templateId: templates[0]?.id };
    const byApi = await book(from);
    expect(await keep(byApi.bookingId)).toMatchObject({ code: 'originOther' });
    const plain = await book({ origin: 'book' });
    expect(await keep(plain.bookingId)).toMatchObject({ code: 'nothingToKeep' });
    expect(await keep(99_999_999)).toMatchObject({ code: 'bookingUnknown' });
    const made = await book({ ...from, origin: 'book', legs: [{ pickup: LISEBERG, dropoff: STATION }] });
    expect(await keep(made.bookingId)).toBe('taken');
    const [row] = await desk.store.db
      .selectFrom('customer_template')
      .selectAll()
      .where('customer_id', '=', id)
      .execute();
    expect(row).toMatchObject({ name: 'Nils Holm', label: 'Liseberg' });
  });

  test('a booking keeps whose it is and on which call it was taken', async () => {
    const { phone, id } = await customer();
    expect(await codeOf(book({ phone, callId: 99_999_999 }))).toMatchObject({ code: 'callUnknown' });
    const made = await book({ phone });
    const row = await desk.store.db
      .selectFrom('booking')
      .select('customer_id')
      .where('id', '=', made.bookingId)
      .executeTakeFirstOrThrow();
    expect(row.customer_id).toBe(id);
  });
});
