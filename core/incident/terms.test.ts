import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formOf } from '../case/case-form.ts';
import { judgeMove } from '../case/judge-move.ts';
import { HOUR_MS } from '../kit/time.ts';
import { checkRecord } from '../resource/check.ts';
import { emptyValues } from '../resource/resource.ts';
import { incidentCase } from './case.ts';
import { limitsOf, weightOf } from './terms.ts';

const NINE_TO_FIVE = 8 * HOUR_MS;
const USUAL = { acknowledgeHours: 24, answerDays: 5, regulatorHours: null };

describe('the terms of an incident', () => {
  test.each([
    [USUAL, 3, { acknowledge: 24, answer: 40, regulator: null, statement: null }],
    [USUAL, 4, { acknowledge: 24, answer: 40, regulator: null, statement: null }],
    [USUAL, 1, { acknowledge: 12, answer: 20, regulator: null, statement: null }],
    [{ ...USUAL, regulatorHours: 24 }, 1, { acknowledge: 12, answer: 20, regulator: 24, statement: null }],
    [
      { acknowledgeHours: 1, answerDays: 1, regulatorHours: 72 },
      2,
      { acknowledge: 1, answer: 8, regulator: 72, statement: null },
    ],
  ])('of %j at severity %d are %j hours', (promised, severity, hours) => {
    const limits = limitsOf(promised, severity, NINE_TO_FIVE);
    expect(
      Object.fromEntries(Object.entries(limits).map(([name, ms]) => [name, ms === null ? null : ms / HOUR_MS])),
    ).toEqual(hours);
  });

  test('are never nothing where something is promised, and never longer for a graver matter', () => {
    const promised = fc.record({
      acknowledgeHours: fc.integer({ min: 1, max: 720 }),
      answerDays: fc.integer({ min: 1, max: 90 }),
      regulatorHours: fc.option(fc.integer({ min: 1, max: 720 })),
    });
    fc.assert(
      fc.property(promised, fc.integer({ min: 1, max: 24 }), (of, hoursADay) => {
        const limits = [1, 2, 3, 4].map((severity) => limitsOf(of, severity, hoursADay * HOUR_MS));
        for (const [at, limit] of limits.entries())
          for (const [name, ms] of Object.entries(limit)) {
            const graver = limits[at - 1]?.[name] ?? ms;
            if (ms !== null) expect(ms).toBeGreaterThan(0);
            expect((graver ?? 0) <= (ms ?? 0)).toBe(true);
          }
      }),
    );
  });

  test.each([
    [{ named: 3, anonymous: 0 }, 3],
    [{ named: 2, anonymous: 1 }, 2.5],
    [{ named: 0, anonymous: 6 }, 3],
  ])('%j weigh %d', (counted, weight) => expect(weightOf(counted)).toBe(weight));
});

const GIVEN = {
  ...emptyValues(formOf(incidentCase)),
  kind: 1,
  what: 'Rude',
  happenedOn: '2026-11-20',
  happenedAt: '18:00',
};

test.each([
  [{}, []],
  [{ name: 'Anna', channel: 'customer' }, [{ field: 'phone', rule: 'neededHere' }]],
  [{ name: 'Anna', channel: 'customer', mail: 'anna@example.org' }, []],
  [{ name: 'Sgt Berg', channel: 'authority' }, []],
  [{ mail: 'anna@example.org' }, [{ field: 'name', rule: 'neededHere' }]],
  [{ severity: 5 }, [{ field: 'severity', rule: 'notBetween', least: 1, most: 4 }]],
  [{ injured: -1 }, [{ field: 'injured', rule: 'notBetween', least: 0, most: 99 }]],
  [{ happenedAt: '25:00' }, [{ field: 'happenedAt', rule: 'clockForm' }]],
])('a form with %j is told %j', (change, problems) => {
  expect(checkRecord(formOf(incidentCase), { ...GIVEN, ...change })).toEqual(problems);
});

test('nothing is decided without an outcome', () => {
  const asked = { state: 'investigating', move: 'decide', rights: null, why: 'heard both' };
  expect(judgeMove(incidentCase, { ...asked, given: { outcome: [], answer: '' } })).toMatchObject({
    ok: false,
    code: 'fieldInvalid',
  });
  expect(judgeMove(incidentCase, { ...asked, given: { outcome: ['apology'], answer: '' } }).ok).toBe(true);
});
