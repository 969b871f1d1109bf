import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '../door/connect.ts';
import { dayTables } from '../door/day-table.ts';
import { testDatabase } from '../testing/test-database.ts';
import { decisionsOfJob, keepDecision } from './decision.ts';
import { decisionBytes, forgetDecisions, readyDecisionDays } from './decision-days.ts';

const NOON = Date.UTC(2026, 5, 10, 12);
let store: Store;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(() => forgetDecisions(store.db, NOON + 100 * DAY_MS));

const keep = (jobId: number, atMs: number) =>
  keepDecision(store.db, {
    fleetId: 1,
    jobId,
    attempt: 1,
    atMs,
    outcome: 'noneFree',
    planVersion: 3,
    reasons: { rung: 'queue' },
  });
const daysOfTables = async () => (await dayTables(store.db, 'decision')).map(({ name }) => name);

test('a decision is kept before its day has a table, goes over into it, and is found with its rung', async () => {
  const id = await keep(7, NOON);
  await readyDecisionDays(store.db, NOON);
  await readyDecisionDays(store.db, NOON);
  expect(await daysOfTables()).toEqual([
    'decision_20260610',
    'decision_20260611',
    'decision_20260612',
    'decision_20260613',
  ]);
  expect(await decisionsOfJob(store.db, 7, NOON)).toMatchObject([
    { id, at: NOON, outcome: 'noneFree', rung: 'queue', attempt: 1, plan_version: 3 },
  ]);
  expect(await keep(8, NOON + DAY_MS)).toBeGreaterThan(id);
});

test('two nodes may make the tables of the days at once', async () => {
  await keep(9, NOON);
  await Promise.all([readyDecisionDays(store.db, NOON), readyDecisionDays(store.db, NOON)]);
  expect(await daysOfTables()).toHaveLength(4);
  expect(await decisionsOfJob(store.db, 9, NOON)).toHaveLength(1);
});

test('what is older than is kept goes with the tables of its days, and so does what never had one', async () => {
  await readyDecisionDays(store.db, NOON);
  await keep(10, NOON);
  await keep(11, NOON - 30 * DAY_MS);
  await forgetDecisions(store.db, NOON - 10 * DAY_MS);
  expect(await decisionsOfJob(store.db, 10, NOON)).toHaveLength(1);
  expect(await decisionsOfJob(store.db, 11, NOON - 30 * DAY_MS)).toHaveLength(0);
  await forgetDecisions(store.db, NOON + DAY_MS);
  expect(await decisionsOfJob(store.db, 10, NOON)).toHaveLength(0);
  expect(await daysOfTables()).toEqual(['decision_20260611', 'decision_20260612', 'decision_20260613']);
});

test('what a day takes is measured on whole days, before one has passed on the hours of today, and not in the first hour', async () => {
  await readyDecisionDays(store.db, NOON);
  for (let n = 0; n < 200; n += 1) await keep(n, NOON - HOUR_MS);
  await store.pool.query('analyze decision');
  const { nowBytes, dayBytes } = await decisionBytes(store.db, NOON);
  const [today] = await dayTables(store.db, 'decision');
  expect(nowBytes).toBeGreaterThanOrEqual(today!.bytes);
  expect(dayBytes).toBe(today!.bytes * 2);
  expect((await decisionBytes(store.db, NOON - 11.5 * HOUR_MS)).dayBytes).toBeNull();
  expect((await decisionBytes(store.db, NOON + DAY_MS)).dayBytes).toBe(today!.bytes);
});
