import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { driverResource } from '#core/driver/driver-record.ts';
import type { Resource } from '#core/resource/resource.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { openStore } from '../door/connect.ts';
import { afterwards } from '../testing/afterwards.ts';
import { insertClassAndGroup } from '../testing/company.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { isSearched, listRecords } from './resource.ts';
import { columnsOf, tableOf } from './resource-table.ts';

const store = openStore((await testDatabase()).url);
afterwards(() => store.close());

test.for<Resource>([driverResource, vehicleResource])(
  'what a $name is found by holds each text that every reader sees, and no other',
  async (resource) => {
    const { table, searchedIn } = tableOf(resource);
    const { rows } = await sql<{ of: string }>`
      select pg_get_expr(adbin, adrelid) as of from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = ${table}::regclass and attname = ${searchedIn}`.execute(store.db);
    const named = new Set(rows[0]?.of.match(/\w+/g));
    for (const { field, column } of columnsOf(resource))
      expect([column, named.has(column)]).toEqual([column, isSearched(field) && !field.only]);
  },
);

test('a driver is found by any word, with accents or without, and by bank only where the bank is seen', async () => {
  await insertFleet(store.db, 1);
  await insertClassAndGroup(store.db, 1, 'taxi', 'day');
  await sql`insert into driver (fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group, bank_account, languages)
    values (1, '1001', '', 'Björn Åsberg', '+46701', 'P1', '2031-01-01', 'taxi', 'day', 'SE99-42', array['sv', 'fi']),
      (1, '1002', '', '100% Sure', '+46702', 'P2', '2031-01-01', 'taxi', 'day', null, '{}')`.execute(store.db);
  const found = async (filter: string, resource: Resource = driverResource) => {
    const { records } = await listRecords(store.db, resource, 1, { filter, limit: 10, after: null });
    return records.map(({ values }) => values.did);
  };
  expect(await found('bjorn ASBERG')).toEqual(['1001']);
  expect(await found('björn fi')).toEqual(['1001']);
  expect(await found('0%')).toEqual(['1002']);
  expect(await found('_')).toEqual([]);
  expect(await found('SE99-42')).toEqual(['1001']);
  const { bankAccount: _, ...fields } = driverResource.fields;
  expect(await found('SE99-42', { ...driverResource, fields })).toEqual([]);
});
