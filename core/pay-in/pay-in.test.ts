import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import {
  type CircuitModel,
  type CommissionModel,
  type FixedModel,
  type ModelTerms,
  modelOn,
  type PayInModel,
  type WalletModel,
} from './model.ts';
import { nsw2001 } from './packs/nsw-2001.ts';
import { victoria } from './packs/victoria.ts';
import { carriedMinor, type PayIn, payIn } from './pay-in.ts';
import { noFigures, type ShiftFigures } from './shift-figures.ts';

const TERMS: ModelTerms = {
  tax: { basisPoints: 0, included: true },
  extrasGo: 'driver',
  tollsGo: 'driver',
  leviesGo: 'driver',
  paysFuel: true,
  paysWash: true,
};
const [fixedNsw, commissionNsw] = nsw2001.models as [FixedModel, CommissionModel];
const [commissionVic] = victoria.models as [CommissionModel];
const wallet = (more: Partial<WalletModel> = {}): WalletModel => ({
  ...TERMS,
  kind: 'wallet',
  floorMinor: 5_000,
  topUpMinor: 0,
  feeMinor: 300,
  ...more,
});
const circuit: CircuitModel = { ...TERMS, kind: 'circuit', weekMinor: 12_000, share: 1_000 };

const shift = (kind: 'day' | 'night', weekday: number, more: Partial<ShiftFigures> = {}): ShiftFigures => ({
  ...noFigures(kind, weekday),
  ...more,
});
function told(figures: ShiftFigures, model: PayInModel): PayIn {
  const answer = payIn(figures, model);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}
const amounts = (figures: ShiftFigures, model: PayInModel) =>
  told(figures, model).lines.map(({ code, amountMinor }) => [code, amountMinor]);

// Industrial Gazette of New South Wales, serial C1097, 5 December 2001, table 1.
test.each<[string, 'day' | 'night', number, number, number]>([
  ['a day, whichever', 'day', 3, 260, 11_400],
  ['Monday night', 'night', 1, 300, 12_370],
  ['Tuesday night', 'night', 2, 320, 12_580],
  ['Wednesday night', 'night', 3, 320, 13_570],
  ['Thursday night', 'night', 4, 350, 15_280],
  ['Friday night', 'night', 5, 400, 17_370],
  ['Saturday night', 'night', 6, 400, 17_370],
  ['Sunday night', 'night', 7, 320, 13_460],
])(
  'Sydney 2001, %s: the most that may be paid in, and 0.47 for each kilometre above',
  (_, kind, weekday, km, minor) => {
    expect(amounts(shift(kind, weekday, { distanceMetres: km * 1_000 }), fixedNsw)).toEqual([['shift', minor]]);
    expect(amounts(shift(kind, weekday, { distanceMetres: (km + 10) * 1_000 }), fixedNsw)).toEqual([
      ['shift', minor],
      ['excess', 470],
    ]);
  },
);

test('whoever goes on in another car pays the shift once, with that one', () => {
  expect(amounts(shift('day', 1, { goesOn: true, distanceMetres: 500_000 }), fixedNsw)).toEqual([]);
});

test('Sydney 2001: an incomplete shift has an amount of its own, half of the fares are the driver’s', () => {
  expect(amounts(shift('day', 1, { incomplete: true, distanceMetres: 500_000 }), fixedNsw)).toEqual([
    ['incomplete', 1_420],
  ]);
  expect(amounts(shift('day', 1, { meteredMinor: 20_001 }), commissionNsw)).toEqual([['companyShare', 10_000]]);
});

// Victoria's implied conditions: at least 55 % of the gross fares are the driver's.
test.each<[string, Partial<CommissionModel>, number, number, string]>([
  ['55 of 100 dollars', {}, 10_000, 4_500, 'shareOf'],
  ['the odd cent is the driver’s', {}, 12_345, 5_555, 'shareOf'],
  ['an agreement below the law counts as the law', { usual: 5_000 }, 10_000, 4_500, 'leastShareOf'],
  ['a class that is left more keeps it', { byClass: { Taxi: 6_000 } }, 10_000, 4_000, 'shareOf'],
])('Victoria: %s', (_, more, metered, company, key) => {
  const figures = shift('day', 1, { meteredMinor: metered, driverClass: 'Taxi' });
  expect(told(figures, { ...commissionVic, ...more }).lines).toMatchObject([
    { code: 'companyShare', amountMinor: company, rule: { key } },
  ]);
});

test('what passengers paid to the company, and the driver for it, is owed to the driver', () => {
  const figures = shift('night', 5, {
    distanceMetres: 400_000,
    notCash: { card: 9_000, account: 0, docket: 2_500, voucher: 500 },
    tollsMinor: 750,
    fuelMinor: 6_000,
    finesMinor: 1_000,
    carriedMinor: -200,
  });
  const sydney = told(figures, fixedNsw);
  expect(sydney.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['shift', 17_370],
    ['tolls', 750],
    ['card', -9_000],
    ['docket', -2_500],
    ['voucher', -500],
    ['fines', 1_000],
    ['carried', -200],
  ]);
  expect(sydney).toMatchObject({ sumMinor: 6_920, handsInMinor: 6_920, paidOutMinor: 0 });
  expect(told(shift('day', 1, { ...figures, meteredMinor: 10_000 }), commissionVic)).toMatchObject({
    sumMinor: 4_500 + 750 - 12_000 - 6_000 + 1_000 - 200,
    handsInMinor: 0,
    paidOutMinor: 11_950,
  });
  expect([carriedMinor(sydney, 5_000), carriedMinor(sydney, 6_920)]).toEqual([1_920, 0]);
});

test('time in which the car could not be driven comes off the amount of the shift', () => {
  const figures = shift('day', 1, { minutes: 600, downtimeMinutes: 150 });
  expect(amounts(figures, fixedNsw)).toEqual([
    ['shift', 11_400],
    ['downtime', -2_850],
  ]);
});

test.each<[string, Partial<WalletModel>, number, number, number]>([
  ['enough in it', {}, 20_000, 0, 19_400],
  ['filled up to its floor', {}, 5_200, 400, 5_000],
  ['by whole parts', { topUpMinor: 1_000 }, 5_200, 1_000, 5_600],
  ['one that is overdrawn', {}, -2_000, 7_600, 5_000],
])('a wallet with %s', (_, more, before, handsIn, after) => {
  const paid = told(shift('day', 1, { jobs: 2, walletMinor: before }), wallet(more));
  expect(paid.handsInMinor).toBe(handsIn);
  expect(paid.lines.at(-1)).toMatchObject({ code: 'wallet', rule: { numbers: { afterMinor: after } } });
});

test('a circuit takes its rent once a week, and its share of each shift', () => {
  expect(amounts(shift('day', 1, { rentDue: true, meteredMinor: 10_000 }), circuit)).toEqual([
    ['rent', 12_000],
    ['companyShare', 1_000],
  ]);
  expect(amounts(shift('day', 2, { meteredMinor: 10_000 }), circuit)).toEqual([['companyShare', 1_000]]);
});

test.each<[string, boolean, number, number]>([
  ['within the amount', true, 11_400, 1_036],
  ['added to it', false, 12_540, 1_140],
])('tax %s', (_, included, amountMinor, taxMinor) => {
  const model: FixedModel = { ...fixedNsw, tax: { basisPoints: 1_000, included } };
  expect(told(shift('day', 1), model).lines).toMatchObject([{ code: 'shift', amountMinor, taxMinor }]);
});

test('instalments stop at their sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 5_000_000 }), (eachMinor, sum) => {
      let left = sum;
      let times = 0;
      while (left > 0) {
        const [line] = told(
          shift('day', 1, { instalments: [{ of: 'loan', eachMinor, leftMinor: left }] }),
          circuit,
        ).lines;
        left -= line?.amountMinor ?? 0;
        times += 1;
        if (times > 60) return;
      }
      expect(left).toBe(0);
      expect(times).toBe(Math.ceil(sum / eachMinor));
      expect(amounts(shift('day', 1, { instalments: [{ of: 'loan', eachMinor, leftMinor: 0 }] }), circuit)).toEqual([]);
    }),
  );
});

test('a model holds from its day until the next one does', () => {
  const versions = [
    { fromDate: '2026-12-01', model: circuit },
    { fromDate: '2026-01-01', model: fixedNsw },
  ];
  expect(
    ['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01', '2030-01-01'].map((day) => modelOn(versions, day)?.kind),
  ).toEqual([undefined, 'fixed', 'fixed', 'circuit', 'circuit']);
  expect(modelOn([], addDays('2026-11-26', 1))).toBeNull();
});

describe('whatever a shift came to', () => {
  const minor = fc.nat(1_000_000_000_000);
  const anyFigures: fc.Arbitrary<ShiftFigures> = fc
    .record({
      kind: fc.constantFrom('day', 'night'),
      weekday: fc.integer({ min: 1, max: 7 }),
      incomplete: fc.boolean(),
      minutes: fc.nat(44_640),
      downtime: fc.nat(100),
      distanceMetres: fc.nat(10_000_000),
      jobs: fc.nat(10_000),
      driverClass: fc.constantFrom('Taxi', 'Bus', '__proto__', ''),
      rentDue: fc.boolean(),
      meteredMinor: minor,
      extrasMinor: minor,
      tollsMinor: minor,
      leviesMinor: minor,
      cashRoundingMinor: fc.integer({ min: -5_000, max: 5_000 }),
      notCash: fc.record({ card: minor, account: minor, docket: minor, voucher: minor }),
      fuelMinor: minor,
      washMinor: minor,
      finesMinor: minor,
      otherMinor: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      instalments: fc.array(
        fc.record({ of: fc.constantFrom('loan', 'bond', 'fines'), eachMinor: minor, leftMinor: minor }),
        { maxLength: 4 },
      ),
      carriedMinor: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      walletMinor: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
    })
    .map(({ downtime, ...figures }) => ({
      ...figures,
      downtimeMinutes: Math.floor((figures.minutes * downtime) / 100),
    })) as fc.Arbitrary<ShiftFigures>;
  const price = fc.nat(1_000_000_000);
  const terms = fc.record({
    tax: fc.record({ basisPoints: fc.nat(10_000), included: fc.boolean() }),
    extrasGo: fc.constantFrom('driver', 'company', 'shared'),
    tollsGo: fc.constantFrom('driver', 'company', 'shared'),
    leviesGo: fc.constantFrom('driver', 'company', 'shared'),
    paysFuel: fc.boolean(),
    paysWash: fc.boolean(),
  });
  const week = fc.array(fc.record({ amountMinor: price, includedKm: fc.nat(2_000) }), { minLength: 7, maxLength: 7 });
  const share = fc.nat(10_000);
  const own = fc.oneof(
    fc.record({
      kind: fc.constant('fixed'),
      day: week,
      night: week,
      excessMinor: price,
      incompleteMinor: fc.option(price),
    }),
    fc.record({ kind: fc.constant('commission'), usual: share, byClass: fc.constant({ Taxi: 6_000 }), least: share }),
    fc.record({ kind: fc.constant('wallet'), floorMinor: price, topUpMinor: price, feeMinor: price }),
    fc.record({ kind: fc.constant('circuit'), weekMinor: price, share }),
  );
  const anyModel = fc.tuple(terms, own).map(([one, other]) => ({ ...one, ...other }) as PayInModel);

  test('its lines are whole numbers that come to the sum, with a tax no larger than themselves', () => {
    fc.assert(
      fc.property(anyFigures, anyModel, (figures, model) => {
        const { lines, sumMinor, handsInMinor, paidOutMinor } = told(figures, model);
        for (const { amountMinor, taxMinor, rule } of lines) {
          expect(Number.isSafeInteger(amountMinor) && Number.isSafeInteger(taxMinor)).toBe(true);
          expect(Math.abs(taxMinor)).toBeLessThanOrEqual(Math.abs(amountMinor));
          expect(Object.values(rule.numbers).every(Number.isFinite)).toBe(true);
        }
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(sumMinor);
        expect(handsInMinor - paidOutMinor).toBe(sumMinor);
        expect(Math.min(handsInMinor, paidOutMinor)).toBe(0);
      }),
    );
  });

  // Yen have no decimals, kronor two, dinars three: minor units are whole in each.
  test('the driver’s share and the company’s come to the whole, and the law’s least is kept', () => {
    fc.assert(
      fc.property(minor, share, share, (meteredMinor, usual, least) => {
        const model: CommissionModel = { ...TERMS, kind: 'commission', usual, byClass: {}, least };
        const company = told(shift('day', 1, { meteredMinor }), model).sumMinor;
        const driver = meteredMinor - company;
        expect(company).toBeGreaterThanOrEqual(0);
        expect(BigInt(driver) * 10_000n).toBeGreaterThanOrEqual(BigInt(meteredMinor) * BigInt(least) - 9_999n);
      }),
    );
  });
});

test.each<[string, Partial<ShiftFigures>, string]>([
  ['no number', { meteredMinor: Number.NaN }, 'meteredMinor'],
  ['half a cent', { finesMinor: 0.5 }, 'finesMinor'],
  ['less than nothing', { distanceMetres: -1 }, 'distanceMetres'],
  ['an amount beyond all fares', { notCash: { card: 1e15, account: 0, docket: 0, voucher: 0 } }, 'card'],
  ['more kilometres than a month has', { distanceMetres: 10_000_001 }, 'distanceMetres'],
  ['a day that no week has', { weekday: 8 }, 'weekday'],
  ['more time lost than there was', { minutes: 10, downtimeMinutes: 11 }, 'downtimeMinutes'],
  ['an instalment below zero', { instalments: [{ of: 'loan', eachMinor: -1, leftMinor: 5 }] }, 'instalments'],
  ['endlessly much carried', { carriedMinor: Number.POSITIVE_INFINITY }, 'carriedMinor'],
])('%s is refused, with the figure', (_, more, figure) => {
  expect(payIn(shift('day', 1, more), circuit)).toEqual({ ok: false, code: 'figureWrong', detail: { figure } });
});
