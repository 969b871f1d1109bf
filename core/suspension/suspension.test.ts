import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formOf } from '../case/case-form.ts';
import { isSuspendedFrom } from '../dispatch/candidates/filters.ts';
import { vehicle, waitingJob } from '../dispatch/testing.ts';
import type { ReportRow } from '../figure/report.ts';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { LONGEST_MESSAGE } from '../message/driver-message.ts';
import { checkRecord, tidyValues } from '../resource/check.ts';
import { emptyValues, type Field, isAskedFor } from '../resource/resource.ts';
import { suspensionKind } from './case.ts';
import { FAIR_FIGURES, fairLines } from './fairness.ts';
import { suspendedFrom, together } from './fleet-suspensions.ts';
import { noticeText } from './notice.ts';
import { type SuspensionPaper, suspensionPaper } from './paper.ts';
import { pointsOf, stepAt } from './points.ts';
import { isInForce, needsSecond, spanOf } from './span.ts';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-26T10:30:00Z');
const ZONE = 'Europe/Stockholm';

describe('a suspension begins', () => {
  test.each([
    ['at once', null, '', 60, '2026-11-26T10:30:00Z', '2026-11-26T11:30:00Z'],
    ['today, which has begun', '2026-11-26', '', 60, '2026-11-26T10:30:00Z', '2026-11-26T11:30:00Z'],
    ['at a time of today', '2026-11-26', '18:00', 60, '2026-11-26T17:00:00Z', '2026-11-26T18:00:00Z'],
    [
      'at a time just gone by, as it was typed',
      '2026-11-26',
      '11:20',
      60,
      '2026-11-26T10:30:00Z',
      '2026-11-26T11:30:00Z',
    ],
    ['with a day', '2026-11-30', '', 1_440, '2026-11-29T23:00:00Z', '2026-11-30T23:00:00Z'],
    ['and lasts until it is decided', '2026-11-30', '08:00', null, '2026-11-30T07:00:00Z', null],
  ] as const)('%s', (_, beginsOn, beginsAt, minutes, from, until) => {
    expect(spanOf({ beginsOn, beginsAt, minutes }, NOW, ZONE)).toEqual({
      ok: true,
      value: { fromMs: at(from), untilMs: until === null ? null : at(until) },
    });
  });

  test('over a change of the clocks it lasts as many minutes as it says', () => {
    const spring = spanOf({ beginsOn: '2027-03-28', beginsAt: '', minutes: 1_440 }, at('2027-03-20T10:00:00Z'), ZONE);
    expect(spring).toMatchObject({
      value: { fromMs: at('2027-03-27T23:00:00Z'), untilMs: at('2027-03-28T23:00:00Z') },
    });
    const leapt = spanOf({ beginsOn: '2027-03-28', beginsAt: '02:30', minutes: 30 }, at('2027-03-20T10:00:00Z'), ZONE);
    expect(leapt).toMatchObject({ value: { fromMs: at('2027-03-28T01:30:00Z') } });
  });

  test.each([
    ['2026-11-25', '', 'beginsPast'],
    ['2026-11-26', '08:00', 'beginsPast'],
    ['2027-11-26', '', 'beginsTooFar'],
    ['2099-01-01', '', 'beginsTooFar'],
  ])('not on %s %s: %s', (beginsOn, beginsAt, code) => {
    expect(spanOf({ beginsOn, beginsAt, minutes: 60 }, NOW, ZONE)).toMatchObject({ ok: false, code });
  });

  test('is in force from its first instant, and at its last no longer', () => {
    const span = { fromMs: NOW, untilMs: NOW + HOUR_MS };
    expect([NOW - 1, NOW, NOW + HOUR_MS - 1, NOW + HOUR_MS].map((ms) => isInForce(span, ms))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isInForce({ fromMs: NOW, untilMs: null }, NOW + 9_999 * DAY_MS)).toBe(true);
  });

  test('a long one, and one without an end, needs a second person', () => {
    expect([needsSecond(7 * 1_440, 7), needsSecond(7 * 1_440 + 1, 7), needsSecond(null, 7)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('points', () => {
  const given = fc.array(
    fc.record({ atMs: fc.integer({ min: NOW - 900 * DAY_MS, max: NOW + DAY_MS }), points: fc.nat(20) }),
  );
  test('count for so long and no longer', () => {
    const one = [{ atMs: NOW, points: 5 }];
    expect(pointsOf(one, NOW, 12)).toBe(5);
    expect(pointsOf(one, NOW + 365 * DAY_MS - 1, 12)).toBe(5);
    expect(pointsOf(one, NOW + 365 * DAY_MS, 12)).toBe(0);
    expect(pointsOf(one, NOW - 1, 12)).toBe(0);
  });
  test('only become fewer by time alone, and never more than were given', () => {
    fc.assert(
      fc.property(given, fc.nat(900), fc.integer({ min: 1, max: 60 }), (list, days, months) => {
        const past = list.filter(({ atMs }) => atMs <= NOW);
        const sum = pointsOf(past, NOW, months);
        expect(sum).toBeLessThanOrEqual(past.reduce((all, { points }) => all + points, 0));
        expect(pointsOf(past, NOW + days * DAY_MS, months)).toBeLessThanOrEqual(sum);
      }),
    );
  });
  test.each([
    [5, null],
    [6, 'warn'],
    [9, 'interview'],
    [11, 'interview'],
    [12, 'suspend'],
  ])('%i points: %s', (points, step) => {
    expect(stepAt(points, { warn: 6, interview: 9, suspend: 12 })).toBe(step);
    expect(stepAt(points, { warn: 0, interview: 0, suspend: 0 })).toBeNull();
  });
});

describe('what a suspension takes', () => {
  const fleet = {
    drivers: new Map([
      [1, { all: true, areaIds: [], accountIds: [] }],
      [2, { all: false, areaIds: [7], accountIds: [] }],
    ]),
    vehicles: new Map([[20, { all: false, areaIds: [], accountIds: [9] }]]),
  };
  test('is all jobs, or those of areas and accounts, of driver and vehicle together', () => {
    expect(suspendedFrom(fleet, { driver_id: 1, vehicle_id: 10 })).toEqual({ suspended: true });
    expect(suspendedFrom(fleet, { driver_id: 3, vehicle_id: 10 })).toEqual({ suspended: false });
    expect(suspendedFrom(fleet, { driver_id: 2, vehicle_id: 20 })).toEqual({
      suspended: false,
      barred: { areaIds: [7], accountIds: [9] },
    });
    expect(suspendedFrom(undefined, { driver_id: 1, vehicle_id: 1 })).toEqual({ suspended: false });
    expect(together(undefined, { all: true, areaIds: [], accountIds: [] }).all).toBe(true);
  });
  test('is asked of each job', () => {
    const barred = { areaIds: [7], accountIds: [9] };
    const car = vehicle(1, { barred });
    expect(isSuspendedFrom(waitingJob(1, { areaId: 7 }), car)).toBe(true);
    expect(isSuspendedFrom(waitingJob(1, { areaId: 8, accountId: 9 }), car)).toBe(true);
    expect(isSuspendedFrom(waitingJob(1, { areaId: 8, accountId: null }), car)).toBe(false);
    expect(isSuspendedFrom(waitingJob(1, { areaId: null, accountId: null }), car)).toBe(false);
    expect(isSuspendedFrom(waitingJob(1, { areaId: 8 }), vehicle(1, { suspended: true }))).toBe(true);
  });
});

describe('the form', () => {
  const form = formOf(suspensionKind);
  const values = { ...emptyValues(form), penalty: 1, reason: 'Refused five jobs' };
  test.each([
    [{}, []],
    [{ scope: 'area' }, [{ field: 'areas', rule: 'neededHere' }]],
    [{ scope: 'account' }, [{ field: 'accounts', rule: 'neededHere' }]],
    [{ beginsAt: '08:00' }, [{ field: 'beginsOn', rule: 'neededHere' }]],
    [{ beginsAt: '26:00', beginsOn: '2026-11-30' }, [{ field: 'beginsAt', rule: 'clockForm' }]],
    [{ reason: ' ' }, [{ field: 'reason', rule: 'required' }]],
    [{ minutes: 0 }, [{ field: 'minutes', rule: 'notBetween', least: 1, most: 525_600 }]],
  ])('with %j is told %j', (more, problems) => {
    expect(checkRecord(form, { ...values, ...more })).toEqual(problems);
  });
});

test('the notice says what, when, why and how to appeal, and always fits a message', () => {
  const notice = {
    number: 'S-2026-7',
    scope: 'allWork',
    span: { fromMs: NOW, untilMs: NOW + 2 * HOUR_MS },
    appealUntilMs: NOW + 14 * DAY_MS,
    penalty: 'Late at the pick-up',
    reason: 'Twenty minutes late without a word.',
    points: 2,
    fine: '500 SEK',
    plate: null,
  } as const;
  expect(noticeText(notice, 'en', ZONE)).toBe(
    'Suspension S-2026-7: Late at the pick-up. You get no work from 26/11/2026 11:30 to 26/11/2026 13:30. Points: 2. Fine: 500 SEK. ' +
      'A job under way is finished. You may appeal until 10/12/2026 11:30, on your page or at the office. Twenty minutes late without a word.',
  );
  expect(
    noticeText({ ...notice, plate: 'T 12', points: 0, fine: '', span: { ...notice.span, untilMs: null } }, 'fr', ZONE),
  ).toContain('La voiture T 12 n’a pas de travail du 26/11/2026 11:30 jusqu’à décision.');
  fc.assert(
    fc.property(
      fc.string({ maxLength: 500 }),
      fc.string({ maxLength: 60 }),
      fc.constantFrom('en' as const, 'fr' as const),
      (reason, penalty, language) => {
        expect(noticeText({ ...notice, reason, penalty }, language, ZONE).length).toBeLessThanOrEqual(LONGEST_MESSAGE);
      },
    ),
  );
});

describe('the fairness report', () => {
  const row = (key: ReportRow['key'], told: readonly (number | null)[]): ReportRow => ({
    key,
    cells: Object.fromEntries(FAIR_FIGURES.map((name, place) => [name, { value: told[place] ?? null, over: null }])),
  });
  test('puts the same offence side by side, the widest apart first, and names whose suspensions stood', () => {
    const rows = [
      row([1, 2], [1, 0, 1, 1, null, null, null]),
      row([2, 1], [1, 0, 1, 0, 30, 30, 30]),
      row([1, 1], [4, 1, 3, 0, 30, 60, 480]),
    ];
    const byWhom = [
      row([1, 1, 'anna'], [2, 0, 2, 0, 30, 30, 60]),
      row([1, 1, 'bert'], [1, 0, 1, 0, 480, 480, 480]),
      row([1, 1, 'cora'], [1, 1, 0, 0, null, null, null]),
      row([1, 2, 'bert'], [1, 0, 1, 1, null, null, null]),
    ];
    const lines = fairLines(rows, byWhom, (id) => (id === 1 ? 'Late' : 'Rude'));
    expect(lines[0]).toEqual({
      penalty: 'Late',
      occurrence: 1,
      given: 4,
      quashed: 1,
      openEnded: 0,
      leastMinutes: 30,
      medianMinutes: 60,
      mostMinutes: 480,
      by: [
        { name: 'anna', given: 2, medianMinutes: 30 },
        { name: 'bert', given: 1, medianMinutes: 480 },
      ],
    });
    expect(lines.slice(1).map(({ penalty, occurrence, openEnded }) => [penalty, occurrence, openEnded])).toEqual([
      ['Late', 2, 1],
      ['Rude', 1, 0],
    ]);
  });
});

test('what is asked of a suspension hangs on its scope, and what is not asked is not kept', () => {
  const form = formOf(suspensionKind);
  const given = { ...emptyValues(form), penalty: 1, reason: 'Seen.', areas: [3], accounts: [4] };
  expect(isAskedFor(form.fields['areas'] as Field, { scope: 'area' })).toBe(true);
  expect(isAskedFor(form.fields['areas'] as Field, { scope: 'allWork' })).toBe(false);
  expect(tidyValues(form, { ...given, scope: 'allWork' })).toMatchObject({ areas: [], accounts: [] });
  expect(tidyValues(form, { ...given, scope: 'area' })).toMatchObject({ areas: [3], accounts: [] });
  expect(tidyValues(form, { ...given, scope: 'account' })).toMatchObject({ areas: [], accounts: [4] });
});

describe('the paper of a suspension', () => {
  const paper: SuspensionPaper = {
    number: 'S-2026-14',
    driver: { name: 'Sven Berg', did: '217' },
    plate: null,
    scope: 'allWork',
    areas: [],
    accounts: [],
    fromMs: Date.parse('2026-11-26T10:00:00Z'),
    untilMs: null,
    penalty: { name: 'Late', version: 3, occurrence: 2 },
    reason: 'Twenty minutes late.',
    points: 0,
    fineMinor: 50_000,
    decidedBy: 'ulla',
    decidedAtMs: Date.parse('2026-11-26T10:00:00Z'),
    agreedBy: 'max',
    appealUntilMs: Date.parse('2026-12-10T10:00:00Z'),
    evidence: [
      { kind: 'job', ref: 7, text: 'The job', atMs: 0, by: 'ulla', sha256: 'ab' },
      { kind: 'words', ref: null, text: 'Seen', atMs: 0, by: 'ulla' },
    ],
  };
  const place = { zone: 'Europe/Stockholm', currency: 'SEK' };

  test('says all of it in both languages, and codes only where they were taken', () => {
    const en = suspensionPaper(paper, { language: 'en', ...place });
    expect(en.to).toEqual(['Sven Berg', 'DID 217']);
    expect(en.facts.map(({ label }) => label)).toEqual([
      'Kept from',
      'From',
      'Until',
      'Rests on',
      'Fine (SEK)',
      'Decided by',
      'Agreed by',
      'Appeal until',
    ]);
    expect(en.facts.find(({ label }) => label === 'Until')?.value).toBe('until it is decided');
    expect(JSON.stringify(en.parts)).toContain('1  ab');
    expect(JSON.stringify(en.parts)).not.toContain('2  ');
    const fr = suspensionPaper(paper, { language: 'fr', ...place });
    expect(fr.facts).toHaveLength(en.facts.length);
    expect(fr.facts[0]?.label).toBe('Écarté de');
    expect(suspensionPaper({ ...paper, evidence: [] }, { language: 'fr', ...place }).parts).toHaveLength(3);
  });
});
