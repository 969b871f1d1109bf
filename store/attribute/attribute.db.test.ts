import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';

let store: Store;

/** Vehicles and drivers with words that were typed freely, as they lay there before the table was made. */
beforeAll(async () => {
  const { url } = await emptyDatabase();
  const shipped = readMigrations();
  const before = shipped.findIndex(({ name }) => name === 'attributes-and-terminals');
  await migrate(url, shipped.slice(0, before));
  store = openStore(url);
  await insertFleet(store.db, 1);
  await store.pool.query(`
    insert into vehicle_type (id, fleet_id, code, name, seats) overriding system value values (1, 1, 'SAL', 'Saloon', 4);
    insert into vehicle (fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type, attributes) values
      (1, '1', 'R1', 1, '2099-12-31', 'fitted', '{childSeat,"7 seats!","7  seats"}'),
      (1, '2', 'R2', 1, '2099-12-31', 'none', '{quiet,"¡!"}');
    insert into driver_class (fleet_id, name) values (1, 'taxi');
    insert into driver_group (fleet_id, name) values (1, 'day');
    insert into driver (fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group, attributes)
    values (1, '1', '', 'Ada', '+4670', '1', '2099-12-31', 'taxi', 'day', '{quiet,firstAid}')`);
  await migrate(url);
});
afterAll(() => store.close());

test('words that were typed freely stand in the table, and terminals as they were chosen', async () => {
  const { rows } = await store.pool.query<{ code: string; whose: string }>(
    `select code, whose from attribute order by code collate "C"`,
  );
  expect(rows.map(({ code, whose }) => `${code} ${whose}`)).toEqual([
    '7-seats vehicle',
    'bikeRack vehicle',
    'card vehicle',
    'childSeat vehicle',
    'firstAid driver',
    'largeBoot vehicle',
    'pets both',
    'quiet both',
    'wheelchair both',
  ]);
  const vehicles = await store.db.selectFrom('vehicle').select(['attributes', 'mdt_type']).orderBy('plate').execute();
  expect(vehicles).toEqual([
    { attributes: ['childSeat', '7-seats'], mdt_type: 'fitted' },
    { attributes: ['quiet'], mdt_type: 'none' },
  ]);
});
