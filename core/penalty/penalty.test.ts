import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../kit/time.ts';
import { checkRecord, tidyValues } from '../resource/check.ts';
import { csvOfRecords, recordsOfCsv } from '../resource/record-csv.ts';
import { emptyValues } from '../resource/resource.ts';
import { penaltyResource } from './penalty.ts';
import { type PenaltyTable, penaltyFor } from './penalty-for.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const daysAgo = (days: number) => NOW - days * DAY_MS;
const LATE: PenaltyTable = { points: 2, minutes: [30, 120, 1_440], countsDays: 90 };

describe('an offence costs more the oftener it is committed', () => {
  test.each([
    [[], 1, 30],
    [[daysAgo(1)], 2, 120],
    [[daysAgo(1), daysAgo(2)], 3, 1_440],
    [[daysAgo(1), daysAgo(2), daysAgo(3), daysAgo(4)], 5, 1_440],
    [[daysAgo(91), daysAgo(2)], 2, 120],
  ])('after %j it is number %i, %i minutes', (earlier, occurrence, minutes) => {
    expect(penaltyFor(LATE, earlier, NOW)).toEqual({ occurrence, minutes, points: 2 });
  });

  test('an earlier one counts up to the end of its last day, and not at it', () => {
    expect(penaltyFor(LATE, [daysAgo(90) + 1], NOW).occurrence).toBe(2);
    expect(penaltyFor(LATE, [daysAgo(90)], NOW).occurrence).toBe(1);
    expect(penaltyFor(LATE, [NOW], NOW).occurrence).toBe(2);
    expect(penaltyFor(LATE, [NOW + 1], NOW).occurrence).toBe(1);
  });

  test('one without minutes suspends nobody, however often', () => {
    expect(penaltyFor({ ...LATE, minutes: [] }, [daysAgo(1)], NOW)).toEqual({ occurrence: 2, minutes: 0, points: 2 });
  });
});

const rising = fc
  .array(fc.nat(10_000), { maxLength: 10 })
  .map((minutes) => minutes.toSorted((one, other) => one - other));
const table = fc.record({ points: fc.nat(100), minutes: rising, countsDays: fc.integer({ min: 1, max: 3_650 }) });
const instants = fc.array(fc.integer({ min: daysAgo(4_000), max: NOW + DAY_MS }), { maxLength: 20 });

describe('whatever the table and the past', () => {
  test('one more offence never makes the next shorter, where the list does not fall', () => {
    fc.assert(
      fc.property(table, instants, fc.integer({ min: daysAgo(4_000), max: NOW }), (penalty, earlier, one) => {
        const before = penaltyFor(penalty, earlier, NOW);
        const after = penaltyFor(penalty, [...earlier, one], NOW);
        expect(after.minutes).toBeGreaterThanOrEqual(before.minutes);
        expect(after.occurrence - before.occurrence).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('their order says nothing, points are those of the table, and minutes one of its list', () => {
    fc.assert(
      fc.property(table, instants, (penalty, earlier) => {
        const told = penaltyFor(penalty, earlier, NOW);
        expect(penaltyFor(penalty, earlier.toReversed(), NOW)).toEqual(told);
        expect(told.points).toBe(penalty.points);
        expect(penalty.minutes.length === 0 ? [0] : penalty.minutes).toContain(told.minutes);
        expect(told.occurrence).toBeLessThanOrEqual(earlier.length + 1);
      }),
    );
  });

  test('with time alone it only becomes cheaper', () => {
    fc.assert(
      fc.property(
        table,
        fc.array(fc.integer({ min: daysAgo(4_000), max: NOW })),
        fc.nat(4_000),
        (penalty, past, days) => {
          const later = penaltyFor(penalty, past, NOW + days * DAY_MS);
          expect(later.occurrence).toBeLessThanOrEqual(penaltyFor(penalty, past, NOW).occurrence);
        },
      ),
    );
  });
});

const RECORD = {
  ...emptyValues(penaltyResource),
  code: 'LATE',
  name: 'Late at the pick-up',
  textEn: 'You came late.',
  textFr: 'Vous êtes arrivé en retard.',
  minutes: [30, 120, 1_440],
};

describe('a penalty of the table', () => {
  test('is right with a rising list, and with none', () => {
    expect(checkRecord(penaltyResource, RECORD)).toEqual([]);
    expect(checkRecord(penaltyResource, { ...RECORD, minutes: [0, 0, 30] })).toEqual([]);
    expect(checkRecord(penaltyResource, { ...RECORD, minutes: [] })).toEqual([]);
  });

  test.each([
    [{ minutes: [120, 30] }, { field: 'minutes', rule: 'mayNotFall' }],
    [{ minutes: [-1] }, { field: 'minutes', rule: 'notBetween', least: 0, most: 525_600 }],
    [{ minutes: [1.5] }, { field: 'minutes', rule: 'notBetween', least: 0, most: 525_600 }],
    [{ minutes: ['thirty'] }, { field: 'minutes', rule: 'wrongKind' }],
    [{ minutes: Array.from({ length: 11 }, () => 1) }, { field: 'minutes', rule: 'tooManyNumbers', most: 10 }],
    [
      { way: 'automatic', needsHearing: true },
      { field: 'needsHearing', rule: 'notBoth' },
    ],
    [{ textFr: ' ' }, { field: 'textFr', rule: 'required' }],
    [{ countsDays: 0 }, { field: 'countsDays', rule: 'notBetween', least: 1, most: 3_650 }],
  ])('with %j it is told %j', (wrong, problem) => {
    expect(checkRecord(penaltyResource, { ...RECORD, ...wrong })).toEqual([problem]);
  });

  test('is read again from the file it was written to, its minutes in their order', () => {
    const csv = csvOfRecords(penaltyResource, [RECORD], {});
    expect(csv).toContain('30 120 1440');
    const read = recordsOfCsv(penaltyResource, csv, {});
    expect(read.ok && tidyValues(penaltyResource, read.records[0]?.values ?? {})).toEqual(
      tidyValues(penaltyResource, RECORD),
    );
    const bad = recordsOfCsv(penaltyResource, 'code,minutes\nLATE,"30; soon"\n', {});
    expect(bad).toMatchObject({ records: [{ values: { minutes: ['30', 'soon'] } }] });
  });
});
