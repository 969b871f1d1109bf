import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import type { AdjustmentKind } from './settled-line.ts';
import { hasMoved } from './settled-line.ts';
import { type ShiftEarned, settle, statementTotals } from './statement.ts';
import type { SettlementTerms } from './terms.ts';

const period = { from: '2026-11-01', through: '2026-11-30' };
const terms: SettlementTerms = {
  ownerShare: 8_000,
  feeKind: 'month',
  feeMinor: 0,
  leviesGo: 'company',
  consentMinor: null,
  taxPercent: 25,
  selfBilled: true,
};
const car = (owners: string[], ownerName = '') => ({ id: 7, plate: '217', ownerName, owners });
let records = 0;
const shift = (change: Partial<ShiftEarned> = {}): ShiftEarned => ({
  recordId: (records += 1),
  vehicleId: 7,
  role: 'share',
  endedOn: '2026-11-10',
  businessDay: '2026-11-10',
  baseMinor: 10_000,
  leviesMinor: 0,
  jobs: 10,
  ...change,
});
const settled = (change: Partial<Parameters<typeof settle>[0]>) =>
  settle({
    period,
    terms,
    vehicles: [car([], 'Berg')],
    shifts: [],
    adjustments: [],
    charges: [],
    held: new Map(),
    fines: [],
    ...change,
  });
const amounts = (all: ReturnType<typeof settle>) =>
  Object.fromEntries(all.statements.map(({ owner, lines }) => [owner, lines.map((line) => line.amountMinor)]));

test.each<[string, Partial<Parameters<typeof settle>[0]>, Record<string, number[]>]>([
  ['four fifths of a shift', { shifts: [shift()] }, { Berg: [8_000] }],
  [
    'three owners with a third, who together have the whole',
    {
      terms: { ...terms, ownerShare: 10_000 },
      vehicles: [car(['33.33 .. A', '33.33 .. B', '33.33 .. C'])],
      shifts: [shift()],
    },
    { A: [3_334], B: [3_333], C: [3_333] },
  ],
  [
    'a car sold in the middle of the month: shifts by the day they end, the fee by days',
    {
      terms: { ...terms, feeMinor: 3_001 },
      vehicles: [car(['100 ..2026-11-15 A', '100 2026-11-16.. B'])],
      shifts: [shift(), shift({ endedOn: '2026-11-16', baseMinor: 5_000 })],
    },
    { A: [8_000, -1_501], B: [4_000, -1_500] },
  ],
  [
    'a fee a day worked',
    { terms: { ...terms, feeKind: 'day', feeMinor: 500 }, shifts: [shift(), shift()] },
    { Berg: [16_000, -500] },
  ],
  [
    'a fee a hiring',
    { terms: { ...terms, feeKind: 'job', feeMinor: 30 }, shifts: [shift(), shift()] },
    { Berg: [16_000, -600] },
  ],
  [
    'levies that are the owner’s',
    { terms: { ...terms, leviesGo: 'owner' }, shifts: [shift({ leviesMinor: 132 })] },
    { Berg: [8_000, 132] },
  ],
  ['a month without shifts: the fee is owed', { terms: { ...terms, feeMinor: 3_000 } }, { Berg: [-3_000] }],
  [
    'a shift put right since: what it brings less',
    { shifts: [shift({ role: 'correction', endedOn: '2026-10-09', baseMinor: -101 })] },
    { Berg: [-81] },
  ],
  [
    'a shift paid in late, by who owned the car then',
    {
      vehicles: [car(['100 ..2026-10-31 A', '100 2026-11-01.. B'])],
      shifts: [shift({ role: 'late', endedOn: '2026-10-30' })],
    },
    { A: [8_000] },
  ],
  [
    'half a car that is nobody’s',
    { vehicles: [car(['50 .. A'])], shifts: [shift({ baseMinor: 10_001 })] },
    { A: [4_001] },
  ],
  ['a car of the company', { vehicles: [car([])], shifts: [shift()] }, {}],
])('%s', (_, change, expected) => {
  expect(amounts(settled(change))).toEqual(expected);
});

test('a name is the same owner however it is typed, and what is nobody’s is told', () => {
  const all = settled({ vehicles: [car(['50 .. Berg  Taxi', '30 .. berg taxi'])], shifts: [shift()] });
  expect(all.statements).toHaveLength(1);
  expect(all.unowned).toEqual([{ plate: '217', rest: 2_000 }]);
});

test('an amount that the office adds stands on the statement with its reason, also where nothing else does', () => {
  const kind: AdjustmentKind = 'chargeBack';
  const added = { id: 3, owner: 'Lind', vehicleId: null, plate: '', kind, amountMinor: -4_500, why: 'Brakes' };
  const [statement] = settled({ vehicles: [], adjustments: [added] }).statements;
  expect(statement).toMatchObject({ owner: 'Lind', netMinor: -4_500, taxedMinor: 0 });
  expect(statement?.lines[0]).toMatchObject({ key: 'adjustment 3', why: 'Brakes', taxed: false });
});

const registered = { taxNumber: 'SE556677889901', agreedOn: '2026-01-01' };
test.each([
  [
    'agreed and registered',
    { netMinor: 9_000, taxedMinor: 10_000 },
    registered,
    { taxMinor: 2_500, totalMinor: 11_500, selfBilled: true },
  ],
  [
    'nothing in writing',
    { netMinor: 9_000, taxedMinor: 10_000 },
    { ...registered, agreedOn: null },
    { taxMinor: 0, totalMinor: 9_000, selfBilled: false },
  ],
  [
    'agreed later',
    { netMinor: 9_000, taxedMinor: 10_000 },
    { ...registered, agreedOn: '2026-12-01' },
    { taxMinor: 0, selfBilled: false },
  ],
  ['not registered', { netMinor: 9_000, taxedMinor: 10_000 }, { ...registered, taxNumber: '' }, { selfBilled: false }],
  ['no record', { netMinor: 9_000, taxedMinor: 10_000 }, null, { selfBilled: false }],
  [
    'the owner owes',
    { netMinor: -2_000, taxedMinor: -2_000 },
    registered,
    { taxMinor: 0, totalMinor: -2_000, selfBilled: false },
  ],
  [
    'charged back more than earned',
    { netMinor: -50_000, taxedMinor: 10_000 },
    registered,
    { taxMinor: 0, totalMinor: -50_000, selfBilled: false },
  ],
])('a statement is an invoice or none: %s', (_, sums, owner, expected) => {
  expect(statementTotals(sums, terms, owner, period)).toMatchObject(expected);
});

test.each([
  [110, 100, false],
  [111, 100, true],
  [89, 100, true],
  [-100, -100, false],
  [5, 0, true],
  [0, 0, false],
  [5, null, false],
] as const)('from %d: %s before', (now, before, moved) => expect(hasMoved(now, before)).toBe(moved));

const day = fc.nat({ max: 29 }).map((n) => addDays(period.from, n));
/** What currencies of none, two and three decimals count in. */
const minor = fc.oneof(fc.nat({ max: 500 }), fc.nat({ max: 5_000_000 }), fc.nat({ max: 900_000_000 }));
const parts = fc
  .array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 5 })
  .map((cuts) => [...new Set([0, ...cuts, 10_000])].toSorted((one, other) => one - other))
  .map((cuts) => cuts.slice(1).map((cut, at) => `${((cut - (cuts[at] ?? 0)) / 100).toFixed(2)} .. O${at}`));

test('what owners are given of a car comes to the whole, whatever their parts, and the order of the figures changes nothing', () => {
  fc.assert(
    fc.property(
      parts,
      fc.array(fc.record({ baseMinor: minor, endedOn: day, jobs: fc.nat({ max: 40 }) }), { maxLength: 12 }),
      fc.record({
        ownerShare: fc.nat({ max: 10_000 }),
        feeMinor: minor,
        feeKind: fc.constantFrom('month', 'day', 'job' as const),
      }),
      (owners, drafts, change) => {
        const shifts = drafts.map((draft) => shift({ ...draft, businessDay: draft.endedOn }));
        const world = { vehicles: [car(owners)], terms: { ...terms, ...change } };
        const all = settled({ ...world, shifts });
        const sum = all.statements.reduce((sum, { netMinor }) => sum + netMinor, 0);
        const wholes = new Map(all.statements.flatMap(({ lines }) => lines.map((line) => [line.key, line.wholeMinor])));
        expect(sum).toBe([...wholes.values()].reduce((one, other) => one + other, 0));
        expect(all.shifts).toHaveLength(shifts.length);
        expect(settled({ ...world, shifts: shifts.toReversed() })).toEqual(all);
        for (const { lines } of all.statements) expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      },
    ),
  );
});
