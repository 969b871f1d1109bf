import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrowed } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import type { FactFigure } from '#core/figure/figure.ts';
import { type FigureName, figureOf } from '#core/figure/figures.ts';
import { reportOf } from '#core/figure/report.ts';
import { openStore } from '../door/connect.ts';
import { insertCrew, insertGroup, insertPerson, insertVehicleType } from '../testing/company.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { rowsBehind } from './behind.ts';
import { figuresOfDays } from './evaluate.ts';
import { labelsOf } from './labels.ts';

const store = openStore((await testDatabase()).url);
const { db } = store;
afterAll(() => store.close());

const DAY = '2026-11-10';
const WHOLE = { fleetId: 1, zone: 'Europe/Stockholm', first: DAY, last: DAY };
// Noon of the day by the clocks of the fleet.
const NOON = Date.parse('2026-11-10T11:00:00Z');
const [MINUTE, HOUR, A_DAY] = [60_000, 3_600_000, 86_400_000];
const after = (ms: number) => new Date(NOON + ms);

let crew: { driver_id: number; vehicle_id: number };
let number = 0;

async function openCase(kind: string, state: string, given: object = {}, more: object = {}): Promise<number> {
  number += 1;
  const row = { fleet_id: 1, kind, year: 2026, number, state, state_at: after(0), opened_at: after(0), opened_by: '' };
  const file = { ...row, ...crew, given: JSON.stringify(given), ...more };
  return (await db.insertInto('case_file').values(file).returning('id').executeTakeFirstOrThrow()).id;
}
const step = (case_id: number, name: string, ms: number, from_state = '', to_state = '', given: object = {}) =>
  db
    .insertInto('case_step')
    .values({
      case_id,
      step: name,
      at: after(ms),
      by_kind: 'user',
      by_name: '',
      from_state,
      to_state,
      given: JSON.stringify(given),
    })
    .execute();

async function told(names: readonly FigureName[], by: readonly Dimension[] = []) {
  const { rows, total } = reportOf(names, await figuresOfDays(db, { names, by, filters: {} }, [WHOLE]));
  const values = (cells: typeof total) => names.map((name) => cells[name]?.value ?? null);
  return { rows: rows.map(({ key, cells }) => [...key, ...values(cells)]), total: values(total) };
}

beforeAll(async () => {
  await insertFleet(db, 1, { time_zone: 'Europe/Stockholm' });
  await insertVehicleType(db, 1);
  const { driverId, vehicleId } = await insertCrew(db, 1, '101', { beganMs: NOON, signedOff: true });
  crew = { driver_id: driverId, vehicle_id: vehicleId };
});

test('incidents: one answered in time and unfounded, one answered late against its driver, one overdue, one new', async () => {
  const terms = { acknowledge_hours: 24, answer_days: 5 };
  const kind = await db
    .insertInto('incident_kind')
    .values({ fleet_id: 1, code: 'RUDE', name: 'Rude', severity: 2, channel: 'customer', ...terms })
    .returning('id')
    .executeTakeFirstOrThrow();
  const incident = async (state: string, severity: number, more: object = {}) => {
    const id = await openCase('incident', state, { severity, channel: 'customer' }, { over: state === 'closed' });
    const row = { case_id: id, fleet_id: 1, incident_kind_id: kind.id, happened_at: after(0), anonymous: false };
    await db
      .insertInto('incident')
      .values({ ...row, ...crew, ...more })
      .execute();
    return id;
  };
  const clock = (case_id: number, stopped: boolean, consumedMs: number, due: Date | null, told_due_at: Date | null) => {
    const times = { limit_ms: 40 * HOUR, consumed_ms: consumedMs, due_at: due, told_due_at };
    return db
      .insertInto('case_clock')
      .values({ case_id, name: 'answer', runs: 'office', stopped, ...times })
      .execute();
  };
  const inTime = await incident('closed', 2);
  await step(inTime, 'acknowledge', 30 * MINUTE);
  await step(inTime, 'decide', 10 * HOUR, '', 'decided', { outcome: ['unfounded'] });
  await clock(inTime, true, 40 * HOUR, after(A_DAY), null);
  const late = await incident('decided', 1, { reopened: true });
  await step(late, 'acknowledge', 90 * MINUTE);
  await step(late, 'decide', 20 * HOUR, '', 'decided', { outcome: ['unfounded'] });
  await step(late, 'decide', 90 * HOUR, '', 'decided', { outcome: ['apology', 'coaching'] });
  await clock(late, true, 40 * HOUR + 1, after(A_DAY), null);
  const overdue = await incident('acknowledged', 1);
  await step(overdue, 'acknowledge', 60 * MINUTE);
  await clock(overdue, false, 0, after(A_DAY), after(A_DAY));
  await clock(await incident('new', 4), false, 0, after(A_DAY), null);

  const names = ['incidents', 'incidentsClosed', 'incidentsReopened', 'incidentsAgainst'] as const;
  expect((await told(names)).total).toEqual([4, 1, 1, 1]);
  expect((await told(['incidentsLateShare', 'incidentsUpheldShare'])).total).toEqual([2 / 3, 1 / 2]);
  expect((await told(['acknowledgeMean', 'acknowledgeNine', 'decideMean', 'decideNine'])).total).toEqual([
    60, 90, 900, 1_200,
  ]);
  expect((await told(['incidents'], ['incidentKind', 'severity'])).rows).toEqual([
    [kind.id, 1, 2],
    [kind.id, 2, 1],
    [kind.id, 4, 1],
  ]);
  expect(await labelsOf(db, 'incidentKind', [kind.id])).toEqual({ [kind.id]: 'Rude' });
});

test('suspensions: how long the same offence was given for, and by whom, without those quashed', async () => {
  const at = after(0);
  const penalty = { code: 'LATE', name: 'Late', text_en: '', text_fr: '', counts_days: 90, scope: 'allWork' } as const;
  const { id: penalty_id } = await db
    .insertInto('penalty')
    .values({ fleet_id: 1, ...penalty, way: 'proposed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const group = await insertGroup(db, 'Umpires', [1]);
  const by = { anna: await insertPerson(db, 'anna', group, at), bert: await insertPerson(db, 'bert', group, at) };
  const issue = async (length: number | null, name: keyof typeof by, ended: 'quashed' | 'lifted' | null = null) =>
    db.transaction().execute(async (t) => {
      number += 1;
      const row = { fleet_id: 1, kind: 'suspension', year: 2026, number, opened_by: '', given: '{}', ...crew };
      const { id: case_id } = await t
        .insertInto('case_file')
        .values({ ...row, state: ended ?? 'active', state_at: at, opened_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const until_at = length === null ? null : after(length);
      const decided = { decided_by: by[name], decided_by_name: name, decided_at: at, appeal_until: at };
      const what = { penalty_id, penalty_version: 1, penalty_name: 'Late', occurrence: 1, scope: 'allWork' } as const;
      const why = { reason: 'so', evidence: '[{}]', points: 0, ended_at: ended === null ? null : at, ended_how: ended };
      await t
        .insertInto('suspension')
        .values({ case_id, fleet_id: 1, ...crew, from_at: at, until_at, ...what, ...why, ...decided })
        .execute();
      return case_id;
    });
  await issue(2 * HOUR, 'anna');
  await issue(3 * HOUR, 'anna', 'lifted');
  await issue(7 * A_DAY, 'bert');
  const quashed = await issue(90 * A_DAY, 'bert', 'quashed');
  await openCase('appeal', 'granted', {}, { of_case: quashed });
  const open = await issue(null, 'bert');
  await openCase('appeal', 'withdrawn', {}, { of_case: open });

  const counts = ['suspensions', 'suspensionsAppealed', 'suspensionsQuashed', 'suspensionsOpenEnded'] as const;
  expect((await told(counts)).total).toEqual([5, 1, 1, 1]);
  const lengths = ['suspensionLeast', 'suspensionHalf', 'suspensionNine', 'suspensionMost', 'suspendedTime'] as const;
  expect((await told(lengths)).total).toEqual([120, 180, 10_080, 10_080, 10_380]);
  expect((await told(['suspensionMean', 'suspensionsQuashedShare', 'suspensionsStood'])).total).toEqual([
    3_460, 0.2, 4,
  ]);
  expect((await told(['suspensionsStood', 'suspensionHalf'], ['penalty', 'occurrence', 'decidedBy'])).rows).toEqual([
    [penalty_id, 1, 'anna', 2, 120],
    [penalty_id, 1, 'bert', 2, 10_080],
  ]);
  const behind = await rowsBehind(db, {
    figure: figureOf('suspensionsQuashed') as FactFigure,
    filters: narrowed({}, ['decidedBy'], ['bert']),
    spans: [{ fleetId: 1, fromMs: NOON, toMs: NOON + 1 }],
    after: null,
    most: 10,
  });
  expect(behind).toEqual([
    {
      id: quashed,
      atMs: NOON,
      fleetId: 1,
      jobId: null,
      plate: '101',
      did: '101',
      place: null,
      matter: { kind: 'suspension', id: quashed, year: 2026, number: expect.any(Number) },
      value: 1,
    },
  ]);
});

test('the workshop: what was opened, and what cars that were released had cost, stood and waited', async () => {
  const order = async (state: string, more: object = {}, file: object = {}) => {
    const id = await openCase('workOrder', state, { cause: 'wear' }, file);
    const row = { case_id: id, fleet_id: 1, vehicle_id: crew.vehicle_id, kind: 'repair', safety: false, pays: 'owner' };
    await db
      .insertInto('work_order')
      .values({ ...row, open: false, ...more } as never)
      .execute();
    return id;
  };
  const stood = { held_at: after(0), let_go_at: after(30 * HOUR) };
  const waited = await order('released', { ...stood, cost_minor: 40_000, found: 'silent' });
  await step(waited, 'waitParts', HOUR, 'inWork', 'waitingParts');
  await step(waited, 'note', 2 * HOUR);
  await step(waited, 'goOn', 5 * HOUR, 'waitingParts', 'inWork');
  await step(waited, 'waitParts', 6 * HOUR, 'inWork', 'waitingParts');
  await step(waited, 'goOn', 7 * HOUR, 'waitingParts', 'inWork');
  await order('released', { cost_minor: 20_000, safety: true });
  await order('released', { ...stood, cost_minor: 99 }, { state_at: after(3 * A_DAY), opened_at: after(-A_DAY) });
  await order('discarded');
  const shift = { fleet_id: 1, ...crew, began_at: after(0), ended_at: after(HOUR) };
  const { id: shift_id } = await db.insertInto('shift').values(shift).returning('id').executeTakeFirstOrThrow();
  const trip = { ...shift, shift_id, kind: 'hail', distance_metres: 30_000, fare_minor: 1 } as const;
  await db.insertInto('trip').values(trip).execute();

  expect((await told(['workOrders', 'workByRule', 'workSafety', 'workDiscarded'])).total).toEqual([3, 1, 1, 1]);
  const released = ['workReleased', 'workCost', 'workCostMean', 'downtime', 'downtimeMean', 'partsWait'] as const;
  expect((await told(released)).total).toEqual([2, 60_000, 30_000, 1_800, 1_800, 300]);
  // 600.00 over 30 km.
  expect((await told(['workCostAKm'], ['vehicle'])).rows).toEqual([[crew.vehicle_id, 2_000]]);
  expect((await told(['workCost'], ['workKind', 'workCause', 'workPayer'])).rows).toEqual([
    ['repair', 'wear', 'owner', 60_000],
  ]);
});

test('training: what was passed of what was taken, and tries at tests', async () => {
  const course = {
    code: 'AREA',
    name_en: 'Area',
    name_fr: 'Zone',
    kind: 'online',
    minutes: 60,
    pass_mark: 80,
  } as const;
  const { id: course_id } = await db
    .insertInto('course')
    .values({ fleet_id: 1, edition: 2, ...course })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { fleet_id: 1, driver_id: crew.driver_id, course_id, pass_mark: 80, opened_by: '', moved_by: '' };
  const training = async (more: object) => {
    const values = { ...row, opened_at: after(0), moved_at: after(0), ...more };
    return (await db.insertInto('training').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const done = { done_on: DAY, until_date: '2027-11-10' };
  await training({ state: 'passed', ...done, score: 90, number: 1 });
  await training({ state: 'expired', ...done, score: 90, number: 2 });
  await training({ state: 'failed', score: 10, done_on: DAY });
  await training({ state: 'noShow' });
  await training({ state: 'waived', ...done, why: 'knows it' });
  const open = await training({ state: 'pending' });
  const tried = (state: 'passed' | 'failed' | 'void', score: number | null) =>
    db
      .insertInto('training_try')
      .values({
        fleet_id: 1,
        training_id: open,
        state,
        score,
        seed: 1,
        pass_mark: 80,
        started_at: after(0),
        ends_at: after(HOUR),
        ended_at: after(HOUR),
      })
      .execute();
  await tried('failed', 40);
  await tried('passed', 80);
  await tried('void', null);
  const names = ['trainings', 'trainingPassedShare', 'trainingNoShows', 'tests', 'testPassedShare'] as const;
  expect((await told([...names, 'testScoreMean'], ['course'])).rows).toEqual([[course_id, 6, 1 / 2, 1, 3, 1 / 2, 60]]);
  expect(await labelsOf(db, 'course', [course_id])).toEqual({ [course_id]: 'Area / Zone, 2' });
});

test('lost things: given back, told in time, and how soon', async () => {
  const lost = async (
    state: string,
    kind: 'phone' | 'bag',
    closedMs: number | null,
    side: 'report' | 'item' = 'report',
  ) => {
    const id = await openCase(side === 'report' ? 'lostReport' : 'foundItem', state, {}, { over: closedMs !== null });
    const closed_at = closedMs === null ? null : after(closedMs);
    await db
      .insertInto('lost_property')
      .values({ case_id: id, fleet_id: 1, side, kind, words: '', at: after(0), open: closedMs === null, closed_at })
      .execute();
  };
  await lost('closedFound', 'phone', 2 * HOUR);
  await lost('closedNotFound', 'phone', 22 * A_DAY);
  await lost('open', 'bag', null);
  await lost('handedOver', 'bag', HOUR, 'item');
  expect(
    (await told(['lostReports', 'lostFoundShare', 'lostInTimeShare', 'lostToldMean', 'lostToldNine'])).total,
  ).toEqual([3, 1 / 2, 1 / 2, 15_900, 31_680]);
  expect((await told(['lostReports'], ['itemKind'])).rows).toEqual([
    ['bag', 1],
    ['phone', 2],
  ]);
});

test('tampering: what rules found, what of it became cases, and what was confirmed', async () => {
  const [confirmed, dismissed, found] = [
    await openCase('tamper', 'umpire'),
    await openCase('tamper', 'dismissed'),
    await openCase('tamper', 'found'),
  ];
  let moment = 0;
  const event = (code: 'detour' | 'gpsGap', state: 'on' | 'shadow', case_id: number | null) => {
    moment += 1;
    const values = { fleet_id: 1, ...crew, code, version: 1, state, case_id, measure: 1, threshold: 1, confidence: 1 };
    return db
      .insertInto('tamper_event')
      .values({ ...values, at: after(-moment), ended_at: after(0) })
      .execute();
  };
  await event('detour', 'on', confirmed);
  await event('detour', 'on', confirmed);
  await event('gpsGap', 'on', confirmed);
  await event('detour', 'on', dismissed);
  await event('gpsGap', 'on', found);
  await event('gpsGap', 'shadow', null);
  expect((await told(['tamperCases', 'tamperCasesShare'])).total).toEqual([3, 1 / 2]);
  const names = ['tamperEvents', 'tamperShadow', 'tamperFindings', 'tamperFindingsConfirmed'] as const;
  expect((await told([...names, 'tamperFindingsDismissed', 'tamperFindingsShare'], ['tamperRule'])).rows).toEqual([
    ['detour', 3, 0, 2, 1, 1, 1 / 2],
    ['gpsGap', 2, 1, 2, 1, 0, 1],
  ]);
});
