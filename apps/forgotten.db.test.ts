import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { customerScope } from '#store/person/customer-scope.ts';
import { findCustomer, findDriver, findInCases } from '#store/person/found.ts';
import { SATURDAY_MS } from './book/testing/book-desk.ts';
import { router as manager } from './manager/server.ts';
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
  expect((await desk.standing()).length).toBeGreaterThan(100);
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
  expect(desk.logged()).not.toMatch(desk.rare);
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
  expect((await desk.standing()).length).toBeGreaterThan(50);
  // What a passenger wrote about a driver is told to the passenger.
  const passengers = ['what', 'policeNumber', 'insurerNumber'].map((field) => `incident of the driver.${field}`);
  expect(await desk.untold({ kind: 'driver', id }, [...before, ...passengers])).toEqual([]);
  await desk.ask('erase', manager.persons.erase, { fleet: FLEET, person: { kind: 'driver', id }, why: 'By letter' });
  expect(await desk.leaks()).toEqual([]);
  expect(desk.logged()).not.toMatch(desk.rare);
});
