import { describe, expect, test } from 'vitest';
import { checkTariff } from './check-tariff.ts';
import { bare, EVERY_DAY, hours, perKm, plain } from './published/plain-tariff.ts';
import type { FixedFare, Tariff } from './tariff.ts';
import { TARIFF_PROBLEMS } from './tariff-problem.ts';
import { KNOWN_TRUTHS } from './testing/known-tariffs.ts';

test('the published tariffs can be charged by', () => {
  for (const tariff of new Set(KNOWN_TRUTHS.map(([, one]) => one))) {
    expect([tariff.name, checkTariff(tariff)]).toEqual([tariff.name, []]);
  }
});

const SOUND: Tariff = {
  ...bare,
  tariffId: 1,
  name: 'City',
  currency: 'SEK',
  rates: { ...plain, distance: [{ fromMetres: 0, step: perKm(1_000) }] },
  zones: [{ name: 'airport', circle: { centre: [12.29, 57.67], metres: 2_000 } }],
};
const rates = (change: object): Partial<Tariff> => ({ rates: { ...SOUND.rates, ...change } });
const band = (change: object): Partial<Tariff> => ({
  timeBands: [{ name: 'night', days: EVERY_DAY, ...hours(22, 6), rates: {}, ...change }],
});
const step = { every: 60, amountMinor: 100, charge: 'proportional' } as const;
const way: FixedFare = { name: 'a', from: 'airport', to: 'airport', bothWays: true, amountMinor: 1 };
const gate = { name: 'bridge', amountMinor: 100 };
const twiceAround = [
  [1, 1],
  [2, 2],
  [3, 1],
] as const;

const FAULTS: readonly [Partial<Tariff>, string, string][] = [
  [{ name: ' ' }, 'nameMissing', 'name'],
  [{ currency: 'kr' }, 'currencyUnknown', 'currency'],
  [{ roundToMinor: 0 }, 'roundingWrong', 'roundToMinor'],
  [{ holidays: ['2026-02-30'] }, 'dateWrong', 'holidays[0]'],
  [{ eves: ['2026-12-24', '2026-12-24'] }, 'dateTwice', 'eves[1]'],
  [rates({ flagfallMinor: -1 }), 'amountWrong', 'rates.flagfallMinor'],
  [rates({ distance: [{ fromMetres: 0, step: { ...step, every: 0 } }] }), 'stepWrong', 'rates.distance[0].step.every'],
  [rates({ distance: [{ fromMetres: -1, step }] }), 'bandStartWrong', 'rates.distance[0].fromMetres'],
  [
    rates({
      distance: [
        { fromMetres: 0, step },
        { fromMetres: 0, step },
      ],
    }),
    'bandTwice',
    'rates.distance[1].fromMetres',
  ],
  [rates({ time: { counts: 'slow', belowKmh: -3, step } }), 'crossOverWrong', 'rates.time.belowKmh'],
  [rates({ distance: [], time: { counts: 'slow', belowKmh: null, step } }), 'crossOverUnknown', 'rates.time.belowKmh'],
  [
    band({ rates: { multipliers: [{ name: 'x', percent: 0, on: 'fare', vehicleTypes: null }] } }),
    'percentWrong',
    'timeBands[0].rates.multipliers[0].percent',
  ],
  [{ tax: { name: 'VAT', percent: 6, included: true, untaxed: 'exempt' } }, 'untaxedWrong', 'tax.untaxed'],
  [rates({ minimumMinor: 100, maximumMinor: 99 }), 'maximumBelowMinimum', 'rates.maximumMinor'],
  [band({ days: [] }), 'daysMissing', 'timeBands[0].days'],
  [band({ toMinute: 1_441 }), 'minuteWrong', 'timeBands[0].toMinute'],
  [{ fixedFares: [{ ...way, to: 'harbour' }] }, 'zoneUnknown', 'fixedFares[0].to'],
  [{ zones: [...(SOUND.zones ?? []), ...(SOUND.zones ?? [])] }, 'zoneTwice', 'zones[1].name'],
  [{ zones: [{ name: 'nowhere' }] }, 'zoneEmpty', 'zones[0]'],
  [{ zones: [{ name: 'open', rings: [twiceAround] }] }, 'ringOpen', 'zones[0].rings'],
  [
    { supplements: [{ name: 'x', amountMinor: 1, per: 'trip', vehicleTypes: [] }] },
    'vehicleTypesEmpty',
    'supplements[0].vehicleTypes',
  ],
  [{ fixedFares: [way, { ...way, name: 'b', vehicleTypes: ['MAX'] }] }, 'fixedFareHidden', 'fixedFares[1]'],
  [
    {
      tolls: [
        {
          ...gate,
          line: [
            [1, 1],
            [1, 1],
          ],
        },
      ],
    },
    'gateWithoutLine',
    'tolls[0].line',
  ],
];

describe('what is wrong is named with its place', () => {
  test('a sound tariff has no faults', () => {
    expect(checkTariff(SOUND)).toEqual([]);
    expect(checkTariff({ ...SOUND, fixedFares: [{ ...way, vehicleTypes: ['MAX'] }, way] })).toEqual([]);
  });

  test.each(FAULTS.map(([change, code, where]) => ({ change, code, where })))('$code at $where', (fault) => {
    const found = checkTariff({ ...SOUND, ...fault.change });
    expect(found.map(({ code, where }) => ({ code, where }))).toEqual([{ code: fault.code, where: fault.where }]);
  });

  test('every fault is tried', () => {
    expect(new Set(FAULTS.map(([, code]) => code))).toEqual(new Set(TARIFF_PROBLEMS));
  });
});
