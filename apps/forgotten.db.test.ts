import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { customerScope } from '#store/person/customer-scope.ts';
import { findCustomer, findDriver, findInCases } from '#store/person/found.ts';
import { router as book } from './book/server.ts';
import { SATURDAY_MS } from './book/testing/book-desk.ts';
import { router as eventsApp } from './events/server.ts';
import { router as incidents } from './incidents/server.ts';
import { router as jobSearch } from './job-search/server.ts';
import { router as lost } from './lost-found/server.ts';
import { router as manager } from './manager/server.ts';
import { router as permanentApp } from './permanent/server.ts';
import { router as search } from './search/server.ts';
import { customerEverywhere } from './testing/forgotten/customer-everywhere.ts';
import { driverEverywhere } from './testing/forgotten/driver-everywhere.ts';
import { FLEET, type ForgettingDesk, openForgettingDesk } from './testing/forgotten/forgetting-desk.ts';

let desk: ForgettingDesk;
beforeAll(async () => {
  desk = await openForgettingDesk();
});
afterAll(() => desk.store.close());

test('of a customer who is erased nothing that anybody typed stands anywhere but where it is declared to stay', async () => {
  const id = await customerEverywhere(desk);
  const scope = await customerScope(desk.db, FLEET, { customerId: id });
  if (!scope) throw new Error('The customer has no scope.');
  const found = await findCustomer(desk.db, scope);
  expect(await desk.tablesWithout('customer', found)).toEqual([]);
  expect(await desk.tablesWithout('case', findInCases(found.ids.cases))).toEqual([]);
  const standing = await desk.standing();
  expect(standing.length).toBeGreaterThan(100);
  // In a letter that was printed, whose words are glyphs in packed streams.
  expect(standing.filter(({ table, row }) => table === 'file' && row['kind'] === 'application/pdf')).not.toEqual([]);
  expect(await desk.untold({ kind: 'customer', id })).toEqual([]);
  // What is under way is finished by whoever does it: here it is over.
  await desk.db
    .updateTable('case_file')
    .set({ over: true })
    .where('id', 'in', [...found.ids.cases])
    .execute();
  await desk.db
    .updateTable('job')
    .set({ state: 'cancelled' })
    .where('id', 'in', [...found.ids.jobs])
    .execute();
  await desk.ask('erase', manager.persons.erase, { fleet: FLEET, person: { kind: 'customer', id }, why: 'By letter' });
  expect(await desk.leaks()).toEqual([]);
  expect(await desk.orphans()).toEqual([]);
  expect(desk.logged()).not.toMatch(desk.rare);
  // What is left is read as before.
  const { bookings, jobs, cases, events, permanents } = found.ids;
  const as = { context: desk.user };
  for (const jobId of jobs) await call(jobSearch.story, { jobId }, as);
  for (const bookingId of bookings) await call(book.getBooking, { bookingId }, as);
  for (const eventId of events) await call(eventsApp.rows, { eventId, state: 'bad' }, as);
  await desk.db
    .updateTable('permanent_booking')
    .set({ deleted_at: null, until_date: null })
    .where('id', 'in', [...permanents])
    .execute();
  await call(eventsApp.list, { fleet: FLEET }, as);
  const { lines } = await call(permanentApp.list, { fleet: FLEET }, as);
  expect(lines.filter((one) => permanents.includes(one.id))).not.toEqual([]);
  const span = { fleet: FLEET, fromMs: SATURDAY_MS - HOUR_MS, toMs: SATURDAY_MS + HOUR_MS };
  expect(JSON.stringify(await call(search.events, span, as))).toContain('erased a person');
  for (const one of cases) {
    const kind = await desk.db.selectFrom('case_file').select('kind').where('id', '=', one).executeTakeFirstOrThrow();
    const { get } = { incident: incidents.incidents, foundItem: lost.items }[kind.kind] ?? lost.reports;
    await call(get, { fleet: FLEET, id: one }, as);
  }
});

test('of a driver who left and is erased nothing stands anywhere either, not even what they did for others', async () => {
  const before = desk.words.labels();
  const id = await driverEverywhere(desk);
  await desk.db
    .updateTable('driver')
    .set({ ended_at: new Date(SATURDAY_MS - HOUR_MS) })
    .where('id', '=', id)
    .execute();
  await desk.db.updateTable('case_file').set({ over: true }).where('driver_id', '=', id).execute();
  const found = await findDriver(desk.db, { id, fleetId: FLEET });
  expect(await desk.tablesWithout('driver', found)).toEqual([]);
  const standing = await desk.standing();
  expect(standing.length).toBeGreaterThan(50);
  // In a certificate.
  expect(standing.filter(({ table, row }) => table === 'file' && row['kind'] === 'application/pdf')).not.toEqual([]);
  // What a passenger wrote about a driver is told to the passenger.
  const passengers = ['what', 'policeNumber', 'insurerNumber'].map((field) => `incident of the driver.${field}`);
  expect(await desk.untold({ kind: 'driver', id }, [...before, ...passengers])).toEqual([]);
  await desk.ask('erase', manager.persons.erase, { fleet: FLEET, person: { kind: 'driver', id }, why: 'By letter' });
  expect(await desk.leaks()).toEqual([]);
  expect(await desk.orphans()).toEqual([]);
  expect(desk.logged()).not.toMatch(desk.rare);
  await call(manager.drivers.get, { fleet: FLEET, id }, { context: desk.user });
  await call(manager.drivers.history, { fleet: FLEET, id }, { context: desk.user });
});
