import { expect, test } from 'vitest';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues } from '#core/resource/resource.ts';
import type { PayInModel } from './model.ts';
import { modelOfRecord, recordOfModel } from './model-of-record.ts';
import { payInModelResource, WEEK_DAYS } from './model-record.ts';
import { nsw2001 } from './packs/nsw-2001.ts';
import { victoria } from './packs/victoria.ts';

const MODEL = { ...emptyValues(payInModelResource), name: 'Nights', fromDate: '2026-12-01' };
const TERMS = {
  tax: { basisPoints: 2_500, included: false },
  extrasGo: 'shared',
  tollsGo: 'company',
  leviesGo: 'driver',
  paysFuel: true,
  paysWash: false,
} as const;
const OTHERS: readonly PayInModel[] = [
  { ...TERMS, kind: 'wallet', floorMinor: 5_000, topUpMinor: 1_000, feeMinor: 250 },
  { ...TERMS, kind: 'circuit', weekMinor: 90_000, share: 1_250 },
];

test.each([...nsw2001.models, ...victoria.models, ...OTHERS])(
  'a model that is $kind is kept as a record and read back',
  (model) => {
    const record = { ...MODEL, ...recordOfModel(model) };
    expect(checkRecord(payInModelResource, record)).toEqual([]);
    expect(modelOfRecord(record, 'least' in model ? model.least : 0, '2026-01-01')).toEqual(model);
  },
);

test.each([
  ['fixed', 14, 'dayMondayMinor'],
  ['commission', 1, 'driverPercent'],
  ['wallet', 2, 'floorMinor'],
  ['circuit', 2, 'weekMinor'],
] as const)('a model that is %s says what it cannot do without', (kind, count, first) => {
  const problems = checkRecord(payInModelResource, { ...MODEL, kind });
  expect(problems).toHaveLength(count);
  expect(problems[0]).toMatchObject({ field: first, rule: 'neededHere' });
});

test('one number of kilometres holds for every day', () => {
  const week = Object.fromEntries(
    WEEK_DAYS.flatMap((day) => [
      [`day${day}Minor`, 100],
      [`night${day}Minor`, 200],
    ]),
  );
  const model = modelOfRecord({ ...MODEL, ...week, kind: 'fixed', dayKm: [260], nightKm: [] }, 0, '2026-01-01');
  if (model.kind !== 'fixed') throw new Error(model.kind);
  expect(new Set(model.day.map(({ includedKm }) => includedKm))).toEqual(new Set([260]));
  expect(model.night[6]).toEqual({ amountMinor: 200, includedKm: 0 });
});
