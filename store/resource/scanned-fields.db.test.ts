import { expect, test } from 'vitest';
import { formOf, moveFormOf } from '#core/case/case-form.ts';
import { keySetResource } from '#core/key/key-set.ts';
import { foundItemKind, lostReportKind } from '#core/lost-property/case.ts';
import { checkRecord, tidyValues } from '#core/resource/check.ts';
import { emptyValues, type Resource } from '#core/resource/resource.ts';
import { meterReportResource } from '#core/tamper/meter-report.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { equipmentResource, partResource } from '#core/workshop/part.ts';
import { openStore } from '../door/connect.ts';
import { afterwards } from '../testing/afterwards.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { listRecords } from './resource.ts';

const store = openStore((await testDatabase()).url);
afterwards(() => store.close());

test.each<[Resource, string]>([
  [partResource, 'number'],
  [partResource, 'shelf'],
  [equipmentResource, 'serial'],
  [keySetResource, 'tag'],
  [keySetResource, 'hook'],
  [meterReportResource, 'number'],
  [vehicleResource, 'plate'],
  [vehicleResource, 'rego'],
  [vehicleResource, 'esn'],
  [vehicleResource, 'cto'],
  [vehicleResource, 'posId'],
  [vehicleResource, 'adma'],
  [formOf(foundItemKind), 'shelf'],
  [formOf(foundItemKind), 'imei'],
  [formOf(lostReportKind), 'imei'],
  [moveFormOf(foundItemKind, foundItemKind.moves.store), 'shelf'],
])('%o: %s keeps what its scanner meant, and the form lets it pass', (resource, name) => {
  for (const typed of ['F102', 'F102\r', '*F102*', ']C0F102', 'F&àé']) {
    const values = { ...emptyValues(resource), [name]: typed };
    expect(tidyValues(resource, values)[name]).toBe('F102');
    expect(checkRecord(resource, values).filter(({ field }) => field === name)).toEqual([]);
  }
});

test.each<[Resource, object, string[]]>([
  [
    partResource,
    { number: 'P-100', name: 'Oil', minimum: 0, serials: false },
    ['P-100', '*P-100*', ']A0P-100', 'P+100', 'p-100\t'],
  ],
  [equipmentResource, { kind: 'meter', serial: 'F102' }, ['F102', 'F&àé', '*f102*', '(01)09506000134352(21)F102']],
])('a list is searched by what its scanner meant', async (resource, values, typed) => {
  const fleetId = resource.name === 'part' ? 1 : 2;
  await insertFleet(store.db, fleetId);
  await store.db
    .insertInto(resource.name as 'part')
    .values({ fleet_id: fleetId, ...(values as { number: string; name: string; minimum: number }) })
    .execute();
  const found = async (filter: string) =>
    (await listRecords(store.db, resource, fleetId, { filter, limit: 10, after: null })).records.length;
  for (const filter of typed) expect([filter, await found(filter)]).toEqual([filter, 1]);
  expect(await found('*X-9*')).toBe(0);
});
