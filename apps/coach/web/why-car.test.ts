import { describe, expect, test } from 'vitest';
import type { Reasons } from '../contract.ts';
import { itemsCharged, whyFacts } from './why-car.ts';

type Car = Reasons['best'][number];

const car = (plate: string, driveSeconds: number, items: Car['items'], metres = 900): Car => ({
  vehicleId: Number(plate),
  plate,
  driveSeconds,
  metres,
  costMs: Object.values(items).reduce((sum, ms) => sum + ms, 0),
  items,
});

const told = (change: Partial<Reasons> = {}): Reasons => ({
  rung: 'nearest',
  planVersion: 1,
  waitedSeconds: 12,
  capSeconds: 600,
  vehicleId: 117,
  noCar: null,
  best: [car('117', 180, { drive: 180_000 }), car('104', 300, { drive: 300_000 })],
  passedOver: [],
  ...change,
});

describe('why this car', () => {
  test('it was the quickest by road, with the next one named', () => {
    expect(whyFacts(told())).toMatchObject([
      { kind: 'quickest', car: { plate: '117' }, next: { plate: '104', driveSeconds: 300 } },
    ]);
  });

  test('it was the only one', () => {
    expect(whyFacts(told({ best: [car('117', 180, { drive: 180_000 })] }))).toMatchObject([{ kind: 'onlyOne' }]);
  });

  test('it went before a quicker car for the item that spoke most for it', () => {
    const best = [
      car('117', 200, { drive: 200_000, refusalOdds: 5_000, idleCredit: -48_000 }),
      car('104', 180, { drive: 180_000, refusalOdds: 4_000, idleCredit: -2_000, doubtfulPosition: 30_000 }),
    ];
    expect(whyFacts(told({ best }))).toMatchObject([
      { kind: 'cheapest', car: { plate: '117' }, quicker: { plate: '104' }, decisive: 'idleCredit' },
    ]);
  });

  test('a quicker and cheaper car went to a job that needed it more', () => {
    const best = [car('104', 100, { drive: 100_000 }), car('117', 200, { drive: 200_000 })];
    expect(whyFacts(told({ best }))).toMatchObject([{ kind: 'cheapest', quicker: { plate: '104' }, decisive: null }]);
  });

  test('nearer cars are told by their reason, the commonest first, nearest first within it', () => {
    const passedOver: Reasons['passedOver'] = [
      { vehicleId: 1, plate: '101', metres: 50, why: 'engaged' },
      { vehicleId: 2, plate: '102', metres: 60, why: 'alreadyRefused' },
      { vehicleId: 3, plate: '103', metres: 70, why: 'engaged' },
      { vehicleId: 4, plate: null, metres: 80, why: 'tooFar' },
    ];
    expect(whyFacts(told({ passedOver })).slice(1)).toEqual([
      { kind: 'passedOver', why: 'engaged', plates: ['101', '103'] },
      { kind: 'passedOver', why: 'alreadyRefused', plates: ['102'] },
    ]);
  });

  test('where there was no car, that is said first', () => {
    expect(whyFacts(told({ vehicleId: null, noCar: 'noneFree', best: [] }))).toEqual([
      { kind: 'noCar', code: 'noneFree', capSeconds: 600, waitedSeconds: 12 },
    ]);
  });

  test('only items that were charged or credited get a column', () => {
    const best = [car('117', 200, { drive: 200_000, idleCredit: -48_000 }), car('104', 180, { drive: 180_000 })];
    expect(itemsCharged(best)).toEqual(['drive', 'idleCredit']);
  });
});
