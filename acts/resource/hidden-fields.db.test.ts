import { afterAll, expect, test } from 'vitest';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import { openStore } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { driverActs } from '../driver/driver-records.ts';
import { createRecord } from './create-record.ts';
import { importRecords } from './import-records.ts';
import { updateMany } from './update-many.ts';
import { updateRecordOf } from './update-record.ts';

const store = openStore((await testDatabase()).url);
afterAll(() => store.close());
await smallCompany(store);
const NOW_MS = Date.UTC(2026, 10, 21, 11);
const context = { store, clock: { nowMs: () => NOW_MS } };
const actor = { kind: 'system', name: 'test' } as const;
const place = { fleetId: 1, sees: [1], hidden: ['pin', 'bankAccount'] };

test('a field that is not theirs is written by nobody, by form or by file', async () => {
  const { driverId } = await insertCrew(store.db, 1, '11', { beganMs: NOW_MS });
  const refused = (field: string) => ({ ok: false, code: 'fieldNotAllowed', detail: { field } });
  expect(await createRecord(context, actor, driverActs, place, { did: '5', pin: '4821' })).toEqual(refused('pin'));
  const target = { ...place, id: driverId, version: 1 };
  expect(await updateRecordOf(context, actor, driverActs, target, { bankAccount: '' })).toEqual(refused('bankAccount'));
  const many = { ...place, field: 'bankAccount', value: 'SE35', records: [{ id: driverId, version: 1 }] };
  expect(await updateMany(context, actor, driverActs, many)).toEqual(refused('bankAccount'));
  const csv = 'did,bankAccount\n11,SE35\n';
  expect(await importRecords(context, actor, driverActs, { ...place, csv, dryRun: false })).toEqual({
    ok: false,
    code: 'csvColumnUnknown',
    detail: { column: 'bankAccount' },
  });
  const row = await store.db.selectFrom('driver').select(['bank_account', 'version']).executeTakeFirstOrThrow();
  expect(row).toEqual({ bank_account: null, version: 1 });
});
