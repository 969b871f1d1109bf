import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelLab } from '#acts/lab/cancel-lab.ts';
import { startLab as askFor } from '#acts/lab/start-lab.ts';
import { ended } from '#core/kit/ended.ts';
import { DAY_MS, MINUTE_MS, weekHour } from '#core/kit/time.ts';
import { hourOfWeek, PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import { handClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { writtenNow } from '#store/door/instant.ts';
import { LAB_RUNS_KEPT, labRun, labRuns } from '#store/lab/lab-run.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import type { LoadedCity } from '../cities/city-book.ts';
import { addCar, addFleet, addJob, east, PICK_UP } from '../dispatcher/testing/rank-of-cars.ts';
import { openFleetBook } from '../fleets/fleet-book.ts';
import { WORK_SILENT_MS } from '../long-work/silent.ts';
import { type Lab, startLab } from './lab.ts';
import type { LabParts } from './lab-parts.ts';
import { readTask } from './read-task.ts';
import { type ReplayOutcome, replayTask } from './replay-task.ts';
import type { ReplayThread } from './replay-thread.ts';

const ACTOR = { kind: 'user', id: 1, name: 'manager' } as const;
/** Ten in the evening in Stockholm: the shift day began at five in the morning. */
const NIGHT_MS = Date.UTC(2026, 5, 15, 20);
const DAY = '2026-06-15';
const DAY_ENDS_MS = Date.UTC(2026, 5, 16, 3);

let store: Store;
let fleet = 0;
let parts: LabParts & { clock: ReturnType<typeof handClock> };
let labs: Lab[] = [];
const broke: string[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('lab_run').execute();
  fleet += 1;
  await addFleet(store, fleet);
  await addCar(store, fleet, '1', PICK_UP);
  await addCar(store, fleet, '2', east(900));
  for (let n = 0; n < 6; n += 1) await addJob(store, fleet, { pickUp: east(150 * n) });
  const fleets = await openFleetBook(store);
  broke.length = 0;
  parts = {
    store,
    clock: handClock(NIGHT_MS),
    books: { fleets, cities: { ofFleet: () => undefined }, driveTimes: { factorsOf: () => undefined } },
    log: { error: (_, message) => broke.push(message) },
    beatMs: 20,
  };
});
afterEach(async () => {
  for (const lab of labs) await lab.stop();
  labs = [];
});

const asked = (change: Partial<Parameters<typeof askFor>[2]> = {}) =>
  askFor(parts, ACTOR, {
    fleet: { fleetId: fleet, zone: 'Europe/Stockholm', shiftDayStartMinutes: 300 },
    day: DAY,
    seed: 7,
    plan: { kind: 'preset', preset: 'optimal' },
    against: { kind: 'version', version: 1 },
    streetsKnown: false,
    ...change,
  });
async function queued() {
  const outcome = await asked();
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
}
const stateOf = async (runId: number) => (await labRun(store.db, fleet, runId))?.state;
const open = (change: Partial<LabParts> = {}) => {
  const lab = startLab({ ...parts, ...change });
  labs.push(lab);
  return lab;
};

function replayed(task: Awaited<ReturnType<typeof readTask>>): ReplayOutcome {
  if ('fault' in task) throw new Error(task.fault);
  return ended(replayTask(task));
}

/** A thread that ends when the test says so. */
function handThread() {
  let resolve: (outcome: ReplayOutcome | null) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<ReplayOutcome | null>((end, fail) => {
    resolve = end;
    reject = fail;
  });
  promise.catch(() => undefined);
  let left = false;
  const thread: ReplayThread = {
    ended: promise,
    progress: () => ({ share: 0.5, made: { jobs: 6, vehicles: 2 } }),
    leaveOff: async () => {
      left = true;
      resolve(null);
    },
  };
  return {
    thread,
    end: (outcome: ReplayOutcome) => resolve(outcome),
    fail: (error: Error) => reject(error),
    wasLeft: () => left,
  };
}

test('a day of the fleet’s own is replayed under both plans, the same way each time', async () => {
  const run = (await labRun(store.db, fleet, await queued()))!;
  const outcome = replayed(await readTask(parts, run));
  expect(outcome).toMatchObject({
    made: { jobs: 6, vehicles: 2 },
    results: { plan: { jobs: 6, served: expect.any(Number) }, against: { jobs: 6, income: { unit: 'seconds' } } },
  });
  expect(replayed(await readTask(parts, run))).toEqual(outcome);
});

test('a group that is locked to some work gets nothing else in the lab either', async () => {
  const lock = {
    fleet_id: fleet,
    driver_group: 'Day',
    account_ids: [],
    area_ids: [],
    booking_types: ['parcel' as const],
  };
  await store.db.insertInto('locked_group').values(lock).execute();
  const run = (await labRun(store.db, fleet, await queued()))!;
  expect(replayed(await readTask(parts, run))).toMatchObject({ results: { plan: { jobs: 6, served: 0 } } });
});

test('who works on when the shift day ends still serves what it left waiting', async () => {
  parts.clock.advance(DAY_MS);
  const run = (await labRun(store.db, fleet, await queued()))!;
  const served = async () => {
    const outcome = replayed(await readTask(parts, run));
    return 'results' in outcome ? outcome.results.plan.served : 0;
  };
  const before = await served();
  await addJob(store, fleet, { preBooked: true, requiredAtMs: DAY_ENDS_MS - 5 * MINUTE_MS });
  expect(await served()).toBe(before + 1);
});

test('a night is made up on the streets of the fleet’s city, with its own cars', async () => {
  const city = { graph: gothenburg().graph } as LoadedCity;
  const books = { ...parts.books, cities: { ofFleet: () => city } };
  const outcome = await asked({ day: 'fridayNight', streetsKnown: true });
  if (!outcome.ok) throw new Error(outcome.code);
  const made = replayed(await readTask({ ...parts, books }, outcome.value));
  expect(made).toMatchObject({ made: { vehicles: 2 }, results: { plan: { income: { unit: 'seconds' } } } });
  if ('results' in made) expect(made.results.plan.served).toBeGreaterThan(10);
});

test('a fleet that learned that its drives take twice as long waits longer in the lab too', async () => {
  const run = (await labRun(store.db, fleet, await queued()))!;
  const slow = { classes: PLAIN_FACTORS.classes, hours: PLAIN_FACTORS.hours.map(() => 2) };
  const [plain, twice] = await Promise.all(
    [undefined, slow].map(async (factors) => {
      const books = { ...parts.books, driveTimes: { factorsOf: () => factors } };
      const outcome = replayed(await readTask({ ...parts, books }, run));
      return 'results' in outcome ? outcome.results.plan.waits!.meanSeconds : 0;
    }),
  );
  expect(twice).toBeGreaterThan(plain!);
});

test('each hour of the day drives at its own pace, as the live suite does', async () => {
  const run = (await labRun(store.db, fleet, await queued()))!;
  const { created_at: soonest } = await store.db
    .selectFrom('job')
    .select(({ fn }) => fn.min('created_at').as('created_at'))
    .where('fleet_id', '=', fleet)
    .executeTakeFirstOrThrow();
  const asked = hourOfWeek(weekHour('Europe/Stockholm', Number(soonest)));
  const meanWait = async (slowHours: readonly number[]) => {
    const hours = PLAIN_FACTORS.hours.map((_, h) => (slowHours.includes(h) ? 3 : 1));
    const books = { ...parts.books, driveTimes: { factorsOf: () => ({ classes: PLAIN_FACTORS.classes, hours }) } };
    const outcome = replayed(await readTask({ ...parts, books }, run));
    return 'results' in outcome ? outcome.results.plan.waits!.meanSeconds : 0;
  };
  const near = [asked, asked + 1, asked + 2];
  const others = PLAIN_FACTORS.hours.map((_, h) => h).filter((h) => !near.includes(h));
  const plain = await meanWait([]);
  expect(plain).toBeGreaterThan(0);
  expect(await meanWait(others)).toBe(plain);
  expect(await meanWait(near)).toBeGreaterThan(plain);
});

test('a replay in a thread of its own tells how far it is, and what came out', async () => {
  const runId = await queued();
  open();
  await vi.waitFor(async () => expect(await stateOf(runId)).toBe('done'), { timeout: 50_000, interval: 50 });
  expect(await labRun(store.db, fleet, runId)).toMatchObject({
    progress: 1,
    made: { jobs: 6, vehicles: 2 },
    result: { plan: { jobs: 6 }, against: { jobs: 6 } },
    fault: null,
    ended_at: NIGHT_MS,
  });
}, 30_000);

describe('one replay after another', () => {
  test('runs on a node, the oldest first', async () => {
    const [first, second] = [await queued(), await queued()];
    const threads = [handThread(), handThread()];
    const starts = threads.values();
    open({ startThread: () => starts.next().value!.thread });
    await vi.waitFor(async () => expect(await stateOf(first)).toBe('running'));
    expect(await stateOf(second)).toBe('queued');
    threads[0]!.end({ fault: 'dayEmpty' });
    await vi.waitFor(async () => expect(await stateOf(second)).toBe('running'));
    expect(await labRun(store.db, fleet, first)).toMatchObject({ state: 'failed', fault: 'dayEmpty' });
  });

  test('goes on after one that broke', async () => {
    const runId = await queued();
    const { thread, fail } = handThread();
    open({ startThread: () => thread });
    await vi.waitFor(async () => expect(await stateOf(runId)).toBe('running'));
    fail(new Error('out of memory'));
    await vi.waitFor(async () => expect(await stateOf(runId)).toBe('failed'));
    expect([(await labRun(store.db, fleet, runId))?.fault, broke]).toEqual(['broken', ['A replay in the lab broke']]);
  });
});

test('a replay that is cancelled is left off within a second, and stays cancelled', async () => {
  const runId = await queued();
  const { thread, wasLeft } = handThread();
  open({ startThread: () => thread });
  await vi.waitFor(async () => expect((await labRun(store.db, fleet, runId))?.progress).toBe(0.5), { timeout: 5_000 });
  expect(await cancelLab(parts, ACTOR, { fleetId: fleet, runId })).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(wasLeft()).toBe(true), { timeout: 5_000 });
  expect(await stateOf(runId)).toBe('cancelled');
  expect(await cancelLab(parts, ACTOR, { fleetId: fleet, runId })).toEqual({ ok: false, code: 'labRunOver' });
});

test('a suite that stops puts its replay back into the queue', async () => {
  const runId = await queued();
  const { thread } = handThread();
  const lab = open({ startThread: () => thread });
  await vi.waitFor(async () => expect(await stateOf(runId)).toBe('running'));
  await lab.stop();
  expect(await stateOf(runId)).toBe('queued');
});

test('a replay whose node died is taken by another once nothing was heard of it for a while', async () => {
  const runId = await queued();
  const silentFor = (ms: number) =>
    store.db
      .updateTable('lab_run')
      .set({ state: 'running', heard_at: writtenNow(-ms) })
      .where('id', '=', runId)
      .execute();
  await silentFor(WORK_SILENT_MS - 4_000);
  const { thread } = handThread();
  let begun = 0;
  const startThread = () => {
    begun += 1;
    return thread;
  };
  const first = open({ startThread });
  await first.stop();
  expect(begun).toBe(0);
  await silentFor(WORK_SILENT_MS + 1_000);
  open({ startThread });
  await vi.waitFor(() => expect(begun).toBe(1));
});

describe('what cannot be replayed', () => {
  test('is a day without jobs, one to come, or a generated one without streets', async () => {
    expect(await asked({ day: '2026-06-14' })).toEqual({
      ok: false,
      code: 'dayUnknown',
      detail: { day: '2026-06-14' },
    });
    expect(await asked({ day: '2026-06-16' })).toMatchObject({ code: 'dayUnknown' });
    expect(await asked({ day: 'weekday' })).toEqual({ ok: false, code: 'streetsMissing' });
    expect(await asked({ plan: { kind: 'draft', draftId: 9_999 } })).toEqual({ ok: false, code: 'planUnknown' });
  });

  test('may turn out so only when its turn comes', async () => {
    const runId = await queued();
    await store.db.deleteFrom('job').where('fleet_id', '=', fleet).execute();
    open();
    await vi.waitFor(async () => expect(await stateOf(runId)).toBe('failed'), { timeout: 20_000, interval: 50 });
    expect((await labRun(store.db, fleet, runId))?.fault).toBe('dayEmpty');
  }, 30_000);
});

test('a fleet has five replays waiting at most, and its latest thirty are kept', async () => {
  for (let n = 0; n < 5; n += 1) await queued();
  expect(await asked()).toEqual({ ok: false, code: 'labFull', detail: { waiting: 5 } });
  for (let n = 0; n < LAB_RUNS_KEPT; n += 1) {
    await store.db.updateTable('lab_run').set({ state: 'done' }).execute();
    await queued();
  }
  expect(await labRuns(store.db, fleet)).toHaveLength(LAB_RUNS_KEPT);
  const all = await store.db.selectFrom('lab_run').select('id').where('fleet_id', '=', fleet).execute();
  expect(all).toHaveLength(LAB_RUNS_KEPT);
});

test('jobs cancelled before a car was looked for take no part', async () => {
  const gone = { state: 'cancelled', attempt_began_at: null } as const;
  await store.db.updateTable('job').set(gone).where('fleet_id', '=', fleet).execute();
  expect(await asked()).toMatchObject({ code: 'dayUnknown' });
});

describe('the days before that are read', () => {
  const beforeOf = async (numbers: object) => {
    const run = (await labRun(store.db, fleet, await queued()))!;
    const plan = {
      ...run.plan,
      document: { preset: 'optimal', numbers: { worthShare: 0, advicePerRound: 0, ...numbers } },
    };
    const against = { ...run.against, document: { preset: 'queue' } };
    const task = await readTask(parts, { ...run, plan, against } as typeof run);
    if ('fault' in task) throw new Error(task.fault);
    return task;
  };

  test('are eight like it where a plan goes by what cars are worth, four where it advises, else none', async () => {
    const [job] = await store.db.selectFrom('job').select('required_at').where('fleet_id', '=', fleet).execute();
    for (let week = 1; week <= 9; week++) {
      // The sixth week nobody asked for a car, and nobody worked.
      if (week !== 6) await addJob(store, fleet, { requiredAtMs: job!.required_at - week * 7 * DAY_MS });
    }
    const task = await beforeOf({ worthShare: 1.5 });
    expect(task.before.map(({ agoMs, jobs }) => [agoMs / (7 * DAY_MS), jobs.length])).toEqual(
      [1, 2, 3, 4, 5, 7, 8].map((week) => [week, 1]),
    );
    expect(replayed(task)).toMatchObject({ results: { plan: { jobs: 6 } } });
    expect((await beforeOf({ advicePerRound: 5 })).before).toHaveLength(4);
    expect((await beforeOf({})).before).toEqual([]);
  });
});
