import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateIn } from '#acts/case/state.ts';
import { tellLateCases } from '#acts/case/tell-late.ts';
import { SYSTEM } from '#acts/context.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { forgetOld } from '#services/retention/retention.ts';
import { evidenceOf } from '#store/case/evidence.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { ownStatements } from '#store/incident/statement.ts';
import { insertCrew, insertJob } from '#store/testing/company.ts';
import { setValue } from '#store/testing/set-value.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

/** A Thursday, eleven in Gothenburg. */
const NOW = Date.parse('2026-11-26T10:00:00Z');
const ACTOR = SYSTEM('lateCases');
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let manner = 0;
let collision = 0;
let crews = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  const kind = (values: RecordValues, fleetId = 1) =>
    transact(store, SYSTEM('test'), NOW, async (t) => {
      const given = { ...emptyValues(incidentKindResource), ...values };
      const made = await createRecordIn(t, { resource: incidentKindResource }, { fleetId, sees: [fleetId] }, given);
      if (!made.ok) throw new Error(made.code);
      return made.value.id;
    });
  manner = await kind({ code: 'MANNER', name: 'Conduct', letterEn: 'Dear {{name}}, {{number}}: by {{answerBy}}.' });
  collision = await kind({
    code: 'CRASH',
    name: 'Collision',
    severity: 1,
    regulatorHours: 24,
    asks: ['injured', 'policeNumber'],
  });
  await kind({ code: 'MANNER', name: 'Conduct' }, 2);
  await transact(store, SYSTEM('test'), NOW, async (t) => {
    const given = { code: 'LATE', name: 'Late', textEn: 'Late', textFr: 'En retard', minutes: [60], scope: 'bookings' };
    const values = { ...emptyValues(penaltyResource), ...given };
    const made = await createRecordIn(t, { resource: penaltyResource }, { fleetId: 1, sees: [1] }, values);
    if (!made.ok) throw new Error(made.code);
  });
});
afterAll(() => store.close());

const as = (context: RequestContext) => ({ context });
const signed = async () => {
  umpire = await desk.signIn('Umpire', [1]);
};
const crew = () => insertCrew(store.db, 1, String(700 + (crews += 1)), { beganMs: NOW - 4 * HOUR_MS });
const open = (change: object = {}, whom: { driver?: number; vehicle?: number } = {}) =>
  call(
    router.incidents.open,
    {
      fleet: 1,
      driver: whom.driver ?? null,
      vehicle: whom.vehicle ?? null,
      ofCase: null,
      values: {
        ...emptyValues(formOf(incidentCase)),
        kind: manner,
        what: 'Drove past me',
        happenedOn: '2026-11-26',
        happenedAt: '10:30',
        ...change,
      },
    },
    as(umpire),
  );
type Row = Awaited<ReturnType<typeof open>>;
const whole = (id: number) => call(router.incidents.get, { fleet: 1, id }, as(umpire));
const now = async (id: number) => (await whole(id)).row;
const move = (row: Row, name: string, values: RecordValues = {}, why = '') =>
  call(
    router.incidents.move,
    { fleet: 1, id: row.id, version: row.version, move: name, why, values: values as never },
    as(umpire),
  );
const DECIDED = { outcome: ['apology'], answer: '' };
const termOf = async (id: number, name: string) => (await whole(id)).terms.find((term) => term.name === name);
const hour = (term: { dueAtMs: number | null } | undefined) =>
  term?.dueAtMs == null ? null : new Date(term.dueAtMs).toISOString().slice(0, 16);
const tasksOf = async (id: number) => {
  const rows = await store.db
    .selectFrom('task')
    .select(['detail', 'finished_at'])
    .where('subject', 'like', `case ${id} %`)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ detail, finished_at: done }) => `${(detail as { term: string }).term}${done === null ? '' : ' done'}`,
  );
};
const mailsOf = (row: Row) =>
  store.db.selectFrom('outbox').selectAll().where('subject', '=', row.number).orderBy('id').execute();

describe('the clocks of an incident', () => {
  test('run from its opening, in hours of the clock and of the office', async () => {
    const row = await open();
    expect(row).toMatchObject({ state: 'new', values: { severity: 3 }, number: expect.stringMatching(/^I-2026-\d+$/) });
    expect(hour(await termOf(row.id, 'acknowledge'))).toBe('2026-11-27T10:00');
    // Five days of nine hours from eleven: to Thursday next, eleven.
    expect(hour(await termOf(row.id, 'answer'))).toBe('2026-12-03T10:00');
    expect(await termOf(row.id, 'regulator')).toBeUndefined();
    expect(row.dueAtMs).toBe(Date.parse('2026-11-27T10:00:00Z'));
  });

  test('of the gravest have half the time, and of a changed severity what was consumed', async () => {
    const row = await open({ kind: collision });
    expect(hour(await termOf(row.id, 'acknowledge'))).toBe('2026-11-26T22:00');
    expect(hour(await termOf(row.id, 'regulator'))).toBe('2026-11-27T10:00');
    await desk.clock.advance(3 * HOUR_MS);
    await signed();
    const { values } = row;
    const changed = await call(
      router.incidents.change,
      { fleet: 1, id: row.id, version: row.version, values: { ...values, severity: 3 } },
      as(umpire),
    );
    const answer = await termOf(row.id, 'answer');
    expect(answer).toMatchObject({ consumedMs: 3 * HOUR_MS, limitMs: 45 * HOUR_MS, state: 'runs' });
    expect(hour(answer)).toBe('2026-12-03T10:00');
    // A kind that owes the regulator nothing.
    await call(
      router.incidents.change,
      { fleet: 1, id: row.id, version: changed.version, values: { ...values, severity: 3, kind: manner } },
      as(umpire),
    );
    expect(await termOf(row.id, 'regulator')).toBeUndefined();
  });

  test('stand still for the customer alone, and keep what was consumed', async () => {
    const row = await open({ happenedOn: '2026-11-26', happenedAt: '11:30' });
    const begun = desk.clock.nowMs();
    const acknowledged = await move(row, 'acknowledge');
    expect(await termOf(row.id, 'acknowledge')).toMatchObject({ state: 'kept' });
    const waits = await move(acknowledged, 'waitCustomer');
    await desk.clock.advance(2 * DAY_MS);
    await signed();
    expect(await termOf(row.id, 'answer')).toMatchObject({ state: 'pauses', consumedMs: 0, dueAtMs: null });
    expect((await now(row.id)).dueAtMs).toBeNull();
    const others = await move(waits, 'wait', { waitsFor: 'driver' });
    expect(await termOf(row.id, 'answer')).toMatchObject({ state: 'runs' });
    expect(others.state).toBe('waiting');
    expect(desk.clock.nowMs()).toBeGreaterThan(begun);
  });

  test('go by the office hours that the fleet has, and its usual ones where they are empty', async () => {
    await setValue(store, 'officeHours', '24/7', 1);
    const row = await open({ happenedOn: '2026-11-26', happenedAt: '11:30' });
    expect(await termOf(row.id, 'answer')).toMatchObject({ limitMs: 5 * DAY_MS });
    await setValue(store, 'officeHours', '', 1);
    expect(await termOf((await open()).id, 'answer')).toMatchObject({ limitMs: 45 * HOUR_MS });
  });

  test('that pass are told once, and no longer once somebody acted', async () => {
    await tellLateCases(desk.suite, ACTOR);
    const row = await open({ happenedOn: '2026-11-26', happenedAt: '11:30' });
    await desk.clock.advance(24 * HOUR_MS + MINUTE_MS);
    await signed();
    expect(await tellLateCases(desk.suite, ACTOR)).toBeGreaterThan(0);
    expect(await tellLateCases(desk.suite, ACTOR)).toBe(0);
    expect(await tasksOf(row.id)).toEqual(['acknowledge']);
    expect(await termOf(row.id, 'acknowledge')).toMatchObject({ state: 'missed' });
    await move(await now(row.id), 'acknowledge');
    expect(await tasksOf(row.id)).toEqual(['acknowledge done']);
    expect(await termOf(row.id, 'acknowledge')).toMatchObject({ state: 'missed' });
  });
});

describe('an incident', () => {
  test('takes driver and vehicle from the trip, and from who drove at the time', async () => {
    const of = await crew();
    const job = await insertJob(store.db, 1, {
      atMs: NOW - HOUR_MS,
      state: 'offloaded',
      row: { vehicle_id: of.vehicleId, driver_id: of.driverId, shift_id: of.shiftId, finished_at: new Date(NOW) },
    });
    expect(await open({ job: job.id })).toMatchObject({ driverId: of.driverId, vehicleId: of.vehicleId });
    expect(await open({}, { vehicle: of.vehicleId })).toMatchObject({ driverId: of.driverId });
  });

  test('is acknowledged and answered by mail, as far as an address is known', async () => {
    const row = await open({ name: 'Anna Berg', mail: 'anna@example.org' });
    const decided = await move(
      await move(row, 'acknowledge'),
      'decide',
      { ...DECIDED, answer: 'We are sorry.' },
      'heard both',
    );
    const [first, second, ...more] = await mailsOf(row);
    expect(first).toMatchObject({ kind: 'caseLetter', to_address: 'anna@example.org' });
    expect(first?.body).toMatch(new RegExp(`^Dear Anna Berg, ${row.number}: by \\d+ .*\\d\\d:\\d\\d\\.$`));
    expect(second?.body).toBe('We are sorry.');
    expect(more).toEqual([]);
    const unknown = await open();
    await move(unknown, 'acknowledge');
    expect(await mailsOf(unknown)).toEqual([]);
    expect(decided.state).toBe('decided');
  });

  test('is decided once what its type asks is known, and closed once the regulator was told', async () => {
    const row = await move(await open({ kind: collision, injured: 0 }), 'acknowledge');
    expect(await refusalOf(move(row, 'decide', DECIDED, 'why'))).toMatchObject({
      code: 'askedMissing',
      data: { field: 'policeNumber' },
    });
    const { values } = row;
    const known = await call(
      router.incidents.change,
      { fleet: 1, id: row.id, version: row.version, values: { ...values, policeNumber: 'K-77' } },
      as(umpire),
    );
    const decided = await move(known, 'decide', DECIDED, 'why');
    expect(await refusalOf(move(decided, 'close'))).toMatchObject({ code: 'regulatorNotTold', status: 409 });
    const told = await move(decided, 'tellRegulator', { reference: 'TS-1' });
    expect(told.state).toBe('decided');
    expect(await termOf(row.id, 'regulator')).toMatchObject({ state: 'kept' });
    expect((await move(told, 'close')).state).toBe('closed');
  });

  test('is opened again once, within thirty days, with a new time to answer', async () => {
    const decided = async () => move(await move(await open(), 'acknowledge'), 'decide', DECIDED, 'why');
    const first = await move(await decided(), 'close');
    const late = await move(await decided(), 'close');
    const again = await move(first, 'reopen', {}, 'new witness');
    expect(again).toMatchObject({ state: 'investigating', over: false });
    expect(await termOf(first.id, 'answer')).toMatchObject({ state: 'runs', consumedMs: 0 });
    const closed = await move(await move(again, 'decide', DECIDED, 'why'), 'close');
    expect(await refusalOf(move(closed, 'reopen', {}, 'more'))).toMatchObject({ code: 'reopenedAlready' });
    await desk.clock.advance(31 * DAY_MS);
    await signed();
    expect(await refusalOf(move(late, 'reopen', {}, 'more'))).toMatchObject({
      code: 'reopenTooLate',
      data: { days: 30 },
    });
  });

  test.each([
    [{ kind: 999_999 }, 'referenceUnknown'],
    [{ what: '' }, 'fieldInvalid'],
    [{ job: 999_999 }, 'jobUnknown'],
    [{ happenedOn: '2099-01-01' }, 'timeAhead'],
  ])('with %j is refused: %s', async (change, code) => {
    expect(await refusalOf(open(change))).toMatchObject({ code });
  });

  test('names nobody in the lines that stay', async () => {
    const row = await open({ name: 'Carl Secret', mail: 'carl@example.org' });
    await move(row, 'acknowledge');
    const lines = await store.db.selectFrom('audit').selectAll().where('entity_id', '=', String(row.id)).execute();
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(/Secret|carl@/);
    expect(JSON.stringify((await whole(row.id)).steps)).not.toMatch(/Secret|carl@/);
  });
});

describe('a suspension', () => {
  const penalty = async () => {
    const [first] = (await call(router.penalties, { fleet: 1 }, as(umpire))).penalties;
    return first?.id ?? 0;
  };
  const propose = async (row: Row, change: object = {}) =>
    call(
      router.propose,
      { fleet: 1, id: row.id, penalty: await penalty(), reason: 'Drove past the passenger.', ...change },
      as(umpire),
    );

  test('is proposed once of an incident, as long as the table says, and rests on it', async () => {
    const of = await crew();
    const row = await open({ name: 'Eva', phone: '+46701112233' }, { driver: of.driverId });
    const { number } = await propose(row);
    expect(number).toMatch(/^S-\d{4}-\d+$/);
    const draft = await store.db
      .selectFrom('case_file')
      .selectAll()
      .where('source', '=', `incident ${row.id}`)
      .executeTakeFirstOrThrow();
    expect(draft).toMatchObject({ kind: 'suspension', state: 'draft', driver_id: of.driverId });
    expect(draft.given).toMatchObject({ minutes: 60, scope: 'bookings', reason: 'Drove past the passenger.' });
    const [evidence] = await evidenceOf(store.db, draft.id);
    expect(evidence?.text).toBe(`${row.number}: Drove past me`);
    expect((await whole(row.id)).steps.at(-1)).toMatchObject({ step: 'note', text: `Suspension proposed: ${number}` });
    expect(await refusalOf(propose(row))).toMatchObject({ code: 'madeAlready', status: 409 });
  });

  test('is never proposed of nobody, of a word without a name, or by a penalty that is not there', async () => {
    const { driverId } = await crew();
    const named = { name: 'Eva', phone: '+46701112233' };
    expect(await refusalOf(propose(await open(named)))).toMatchObject({ code: 'nobodyToSuspend' });
    const nameless = await open({}, { driver: driverId });
    expect(await refusalOf(propose(nameless))).toMatchObject({ code: 'namelessNeverSuspends' });
    const row = await open(named, { driver: driverId });
    expect(await refusalOf(propose(row, { penalty: 999_999 }))).toMatchObject({ code: 'penaltyUnknown', status: 404 });
    expect(await refusalOf(propose({ ...row, id: 999_999 }))).toMatchObject({ code: 'caseUnknown', status: 404 });
    expect(await refusalOf(propose(row, { reason: ' ' }))).toMatchObject({ code: 'fieldInvalid' });
  });
});

test('a driver is asked once at a time and has 72 hours, of which the office is told', async () => {
  const of = await crew();
  const nobody = await move(await open(), 'acknowledge');
  const question = { question: 'Why did you not stop?' };
  expect(await refusalOf(move(nobody, 'askDriver', question))).toMatchObject({ code: 'nobodyToAsk' });
  const row = await move(await open({}, { driver: of.driverId }), 'acknowledge');
  expect(await termOf(row.id, 'statement')).toBeUndefined();
  const asked = await move(row, 'askDriver', question);
  expect(asked.state).toBe('acknowledged');
  expect(await termOf(row.id, 'statement')).toMatchObject({ limitMs: 72 * HOUR_MS, state: 'runs' });
  expect(await refusalOf(move(asked, 'askDriver', question))).toMatchObject({ code: 'askedAlready' });
  await desk.clock.advance(73 * HOUR_MS);
  await signed();
  await tellLateCases(desk.suite, ACTOR);
  expect(await tasksOf(row.id)).toContain('statement');
  const [statement] = await ownStatements(store.db, of.driverId, { sinceMs: 0, most: 5 });
  const who = { fleetId: 1, driverId: of.driverId };
  const said = await transact(store, SYSTEM('test'), desk.clock.nowMs(), (t) =>
    stateIn(t, who, { statementId: statement?.id ?? 0, text: 'I did not see her.' }, [incidentActs]),
  );
  expect(said.ok).toBe(true);
  expect(await tasksOf(row.id)).toContain('statement done');
  expect(await termOf(row.id, 'statement')).toMatchObject({ state: 'missed' });
  // Another question, another time.
  const again = await move(await now(row.id), 'askDriver', question);
  expect(await termOf(again.id, 'statement')).toMatchObject({ state: 'runs', consumedMs: 0 });
});

test('who is complained of again is told, and complaints without a name count half', async () => {
  const [often, seldom] = [await crew(), await crew()];
  const about = (driver: number, named: boolean) =>
    open(named ? { name: 'Eva', phone: '+46701112233' } : {}, { driver });
  for (const named of [true, true, false, false]) await about(often.driverId, named);
  for (const named of [true, true, false]) await about(seldom.driverId, named);
  const { patterns } = await call(router.patterns, { fleet: 1 }, as(umpire));
  expect(patterns.find(({ driverId }) => driverId === often.driverId)).toMatchObject({
    named: 2,
    anonymous: 2,
    weight: 3,
    did: expect.any(String),
  });
  expect(patterns.some(({ driverId }) => driverId === seldom.driverId)).toBe(false);
  await desk.clock.advance(91 * DAY_MS);
  await signed();
  const later = await call(router.patterns, { fleet: 1 }, as(umpire));
  expect(later.patterns.some(({ driverId }) => driverId === often.driverId)).toBe(false);
});

test('who complained is erased two years after closing, and what happened stays', async () => {
  const row = await open({ name: 'Dora Gone', phone: '+46701112233' });
  await move(await move(await move(row, 'acknowledge'), 'decide', DECIDED, 'why'), 'close');
  await desk.clock.advance(729 * DAY_MS);
  await forgetOld(store, desk.suite);
  await signed();
  expect((await now(row.id)).values).toMatchObject({ name: 'Dora Gone' });
  await desk.clock.advance(2 * DAY_MS);
  await forgetOld(store, desk.suite);
  await signed();
  const { values } = await now(row.id);
  expect(values).toMatchObject({ what: 'Drove past me' });
  expect(values).not.toHaveProperty('name');
  expect(values).not.toHaveProperty('phone');
});

describe('a workshop order', () => {
  const order = (row: Row, change: object = {}) =>
    call(router.orderWork, { fleet: 1, id: row.id, what: 'Left lamp broken', safety: true, ...change }, as(umpire));

  test('is opened once of an incident, for its vehicle, and is noted there', async () => {
    const { vehicleId, driverId } = await crew();
    const row = await open({}, { driver: driverId, vehicle: vehicleId });
    const { number } = await order(row);
    expect(number).toMatch(/^W-\d{4}-\d+$/);
    expect((await whole(row.id)).steps.at(-1)).toMatchObject({ text: `Workshop order opened: ${number}` });
    const now = store.db.selectFrom('vehicle_now').select('locked_why').where('vehicle_id', '=', vehicleId);
    expect((await now.executeTakeFirstOrThrow()).locked_why).toBe(`${number} Left lamp broken`);
    expect(await refusalOf(order(row))).toMatchObject({ code: 'madeAlready' });
  });

  test('is not opened for nothing, or without saying what is broken', async () => {
    const { driverId, vehicleId } = await crew();
    expect(await refusalOf(order(await open({}, { driver: driverId })))).toMatchObject({ code: 'noVehicle' });
    const row = await open({}, { vehicle: vehicleId });
    expect(await refusalOf(order(row, { what: ' ' }))).toMatchObject({ code: 'fieldInvalid' });
    expect(await refusalOf(order({ ...row, id: 999_999 }))).toMatchObject({ code: 'caseUnknown' });
  });
});
