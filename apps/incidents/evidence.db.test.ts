import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { giveShippedMessages } from '#acts/driver-message/shipped-messages.ts';
import { tellDriverIn } from '#acts/driver-message/tell-driver.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import type { CopyPart } from '#core/incident/evidence/copy.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt, requestOf } from '#engine/testing/desk.ts';
import { forgetOld } from '#services/retention/retention.ts';
import { decisionsOfJob, keepDecision } from '#store/dispatch/decision.ts';
import { readyDecisionDays } from '#store/dispatch/decision-days.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { dropDaysBefore } from '#store/door/day-table.ts';
import { transact } from '#store/door/transaction.ts';
import { insertCrew, insertGroup, insertJob, insertPerson } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, reportsOf, storePositions } from '#store/vehicle/position.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const BEGAN = NOW - 3 * HOUR_MS;
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let kind = 0;
let crews = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  await giveShippedMessages(desk.suite);
  kind = await transact(store, SYSTEM('test'), NOW, async (t) => {
    const given = { ...emptyValues(incidentKindResource), code: 'DRIVING', name: 'Driving' };
    const made = await createRecordIn(t, { resource: incidentKindResource }, { fleetId: 1, sees: [1] }, given);
    if (!made.ok) throw new Error(made.code);
    return made.value.id;
  });
});
afterAll(() => store.close());

const as = (context: RequestContext) => ({ context });

/** A trip that a car of ten reports drove, of which dispatch and the office left something. */
async function drive(finishedMs: number | null = BEGAN + 30 * MINUTE_MS) {
  // What was forgotten in a test before this one begins anew.
  await makePartition(store.db, Math.floor(NOW / DAY_MS) * DAY_MS);
  await readyDecisionDays(store.db, NOW);
  const of = await insertCrew(store.db, 1, String(600 + (crews += 1)), { beganMs: BEGAN - HOUR_MS });
  const job = await insertJob(store.db, 1, {
    atMs: BEGAN,
    state: finishedMs === null ? 'picked_up' : 'offloaded',
    row: {
      vehicle_id: of.vehicleId,
      driver_id: of.driverId,
      shift_id: of.shiftId,
      dispatched_at: new Date(BEGAN),
      picked_up_at: new Date(BEGAN + 5 * MINUTE_MS),
      finished_at: finishedMs === null ? null : new Date(finishedMs),
    },
  });
  await storePositions(
    store.db,
    Array.from({ length: 10 }, (_, n) => ({
      vehicleId: of.vehicleId,
      position: [11.97 + n / 1_000, 57.7] as [number, number],
      headingDegrees: 90,
      speedKmh: 30 + n,
      atMs: BEGAN + n * MINUTE_MS,
    })),
  );
  await keepDecision(store.db, {
    fleetId: 1,
    jobId: job.id,
    attempt: 1,
    atMs: BEGAN,
    outcome: 'offer',
    vehicleId: of.vehicleId,
    driverId: of.driverId,
    planVersion: 3,
    reasons: { rung: 'queue', best: [of.vehicleId, 240, 1_500, 7], items: [0], passedOver: [] },
  });
  await transact(store, { kind: 'system', name: 'dispatcher' }, BEGAN, async (t) => {
    t.audit({ act: 'accept', entity: 'job', entityId: job.id, fleetId: 1, became: { vehicle: of.vehicleId } });
    await tellDriverIn(t, 1, of.driverId, 'Please take the bridge.', BEGAN + HOUR_MS);
  });
  return { ...of, jobId: job.id };
}

const open = (job: number | null) =>
  call(
    router.incidents.open,
    {
      fleet: 1,
      driver: null,
      vehicle: null,
      ofCase: null,
      values: {
        ...emptyValues(formOf(incidentCase)),
        kind,
        what: 'Braked too hard',
        happenedOn: '2026-11-26',
        happenedAt: '08:10',
        job,
      },
    },
    as(umpire),
  );
type Row = Awaited<ReturnType<typeof open>>;
const move = (row: Row, name: string, values: RecordValues = {}, why = '') =>
  call(
    router.incidents.move,
    { fleet: 1, id: row.id, version: row.version, move: name, why, values: values as never },
    as(umpire),
  );
const copies = (id: number) => call(router.copies, { fleet: 1, id }, as(umpire));
const look = (id: number, part: CopyPart, context = umpire) =>
  call(router.lookAtCopy, { fleet: 1, id, part, language: 'en' }, as(context));

test('an incident has copies of its trip, which outlast what is forgotten until it is erased itself', async () => {
  const { jobId, vehicleId, driverId } = await drive();
  const row = await open(jobId);
  expect(row).toMatchObject({ vehicleId, driverId });
  const { copies: made, looks } = await copies(row.id);
  expect(Object.fromEntries(made.map(({ part, rows, whole }) => [part, [rows, whole]]))).toEqual({
    story: [1, true],
    track: [10, true],
    decisions: [1, true],
    messages: [1, true],
  });
  expect(looks).toEqual([]);
  const closed = await move(
    await move(await move(row, 'acknowledge'), 'decide', { outcome: ['apology'], answer: '' }, 'seen'),
    'close',
  );
  await desk.clock.advance(100 * DAY_MS);
  await forgetOld(store, desk.suite);
  await dropDaysBefore(store.db, 'position_report', desk.clock.nowMs() - 30 * DAY_MS);
  expect(await decisionsOfJob(store.db, jobId, BEGAN)).toEqual([]);
  expect(await reportsOf(store.db, vehicleId, BEGAN, NOW).catch(() => [])).toEqual([]);
  umpire = await desk.signIn('Umpire', [1]);

  const story = await look(row.id, 'story');
  expect(story.story?.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/\S/)]);
  expect([story.track, story.decisions, story.messages]).toEqual([null, null, null]);
  const { track } = await look(row.id, 'track');
  expect(track?.points).toHaveLength(10);
  expect(track?.points[9]).toMatchObject({ latitude: 57.7, speedKmh: 39, headingDegrees: 90 });
  const { decisions } = await look(row.id, 'decisions');
  expect(decisions).toMatchObject([{ outcome: 'offer', planVersion: 3, weighed: [{ driveSeconds: 240 }] }]);
  expect(decisions?.[0]?.plate).toBe(decisions?.[0]?.weighed[0]?.plate);
  expect((await look(row.id, 'messages')).messages).toMatchObject([{ text: 'Please take the bridge.', reply: null }]);

  const told = (await copies(row.id)).looks;
  expect(told.map(({ part }) => part)).toEqual(['messages', 'decisions', 'track', 'story']);
  expect(told.every(({ by, atMs }) => by.startsWith('umpire') && atMs === desk.clock.nowMs())).toBe(true);

  expect(closed.state).toBe('closed');
  await desk.clock.advance(640 * DAY_MS);
  await forgetOld(store, desk.suite);
  umpire = await desk.signIn('Umpire', [1]);
  expect((await copies(row.id)).copies).toEqual([]);
  expect(await refusalOf(look(row.id, 'story'))).toMatchObject({ code: 'copyUnknown', status: 404 });
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
});

test('a trip that is under way is copied again with the next step, and one that was over is not', async () => {
  const { jobId, vehicleId } = await drive(null);
  const row = await open(jobId);
  expect((await copies(row.id)).copies.every(({ whole }) => !whole)).toBe(true);
  const again = { vehicleId, position: [11.99, 57.7] as [number, number], headingDegrees: 0, speedKmh: 5 };
  await storePositions(store.db, [{ ...again, atMs: BEGAN + 20 * MINUTE_MS }]);
  await store.db
    .updateTable('job')
    .set({ state: 'offloaded', finished_at: new Date(BEGAN + 25 * MINUTE_MS) })
    .where('id', '=', jobId)
    .execute();
  const acknowledged = await move(row, 'acknowledge');
  expect((await look(row.id, 'track')).track?.points).toHaveLength(11);
  await storePositions(store.db, [{ ...again, atMs: BEGAN + 21 * MINUTE_MS }]);
  await move(acknowledged, 'decide', { outcome: ['apology'], answer: '' }, 'seen');
  expect((await look(row.id, 'track')).track?.points).toHaveLength(11);
});

test('the trip may be named later, and another trip has other copies', async () => {
  const [first, second] = [await drive(), await drive()];
  const row = await open(null);
  expect((await copies(row.id)).copies).toEqual([]);
  expect(await refusalOf(look(row.id, 'story'))).toMatchObject({ code: 'copyUnknown' });
  const change = (to: Row, job: number) =>
    call(
      router.incidents.change,
      { fleet: 1, id: row.id, version: to.version, values: { ...to.values, job } as never },
      as(umpire),
    );
  const named = await change(row, first.jobId);
  expect((await copies(row.id)).copies).toHaveLength(4);
  await change(named, second.jobId);
  expect((await copies(row.id)).copies).toHaveLength(4);
  const plateOf = async () => (await look(row.id, 'decisions')).decisions?.[0]?.plate;
  expect(await plateOf()).toBe(String(600 + crews));
});

test('where a vehicle was is shown only to who may replay trips, and nothing of an incident that is not there', async () => {
  const row = await open((await drive()).jobId);
  const groupId = await insertGroup(store.db, 'Incidents alone', [1], { app_flags: ['incidents'] });
  const id = await insertPerson(store.db, 'incidents-alone', groupId, new Date(NOW), { full_name: 'Alone' });
  const alone = await requestOf(desk.suite, { id, name: 'incidents-alone' });
  expect(await refusalOf(look(row.id, 'track', alone))).toMatchObject({ code: 'noReplay', status: 403 });
  expect((await copies(row.id)).looks).toEqual([]);
  expect((await look(row.id, 'story', alone)).story).toHaveLength(1);
  expect((await copies(row.id)).looks).toMatchObject([{ by: 'incidents-alone', part: 'story' }]);
  expect(await refusalOf(look(999_999, 'story'))).toMatchObject({ code: 'caseUnknown', status: 404 });
  expect(await refusalOf(copies(999_999))).toMatchObject({ code: 'caseUnknown', status: 404 });
});
