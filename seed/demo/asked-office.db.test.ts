import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { TRACK_MS } from '#core/query/track.ts';
import { startClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore } from '#store/door/connect.ts';
import { checkFleetChain } from '#store/meter/meter-chain.ts';
import { resetRows } from '#store/meter/meter-reset.ts';
import { countHistory, queryHistory } from '#store/query/query-history.ts';
import { queryEvents } from '#store/query/query-story.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import { ASKED, RESETS } from './asked.ts';
import { seedAsked } from './asked-office.ts';

const { url } = await testDatabase(demoTemplate);
const store = openStore(url);
const { db } = store;
const clock = startClock();
beforeAll(() => seedAsked({ store, clock }, gothenburg()));
afterAll(() => store.close());

const all = { kinds: [], plate: '', driver: '', code: null, fromMs: null, toMs: null, by: '', text: '' };
const history = (fleetId: number, narrower: object = {}) =>
  queryHistory(db, fleetId, { ...all, ...narrower }, { before: null, most: 100 });

describe('the demo has behind it', () => {
  test('two days of finished queries, alarms and a drill, each with who took it, when, and what was done', async () => {
    for (const fleetId of [1, 2]) {
      const rows = await history(fleetId);
      expect(rows).toHaveLength(ASKED.filter(({ fleet }) => fleet === fleetId).length);
      for (const row of rows) {
        expect(row.atMs).toBeLessThan(row.firstClaimedAtMs ?? 0);
        expect(row.firstClaimedAtMs).toBeLessThan(row.finishedAtMs);
        expect(row.finishedAtMs).toBeLessThan(clock.nowMs());
        expect(row.atMs).toBeGreaterThan(clock.nowMs() - 3.5 * DAY_MS);
        expect([row.firstClaimedBy, row.response === '']).toEqual([row.finishedBy, false]);
        expect([row.plate === '', row.driverName === '']).toEqual([false, false]);
      }
    }
    expect(await countHistory(db, 1, all)).toEqual({ alarms: 4, queries: 10, drills: 1 });
    expect((await history(1)).filter(({ escalated }) => escalated)).toMatchObject([
      { code: 4, firstClaimedBy: 'manager' },
    ]);
    const open = await db.selectFrom('driver_query').select('id').where('finished_at', 'is', null).execute();
    expect(open).toEqual([]);
  });

  test('their stories, line by line as the acts write them', async () => {
    const acts = async (narrower: object) => {
      const [row] = await history(1, narrower);
      return (await queryEvents(db, row?.id ?? 0)).map(({ act, actor_kind }) => `${act} ${actor_kind}`);
    };
    expect(await acts({ code: 4 })).toEqual([
      'raiseQuery driver',
      'escalateQuery system',
      'claimQuery user',
      'finishQuery user',
    ]);
    expect(await acts({ code: 10 })).toEqual(['carUnreachable system', 'claimQuery user', 'finishQuery user']);
    expect(await acts({ kinds: ['drills'] })).toEqual(['startDrill user', 'claimQuery user', 'finishQuery user']);
  });

  test('the way of each car until its query was over, which moves no car of today', async () => {
    const rows = await history(1);
    const queries = await db.selectFrom('driver_query').select(['id', 'vehicle_id']).execute();
    for (const { id, atMs, finishedAtMs, code } of rows) {
      const vehicleId = queries.find((one) => one.id === id)?.vehicle_id ?? 0;
      const track = await reportsOf(db, vehicleId, atMs - TRACK_MS, finishedAtMs + MINUTE_MS);
      expect(track.length, `code ${code}`).toBeGreaterThan(5);
    }
    const moved = await db
      .selectFrom('vehicle_now')
      .select('vehicle_id')
      .where('position_at', 'is not', null)
      .execute();
    expect(moved).toEqual([]);
  });

  test('meter resets that were cleared and acknowledged, in an unbroken chain', async () => {
    for (const fleetId of [1, 2]) {
      const rows = await resetRows(db, fleetId, { states: ['closed'], plate: '', did: '', beforeId: null, most: 9 });
      expect(rows).toHaveLength(RESETS.filter(({ fleet }) => fleet === fleetId).length);
      expect(await checkFleetChain(db, fleetId)).toMatchObject({ ok: true, steps: 4 * rows.length });
    }
  });
});
