import { expect, test } from 'vitest';
import { checkRecord } from '#core/resource/check.ts';
import { PIN_KEPT } from '#core/resource/pin.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { driverResource } from './driver-record.ts';
import { mergedDriver } from './merged-driver.ts';

const ADA: RecordValues = {
  ...emptyValues(driverResource),
  did: '1001',
  name: 'Ada Berg',
  mobilePhone: '+46700000001',
  permitNumber: 'P1',
  permitExpiry: '2030-01-01',
  driverClass: 'Taxi',
  driverGroup: 'Days',
  pin: PIN_KEPT,
  licences: ['B 2031-05-31'],
  languages: ['sv'],
};

test('the kept record stays as it is, and is filled where it said nothing', () => {
  const other = {
    ...ADA,
    did: '1002',
    name: 'A. Berg',
    email: 'ada@example.com',
    birthDate: '1980-02-03',
    licences: ['B 2020-01-01', 'D1'],
    languages: ['en', 'sv'],
    ended: true,
  };
  const merged = mergedDriver(ADA, other);
  expect(merged).toEqual({
    ...ADA,
    email: 'ada@example.com',
    birthDate: '1980-02-03',
    licences: ['B 2031-05-31', 'D1'],
    languages: ['sv', 'en'],
  });
  expect(checkRecord(driverResource, merged)).toEqual([]);
  expect(mergedDriver(ADA, ADA)).toEqual(ADA);
});

test('a list stays within what a record may have; a field that is not seen is none of it', () => {
  const many = (first: number) => Array.from({ length: 12 }, (_, n) => `L${first + n}`);
  const merged = mergedDriver({ ...ADA, languages: many(0) }, { ...ADA, languages: many(6) });
  expect(merged['languages']).toEqual(many(0));
  const { bankAccount: _, ...seen } = ADA;
  expect(mergedDriver(seen, { ...ADA, bankAccount: 'SE35' })).not.toHaveProperty('bankAccount');
});
