import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COST_ITEMS } from '../candidates/cost.ts';
import { EXCLUSIONS, PASSED_OVER } from '../candidates/filters.ts';
import { recordOf } from '../testing.ts';
import type { Explanation, PassedCar, WeighedCar } from './explanation.ts';
import {
  driveSecondsIn,
  EXPLANATION_BYTES,
  type ExplanationRecord,
  explanationIn,
  fitted,
  vehiclesWeighed,
  WHY_NUMBERS,
} from './explanation-record.ts';

const explanation: Explanation = {
  planVersion: 4,
  rung: 'optimal',
  atMs: 1_781_520_000_000,
  waitedSeconds: 90,
  capSeconds: 600,
  vehicleId: 17,
  best: [
    {
      vehicleId: 17,
      driveSeconds: 240,
      metres: 1_900,
      cost: { totalMs: 238_000, items: { drive: 240_000, idleCredit: -2_000 } },
    },
    { vehicleId: 18, driveSeconds: 250, metres: 1_700, cost: { totalMs: 250_000, items: { drive: 250_000 } } },
  ],
  passedOver: [
    { vehicleId: 3, metres: 120, why: 'banned' },
    { vehicleId: 4, metres: 900, why: 'costsMore' },
  ],
};

const id = fc.integer({ min: 1, max: 2 ** 40 });
const metres = fc.integer({ min: 0, max: 200_000 });
const ms = fc.integer({ min: -(2 ** 34), max: 2 ** 34 }).filter((n) => n !== 0);
const someWeighed: fc.Arbitrary<WeighedCar> = fc.record({
  vehicleId: id,
  driveSeconds: fc.integer({ min: 0, max: 9_999 }),
  metres,
  cost: fc.record({
    totalMs: ms,
    items: fc.dictionary(fc.constantFrom(...COST_ITEMS), ms, { noNullPrototype: true }),
  }),
});
const somePassed: fc.Arbitrary<PassedCar> = fc.record({
  vehicleId: id,
  metres,
  why: fc.constantFrom(...EXCLUSIONS, ...PASSED_OVER),
});
const someLists = fc.record({
  best: fc.array(someWeighed, { maxLength: 5 }),
  passedOver: fc.array(somePassed, { maxLength: 20 }),
});

describe('an explanation as it is kept', () => {
  test('tells its cars in flat lists, and reads as it was', () => {
    const record = recordOf(explanation);
    expect(record).toEqual({
      ...explanation,
      best: [17, 240, 1_900, 238_000, 18, 250, 1_700, 250_000],
      items: [0b1_0000_0001, 240_000, -2_000, 0b1, 250_000],
      passedOver: [3, 120, 12, 4, 900, 23],
    });
    expect(explanationIn(JSON.parse(JSON.stringify(record)))).toEqual(explanation);
    expect(vehiclesWeighed(record)).toEqual([17, 18]);
  });

  test('reads as it was, whatever it tells', () => {
    fc.assert(
      fc.property(someLists, (lists) => {
        const told = { ...explanation, ...lists };
        expect(explanationIn(JSON.parse(JSON.stringify(recordOf(told))))).toEqual(told);
      }),
    );
  });

  test('is read as it was first kept too, and nothing is read that is no record', () => {
    expect(explanationIn(explanation)).toBe(explanation);
    for (const other of [null, {}, { best: [] }, { best: 1, passedOver: [] }]) expect(explanationIn(other)).toBeNull();
  });

  test('has a reason left out that a later version gave it', () => {
    const record = { ...recordOf(explanation), passedOver: [3, 120, 999, 4, 900, 23] };
    expect(explanationIn(record)?.passedOver).toEqual([{ vehicleId: 4, metres: 900, why: 'costsMore' }]);
  });

  test('tells how far a car had to drive, in both forms', () => {
    for (const { best } of [recordOf(explanation), explanation])
      expect([17, 18, 3].map((vehicleId) => driveSecondsIn(best, vehicleId))).toEqual([240, 250, null]);
    expect(driveSecondsIn(null, 17)).toBeNull();
  });

  // Whoever changes these makes kept records tell something else.
  test('goes by numbers and places that stay', () => {
    expect(Object.entries(WHY_NUMBERS).map(([why, number]) => `${number} ${why}`)).toMatchInlineSnapshot(`
      [
        "1 otherFleet",
        "2 outOfVehicle",
        "3 engaged",
        "4 hasJob",
        "5 hasOffer",
        "6 locked",
        "7 noPosition",
        "8 stalePosition",
        "9 wrongType",
        "10 missingAttribute",
        "11 forbiddenAttribute",
        "12 banned",
        "13 suspended",
        "14 permitExpired",
        "15 usageExpired",
        "16 shiftEnding",
        "17 lockedOut",
        "18 committedSoon",
        "19 reservedForOther",
        "20 alreadyRefused",
        "21 tooFar",
        "22 slowerByRoad",
        "23 costsMore",
        "24 givenToOtherJob",
        "25 notOnRung",
        "26 otherByHand",
        "27 paperBlocks",
        "28 rangeShort",
      ]
    `);
    expect(COST_ITEMS).toMatchInlineSnapshot(`
      [
        "drive",
        "clearing",
        "chain",
        "late",
        "queuePlace",
        "change",
        "refusalOdds",
        "doubtfulPosition",
        "idleCredit",
        "preferredCredit",
        "waitingCredit",
        "worth",
        "evenness",
      ]
    `);
    const numbers = Object.values(WHY_NUMBERS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('what is too long to be kept', () => {
  const bytesOf = (record: ExplanationRecord) => new TextEncoder().encode(JSON.stringify(record)).length;
  const long = (by: string): ExplanationRecord =>
    recordOf({
      ...explanation,
      note: { kind: 'byHand', by, planVehicleId: null, planSoonerSeconds: null },
      passedOver: Array.from(
        { length: 20 },
        (_, n): PassedCar => ({ vehicleId: 1_000_000 + n, metres: n, why: 'engaged' }),
      ),
    });

  test('loses the farthest cars that were passed over first', () => {
    const told = fitted(long('é'.repeat(780)));
    expect(bytesOf(told)).toBeLessThanOrEqual(EXPLANATION_BYTES);
    expect(bytesOf(told)).toBeGreaterThan(EXPLANATION_BYTES - 80);
    const { best, passedOver } = explanationIn(told)!;
    expect(best).toEqual(explanation.best);
    expect(passedOver.map(({ metres }) => metres)).toEqual([...passedOver.keys()]);
    expect(passedOver.length).toBeGreaterThan(5);
    expect(passedOver.length).toBeLessThan(20);
  });

  test('then the costliest of the best, with what they were charged', () => {
    const left = [800, 860, 870, 880, 890, 900].map((length) => explanationIn(fitted(long('é'.repeat(length))))!);
    for (const { best, passedOver } of left) {
      expect(best).toEqual(explanation.best.slice(0, best.length));
      if (best.length < explanation.best.length) expect(passedOver).toEqual([]);
    }
    expect(new Set(left.map(({ best }) => best.length))).toEqual(new Set([2, 1, 0]));
  });

  test('fits, whatever it tells', () => {
    fc.assert(
      fc.property(someLists, fc.string({ unit: 'grapheme', maxLength: 300 }), (lists, by) => {
        const note = { kind: 'byHand', by, planVehicleId: null, planSoonerSeconds: null } as const;
        expect(bytesOf(fitted(recordOf({ ...explanation, ...lists, note })))).toBeLessThanOrEqual(EXPLANATION_BYTES);
      }),
    );
  });
});
