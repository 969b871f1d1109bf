import { call } from '@orpc/server';
import { afterAll, expect, test } from 'vitest';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { invoicePeriod } from '#acts/invoice/invoice-period.ts';
import { invoicingCompany, OFFICE } from '#acts/invoice/testing/invoiced-fleet.ts';
import { router as admin } from '#apps/admin/server.ts';
import { demoCompanyAt } from '#apps/testing/demo-template.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import { openStore } from '#store/door/connect.ts';
import { insertBooking, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router as agent } from './server.ts';

const SATURDAY_MS = Date.UTC(2026, 10, 21, 12);
const store = openStore((await testDatabase(demoCompanyAt('demo_saturday', handClock(SATURDAY_MS)))).url);
afterAll(() => store.close());
const fleets = await openFleetBook(store);
const cities = await openCityBook(store, (fleetId) => fleets.get(fleetId)?.city);
const desk = await openDeskAt(store, SATURDAY_MS, { cities });
const office = await desk.signInAs('admin');
await invoicingCompany(desk.suite);

const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7087 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9925, latitude: 57.6955 };
const PARIS = { label: 'Paris', longitude: 2.35, latitude: 48.85 };

let accounts = 0;
async function newAccount(change: object = {}): Promise<number> {
  accounts += 1;
  const row = { fleet_id: 1, number: `Z${accounts}`, name: `Client ${accounts}`, invoice_address: 'Kajen 1' };
  const made = store.db.insertInto('account').values({ ...row, country: 'SE', ...change });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}
async function userOf(context: RequestContext): Promise<number> {
  const name = decodeURIComponent(context.sessionKey?.split(':')[1] ?? '');
  return (await store.db.selectFrom('app_user').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}
const join = (id: number, userId: number, fleet = 1) =>
  call(admin.addAccountUser, { fleet, id, userId }, { context: office });
async function signedInFor(id: number): Promise<RequestContext> {
  const context = await desk.signIn('Agent', [1]);
  await join(id, await userOf(context));
  return context;
}
const guest = (more: object = {}) => ({
  pickup: STATION,
  dropoff: LISEBERG,
  passengerName: 'Ingrid Falk',
  phone: '+46 70 555 01 11',
  ...more,
});
const book = (context: RequestContext, more: object = {}) => call(agent.book, guest(more), { context });
const mine = async (context: RequestContext) => (await call(agent.bookings, {}, { context })).bookings;

async function invoiced(accountId: number, fareMinor: number): Promise<number> {
  const bookingId = await insertBooking(store.db, 1, SATURDAY_MS, { account_id: accountId });
  const row = { fare_minor: fareMinor, finished_at: new Date(SATURDAY_MS), quote: JSON.stringify({ tax: null }) };
  const { id } = await insertJob(store.db, 1, { atMs: SATURDAY_MS, state: 'offloaded', bookingId, row });
  await chargeNow(desk.suite, id);
  const period = { from: '2026-11-01', through: '2026-11-30' };
  const issued = await invoicePeriod(desk.suite, OFFICE, { fleetId: 1, accountId, period });
  if (!issued.ok) throw new Error(issued.code);
  return issued.value.numbers[0] ?? 0;
}

test('a client books on its account, sees what is booked on it by whomever, and cancels its own alone', async () => {
  const id = await newAccount();
  const [client, other] = [await signedInFor(id), await signedInFor(await newAccount())];
  expect(await call(agent.desk, {}, { context: client })).toMatchObject({ party: 'account', agent: 'Client 1' });
  const made = await book(client);
  expect(made.commission).toEqual({ percent: null, flatMinor: null, minor: null });
  const byPhone = await insertBooking(store.db, 1, SATURDAY_MS, { account_id: id, created_by: 'coach' });
  await insertJob(store.db, 1, { atMs: SATURDAY_MS, state: 'future', bookingId: byPhone });
  expect((await mine(client)).map(({ bookingId, createdBy }) => [bookingId, createdBy === ''])).toEqual([
    [byPhone, true],
    [made.bookingId, false],
  ]);
  const row = await store.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', made.bookingId)
    .executeTakeFirstOrThrow();
  expect([row.account_id, row.agent_id, row.payment]).toEqual([id, null, 'account']);
  expect(await mine(other)).toEqual([]);
  const cancel = (context: RequestContext) => call(agent.cancel, { bookingId: made.bookingId }, { context });
  expect(await refusalOf(cancel(other))).toMatchObject({ code: 'bookingUnknown' });
  expect((await cancel(client)).jobs[0]?.state).toBe('cancelled');
});

test('what the account asks for is asked for, and a booking that it does not take is refused', async () => {
  const rules = {
    authorisation_rule: 'listed',
    authorisers: 'Berg',
    po_rule: 'pattern',
    po_pattern: 'PO-##',
    po_example: 'PO-12',
  };
  const id = await newAccount(rules as never);
  const client = await signedInFor(id);
  expect(await call(agent.desk, {}, { context: client })).toMatchObject({
    authorisation: 'listed',
    purchaseOrder: 'pattern',
    orderExample: 'PO-12',
  });
  const order = { authorisation: 'Berg', purchaseOrder: 'PO-34' };
  expect(await refusalOf(book(client))).toMatchObject({ code: 'authorisationMissing' });
  expect(await refusalOf(book(client, { authorisation: 'Lind' }))).toMatchObject({ code: 'authorisationUnknown' });
  expect(await refusalOf(book(client, { authorisation: 'Berg' }))).toMatchObject({ code: 'purchaseOrderMissing' });
  expect(await refusalOf(book(client, { ...order, purchaseOrder: '34' }))).toMatchObject({
    code: 'purchaseOrderWrong',
  });
  expect(await refusalOf(book(client, { ...order, pickup: PARIS }))).toMatchObject({ code: 'outsideCity' });
  const set = (values: object) => store.db.updateTable('account').set(values).where('id', '=', id).execute();
  await set({ booking_types: ['delivery'] });
  expect(await refusalOf(book(client, order))).toMatchObject({ code: 'bookingTypeNotAllowed' });
  await set({ booking_types: [], credit_limit_minor: 0 });
  expect(await refusalOf(book(client, order))).toMatchObject({ code: 'creditLimitPassed' });
  await set({ credit_limit_minor: null, suspended_at: new Date(SATURDAY_MS), suspended_why: 'Unpaid' });
  expect(await refusalOf(book(client, order))).toMatchObject({ code: 'accountSuspended' });
  await set({ active: false, suspended_at: null, suspended_why: '' });
  expect(await refusalOf(book(client, order))).toMatchObject({ code: 'accountClosed' });
});

test('a client sees its issued invoices and prints them by number; one of another client is not found', async () => {
  const [id, otherId] = [await newAccount(), await newAccount()];
  const [client, hotel] = [await signedInFor(id), await desk.signIn('Agent', [1])];
  const [own, others] = [await invoiced(id, 12_500), await invoiced(otherId, 8_000)];
  const told = await call(agent.invoices, {}, { context: client });
  expect(told).toMatchObject({ ageing: { notDue: 12_500 }, invoices: [{ number: own, openMinor: 12_500 }] });
  const print = (number: number, context = client) => call(agent.printInvoice, { number }, { context });
  expect((await print(own)).path).toMatch(/^\/api\/file\/./);
  expect(await refusalOf(print(others))).toMatchObject({ code: 'invoiceUnknown' });
  expect(await refusalOf(print(99_999))).toMatchObject({ code: 'invoiceUnknown' });
  const statement = (more: object = {}, context = client) => call(agent.printStatement, more, { context });
  expect((await statement()).copy).toBe(false);
  expect(await refusalOf(statement({ from: '2026-02-01', through: '2026-01-01' }))).toMatchObject({
    code: 'periodBackwards',
  });
  expect(await call(agent.statement, {}, { context: client })).toMatchObject({ closingMinor: 12_500, more: false });
  expect(await refusalOf(call(agent.invoices, {}, { context: hotel }))).toMatchObject({ code: 'noAgent' });
  const made = await store.db
    .insertInto('agent')
    .values({ fleet_id: 1, name: 'Hotel of the test', kind: 'hotel' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call(admin.agents.addUser, { fleet: 1, id: made.id, userId: await userOf(hotel) }, { context: office });
  expect(await refusalOf(call(agent.invoices, {}, { context: hotel }))).toMatchObject({ code: 'noAccount' });
  expect(await refusalOf(print(own, hotel))).toMatchObject({ code: 'noAccount' });
  // An agent has a statement of its commission instead.
  expect((await statement({}, hotel)).copy).toBe(false);
});

test('a user signs in for one party at most, of their own fleet, and no longer once they are taken off', async () => {
  const [id, otherId] = [await newAccount(), await newAccount()];
  const client = await signedInFor(id);
  const userId = await userOf(client);
  const users = () => call(admin.accountUsers, { fleet: 1, id }, { context: office });
  expect((await users()).users.map((user) => user.id)).toEqual([userId]);
  expect(await refusalOf(join(otherId, userId))).toMatchObject({ code: 'userOfAgent' });
  expect(await refusalOf(join(99_999, userId))).toMatchObject({ code: 'accountUnknown' });
  expect(await refusalOf(join(id, 99_999))).toMatchObject({ code: 'userUnknown' });
  const coach = await desk.signIn('Dispatcher', [1]);
  expect(await refusalOf(join(id, await userOf(coach)))).toMatchObject({ code: 'userBooksNot' });
  const abroad = await desk.signIn('Agent', [2]);
  expect(await refusalOf(join(id, await userOf(abroad)))).toMatchObject({ code: 'userNotOfFleet' });
  const none = { fleet: 1, id: 99_999 };
  expect(await refusalOf(call(admin.accountUsers, none, { context: office }))).toMatchObject({
    code: 'accountUnknown',
  });
  const leave = (which: object) =>
    call(admin.removeAccountUser, { fleet: 1, id, userId, ...which }, { context: office });
  expect(await refusalOf(leave({ id: 99_999 }))).toMatchObject({ code: 'accountUnknown' });
  expect(await refusalOf(leave({ userId: 99_999 }))).toMatchObject({ code: 'userUnknown' });
  await leave({});
  expect((await users()).users).toEqual([]);
  expect(await refusalOf(mine(client))).toMatchObject({ code: 'noAgent' });
});
