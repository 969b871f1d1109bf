import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addCar, addFleet, addJob, east, PICK_UP } from '#services/dispatcher/testing/rank-of-cars.ts';
import { startLab } from '#services/lab/lab.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router as lab } from './server.ts';

let store: Store;
let fleet = 0;
let desk: Awaited<ReturnType<typeof openDesk>>;
let manager: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('lab_run').execute();
  fleet += 1;
  await addFleet(store, fleet);
  await addCar(store, fleet, '1', PICK_UP);
  for (let n = 0; n < 3; n += 1) await addJob(store, fleet, { pickUp: east(200 * n), preBooked: n === 2 });
  desk = await openDesk(store);
  manager = await desk.signIn('Manager', [fleet]);
  desk.clock.advance(SECOND_MS);
});

/** The shift day that the clock of the desk is in. */
const DAY = '2026-06-15';
const started = (change: object = {}) =>
  call(
    lab.startLab,
    { fleet, day: DAY, plan: 'preset-queue', against: 'version-1', seed: 3, ...change },
    { context: manager },
  );
const shown = (runId: number) => call(lab.labRun, { fleet, runId }, { context: manager });
const cancelled = (runId: number) => call(lab.cancelLab, { fleet, runId }, { context: manager });

test('the days to choose from are those with jobs, and without streets none is generated', async () => {
  expect(await call(lab.listDays, { fleet }, { context: manager })).toEqual({
    days: [{ day: DAY, jobs: 3, preBooked: 1, vehicles: 1, whole: false }],
    generated: [],
  });
});

test('a day is whole once it is over by the fleet’s own clock, wherever the user sits', async () => {
  // At 05:00 in Auckland, where it is seven in the evening before by UTC, the shift day begins that ends then.
  const clock = { time_zone: 'Pacific/Auckland', shift_day_start_minutes: 5 * 60 };
  await store.db.updateTable('fleet').set(clock).where('id', '=', fleet).execute();
  desk = await openDesk(store);
  manager = await desk.signIn('Manager', [fleet]);
  const FIVE_MS = Date.UTC(2026, 5, 15, 17);
  const wholeAt = async (ms: number) => {
    desk.clock.advance(ms - desk.clock.nowMs());
    const fresh = await desk.signIn('Manager', [fleet]);
    return (await call(lab.listDays, { fleet }, { context: fresh })).days.map(({ day, whole }) => [day, whole]);
  };
  expect(await wholeAt(FIVE_MS - 1)).toEqual([['2026-06-15', false]]);
  await addJob(store, fleet, { requiredAtMs: FIVE_MS });
  expect(await wholeAt(FIVE_MS + 1)).toEqual([
    ['2026-06-16', false],
    ['2026-06-15', true],
  ]);
});

test('a replay is asked for, waits its turn, and shows both plans side by side once it is done', async () => {
  const [first, second] = [await started(), await started({ plan: 'preset-nearest' })];
  expect(first).toMatchObject({
    state: 'queued',
    progress: 0,
    day: DAY,
    plan: { plan: 'preset-queue', name: 'queue' },
    against: { plan: 'version-1', name: 'First plan' },
    seed: 3,
    waitsFor: 0,
  });
  expect(second.waitsFor).toBe(1);
  expect(await shown(first.runId)).toMatchObject({ currency: 'SEK', results: null, made: null });
  const { suite } = desk;
  const service = startLab({ ...suite, beatMs: 20 });
  await vi.waitFor(async () => expect((await shown(second.runId)).state).toBe('done'), {
    timeout: 50_000,
    interval: 50,
  });
  await service.stop();
  const { results, made } = await shown(first.runId);
  expect(made).toEqual({ jobs: 3, vehicles: 1 });
  for (const figures of [results!.plan, results!.against]) {
    expect(figures).toMatchObject({
      jobs: 3,
      preBooked: 1,
      byHour: [{ jobs: 3 }],
      byArea: [{ areaId: null, jobs: 3 }],
    });
    expect(figures.income.byDriver).toEqual([
      expect.objectContaining({ did: expect.stringMatching(/1$/), name: 'Driver 1' }),
    ]);
  }
  expect((await call(lab.listLabRuns, { fleet }, { context: manager })).runs.map(({ runId }) => runId)).toEqual([
    second.runId,
    first.runId,
  ]);
}, 30_000);

test('a replay that waits is cancelled once', async () => {
  const { runId } = await started();
  expect(await cancelled(runId)).toMatchObject({ state: 'cancelled' });
  expect(await refusalOf(cancelled(runId))).toMatchObject({ code: 'labRunOver', status: 409 });
  const audit = await store.db.selectFrom('audit').select('act').where('entity', '=', 'labRun').execute();
  expect(audit.map(({ act }) => act)).toEqual(expect.arrayContaining(['startLab', 'cancelLab']));
});

test('what cannot be replayed is refused with a reason', async () => {
  expect(await refusalOf(started({ day: '2026-06-01' }))).toEqual({
    code: 'dayUnknown',
    status: 404,
    data: { day: '2026-06-01' },
  });
  expect(await refusalOf(started({ day: 'fridayNight' }))).toMatchObject({ code: 'streetsMissing', status: 409 });
  expect(await refusalOf(started({ plan: 'draft-77' }))).toMatchObject({ code: 'planUnknown', status: 404 });
  expect(await refusalOf(shown(99_999))).toMatchObject({ code: 'labRunUnknown', status: 404 });
  expect(await refusalOf(cancelled(99_999))).toMatchObject({ code: 'labRunUnknown', status: 404 });
  for (let n = 0; n < 5; n += 1) await started();
  expect(await refusalOf(started())).toEqual({ code: 'labFull', status: 409, data: { waiting: 5 } });
});
