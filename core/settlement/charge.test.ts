import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { bondLineKey, chargeVehicle, heldKey, type OwnerCharge } from './charge.ts';
import { ownerChargeResource } from './charge-record.ts';
import { type Ownership, ownershipOf } from './ownership.ts';
import type { SettledLine } from './settled-line.ts';

const period = { from: '2026-11-01', through: '2026-11-30' };
const vehicle = { id: 7, plate: '217' };
const insurance: OwnerCharge = {
  id: 1,
  name: 'Policy',
  kind: 'insurance',
  from: '2026-01-01',
  until: null,
  vehicleIds: [],
  chargedBy: 'month',
  amountMinor: 30_000,
  sumMinor: null,
};
const bond: OwnerCharge = { ...insurance, id: 2, name: 'Bond', kind: 'bond', amountMinor: 10_000, sumMinor: 25_000 };
const owned = (...owners: string[]) => ownershipOf({ ownerName: 'Berg', owners });

function charged(
  charges: OwnerCharge[],
  ownership: Ownership = owned(),
  held: Record<string, number> = {},
  of = period,
) {
  const lines: (SettledLine & { owner: string })[] = [];
  const has = new Map(Object.entries(held));
  chargeVehicle({ period: of, vehicle, ownership, charges, held: has }, (owner, line) =>
    lines.push({ ...line, owner }),
  );
  return lines;
}
const told = (lines: ReturnType<typeof charged>) =>
  lines.map(({ owner, amountMinor, count }) => [owner, amountMinor, count]);
const SOLD = owned('100 ..2026-11-10 A', '100 2026-11-11.. B');

test.each<[string, OwnerCharge[], Ownership, [string, number, number][]]>([
  ['a whole month is the amount', [insurance], owned(), [['Berg', -30_000, 30]]],
  [
    'a car sold in mid-month by days',
    [insurance],
    SOLD,
    [
      ['A', -10_000, 10],
      ['B', -20_000, 20],
    ],
  ],
  ['a policy that begins in mid-month', [{ ...insurance, from: '2026-11-16' }], owned(), [['Berg', -15_000, 15]]],
  ['a policy that ends', [{ ...insurance, until: '2026-11-06' }], owned(), [['Berg', -6_000, 6]]],
  ['a policy that is over', [{ ...insurance, until: '2026-10-31' }], owned(), []],
  [
    'a day of an insurance',
    [{ ...insurance, chargedBy: 'day', amountMinor: 700 }],
    SOLD,
    [
      ['A', -7_000, 10],
      ['B', -14_000, 20],
    ],
  ],
  ['another car', [{ ...insurance, vehicleIds: [8] }], owned(), []],
  ['a car that is named', [{ ...insurance, vehicleIds: [7, 8] }], owned(), [['Berg', -30_000, 30]]],
  [
    'a later row of the same name takes over on its day',
    [insurance, { ...insurance, id: 3, name: 'policy', from: '2026-11-21', amountMinor: 60_000 }],
    owned(),
    [
      ['Berg', -20_000, 20],
      ['Berg', -20_000, 10],
    ],
  ],
  [
    'thirds come to the whole',
    [{ ...insurance, amountMinor: 10_000 }],
    owned('33.33 .. A', '33.33 .. B', '33.33 .. C'),
    [
      ['A', -3_334, 30],
      ['B', -3_333, 30],
      ['C', -3_333, 30],
    ],
  ],
  ['days of nobody are nobody’s', [insurance], owned('100 2026-11-16.. B'), [['B', -15_000, 15]]],
  ['an instalment', [bond], owned(), [['Berg', -10_000, 1]]],
  ['an instalment of who owns the car at the end', [bond], SOLD, [['B', -10_000, 1]]],
  [
    'a bond of two',
    [bond],
    owned('60 .. A', '40 .. B'),
    [
      ['A', -6_000, 1],
      ['B', -4_000, 1],
    ],
  ],
])('%s', (_, charges, ownership, lines) => {
  expect(told(charged(charges, ownership))).toEqual(lines);
});

test('a bond stops exactly at its sum, also where a later row of its name goes on with it', () => {
  const key = bondLineKey('Bond', 7);
  const holding = (minor: number) => ({ [heldKey('Berg', key)]: minor });
  expect(told(charged([bond], owned(), holding(10_000)))).toEqual([['Berg', -10_000, 1]]);
  expect(charged([bond], owned(), holding(20_000))).toMatchObject([{ amountMinor: -5_000, baseMinor: -25_000 }]);
  expect(charged([bond], owned(), holding(25_000))).toEqual([]);
  const more = { ...bond, id: 4, name: 'BOND', from: '2026-11-02', sumMinor: 40_000 };
  expect(told(charged([bond, more], owned(), holding(35_000)))).toEqual([['Berg', -5_000, 1]]);
});

/** What the owners have at the end of each month of a bond, in minor units. */
function heldByMonth(charge: typeof bond, owners: readonly string[], months: number): Record<string, number>[] {
  const held: Record<string, number> = {};
  let from = '2026-01-01';
  return Array.from({ length: months }, () => {
    for (const line of charged([charge], owned(...owners), held, { from, through: addDays(from, 29) }))
      held[heldKey(line.owner, line.key)] = (held[heldKey(line.owner, line.key)] ?? 0) - line.amountMinor;
    from = addDays(from, 30);
    return { ...held };
  });
}
const sumOf = (held: Record<string, number> = {}) => Object.values(held).reduce((all, minor) => all + minor, 0);

test('a bond of three is reached a unit at a time, where the parts of 17 and of 18 do not grow together', () => {
  const months = heldByMonth({ ...bond, sumMinor: 18, amountMinor: 1 }, ['2.18 .. A', '30.94 .. B', '66.88 .. C'], 20);
  expect(months.map(sumOf)).toEqual([...Array.from({ length: 18 }, (_, at) => at + 1), 18, 18]);
});

test('what is nobody’s of a car is held of nobody, and its owners pay their instalments as before', () => {
  const months = heldByMonth(bond, ['60 .. A'], 4);
  expect(months.map(sumOf)).toEqual([6_000, 12_000, 15_000, 15_000]);
});

const parts = fc
  .array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 4 })
  .map((cuts) => [...new Set([0, ...cuts, 10_000])].toSorted((one, other) => one - other))
  .map((cuts) => cuts.slice(1).map((cut, at) => `${((cut - (cuts[at] ?? 0)) / 100).toFixed(2)} .. O${at}`));

test('whatever the parts, owners are held the sum of a bond together and not a cent more, and insured for what it costs', () => {
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      (owners, sum, part) => {
        const one = { ...bond, sumMinor: sum, amountMinor: Math.max(part, Math.ceil(sum / 50)) };
        expect(sumOf(heldByMonth(one, owners, 60).at(-1))).toBe(sum);
        const insured = charged([{ ...insurance, amountMinor: sum }], owned(...owners));
        expect(insured.reduce((all, { amountMinor }) => all - amountMinor, 0)).toBe(sum);
      },
    ),
    { numRuns: 60 },
  );
});

test('a bond says its sum and goes by the month, an insurance has none', () => {
  const values = { ...emptyValues(ownerChargeResource), name: 'Policy', fromDate: '2026-01-01', amountMinor: 100 };
  expect(checkRecord(ownerChargeResource, values)).toEqual([]);
  expect(checkRecord(ownerChargeResource, { ...values, sumMinor: 5 })).toEqual([
    { field: 'sumMinor', rule: 'notBoth' },
  ]);
  expect(checkRecord(ownerChargeResource, { ...values, kind: 'bond', chargedBy: 'day' })).toEqual([
    { field: 'chargedBy', rule: 'notBoth' },
    { field: 'sumMinor', rule: 'neededHere' },
  ]);
  expect(checkRecord(ownerChargeResource, { ...values, untilDate: '2025-12-31' })).toMatchObject([
    { rule: 'beforeStart' },
  ]);
});
