import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';

let store: Store;

/** A fleet that was there before the tables were, and one that is made after. */
beforeAll(async () => {
  const { url } = await emptyDatabase();
  const shipped = readMigrations();
  await migrate(
    url,
    shipped.slice(
      0,
      shipped.findIndex(({ name }) => name === 'payment-kinds'),
    ),
  );
  store = openStore(url);
  await insertFleet(store.db, 1);
  await migrate(url);
  await insertFleet(store.db, 2);
});
afterAll(() => store.close());

test('a fleet of before has the same kinds and types as one that is made anew', async () => {
  const kindsOf = (fleetId: number) =>
    store.db
      .selectFrom('payment_kind')
      .select(['name', 'means', 'in_book', 'for_drivers', 'reference', 'place'])
      .where('fleet_id', '=', fleetId)
      .orderBy('place')
      .execute();
  const typesOf = (fleetId: number) =>
    store.db
      .selectFrom('booking_type')
      .select(['name', 'base', 'in_book', 'place'])
      .where('fleet_id', '=', fleetId)
      .orderBy('place')
      .execute();
  const [kinds, types] = [await kindsOf(1), await typesOf(1)];
  expect(kinds.map(({ name }) => name)).toEqual(['Cash', 'Card', 'Account', 'Docket', 'Wallet']);
  expect(types.map(({ base }) => base)).toEqual([
    'now',
    'preBooked',
    'account',
    'delivery',
    'parcel',
    'event',
    'hireByHour',
  ]);
  expect([await kindsOf(2), await typesOf(2)]).toEqual([kinds, types]);
});
