import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSuite, type TestSuite } from '#apps/testing/demo-suite.ts';
import { QUERY_CODES, UNREACHABLE_CODE } from '#core/query/codes.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { FRIDAY_NIGHT } from './friday-night.ts';

/** A minute of the night each second. */
const SPEED = 60;
const VEHICLES = 24;
const [TAXIS, COACHES] = [1, 2];
const soon = { timeout: 80_000, interval: 200 };
let store: Store;

beforeAll(async () => {
  const suite = await demoSuite({ sim: VEHICLES, simDay: FRIDAY_NIGHT.name, speed: SPEED });
  store = openStore(suite.databaseUrl, { connections: 2 });
  await assignUnasked(suite);
});
afterAll(() => store.close());

/** At this speed an offer stands for a third of a second: on a busy machine nobody would have answered in time. */
async function assignUnasked({ suite }: TestSuite): Promise<void> {
  await transact(suite.store, { kind: 'system', name: 'test' }, suite.clock.nowMs(), async (t) => {
    for (const { id, plan } of await t.db.selectFrom('fleet').select(['id', 'plan']).execute()) {
      const forced = JSON.stringify({ ...(plan as object), acceptMode: 'forced' });
      await t.db.updateTable('fleet').set({ plan: forced, plan_version: 2 }).where('id', '=', id).execute();
      t.announce('fleets', id, id);
    }
    t.audit({ act: 'changePlan', entity: 'fleet', entityId: TAXIS });
  });
}

const said = (fleet: number, code: number) =>
  store.db.selectFrom('driver_query').selectAll().where('fleet_id', '=', fleet).where('code', '=', code).execute();

/** What a driver of the fleet said, once it is there. */
async function asked(fleet: number, code: number, text: string) {
  const found = async () => (await said(fleet, code)).find(({ query }) => query === text);
  await expect.poll(found, { ...soon, message: `${code} ${text}` }).toBeTruthy();
  const query = await found();
  expect(query).toMatchObject({ driver_id: expect.any(Number), longitude: expect.any(Number) });
  return query!;
}

const hiringsOf = (vehicleId: number | null) =>
  store.db.selectFrom('trip').selectAll().where('vehicle_id', '=', vehicleId).execute();
const nowOf = (vehicleId: number | null) =>
  store.db.selectFrom('vehicle_now').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();

describe('Friday night in Gothenburg fills', { timeout: 170_000 }, () => {
  test('the queries, and the alarms with an emergency', async () => {
    await asked(TAXIS, QUERY_CODES.address, 'Which gate of Ullevi do they wait at?');
    await asked(COACHES, QUERY_CODES.fare, 'The passenger does not agree with the fare');
    await asked(COACHES, QUERY_CODES.callMe, 'Please call me when you have a minute');
    await asked(TAXIS, QUERY_CODES.panic, '');
  });

  test('the meter resets of both fleets, in their chains', async () => {
    const resets = () => store.db.selectFrom('meter_reset').selectAll().orderBy('fleet_id').execute();
    // On a busy machine the answer may come late, and a driver tells it again.
    const fleets = async () => [...new Set((await resets()).map((one) => one.fleet_id))];
    await expect.poll(fleets, soon).toEqual([TAXIS, COACHES]);
    expect((await resets())[0]).toMatchObject({ totals_after: { hirings: 0, distanceMetres: 0, fareMinor: 0 } });
  });

  test('the vehicles with one that broke down, whose job went back, and one whose meter runs on', async () => {
    const broken = await asked(TAXIS, QUERY_CODES.breakdown, 'The engine has stopped, I am at the kerb');
    await expect.poll(async () => (await nowOf(broken.vehicle_id)).out_of_vehicle, soon).toBe(true);
    const back = store.db.selectFrom('job').select('vehicle_id').where('id', '=', broken.job_id);
    expect((await back.executeTakeFirstOrThrow()).vehicle_id).not.toBe(broken.vehicle_id);
    const stuck = await asked(TAXIS, QUERY_CODES.other, 'The meter does not go off');
    const hirings = await hiringsOf(stuck.vehicle_id);
    expect(hirings.some(({ began_at, ended_at }) => began_at < stuck.at && (ended_at ?? Infinity) > stuck.at)).toBe(
      true,
    );
  });

  test('the workshop with what wears: a fault of an engine, and a crack that a driver saw', async () => {
    const codes = store.db.selectFrom('trouble_code').select('vehicle_id').where('code', '=', 'P0420');
    await expect.poll(async () => (await codes.execute()).length, soon).toBe(1);
    const seen = store.db.selectFrom('work_order').select('case_id').where('found', 'like', 'point:%');
    await expect.poll(async () => (await seen.execute()).length, soon).toBeGreaterThan(0);
  });

  test('the job queue with the concert that is over', async () => {
    const ofUllevi = store.db.selectFrom('job').select('id').where('pickup_label', '=', 'Ullevi');
    await expect.poll(async () => (await ofUllevi.execute()).length, soon).toBe(26);
  });

  test('the messages with what the office tells its drivers', async () => {
    const told = store.db.selectFrom('driver_message').select('id');
    await expect.poll(async () => (await told.execute()).length, soon).toBeGreaterThan(0);
  });

  test('the alarms with a car that nobody hears of, since its phone died with a passenger aboard', async () => {
    const missed = async () => {
      for (const { vehicle_id: vehicleId, at } of await said(TAXIS, UNREACHABLE_CODE))
        if ((await hiringsOf(vehicleId)).some(({ kind, began_at }) => kind === 'hail' && began_at < at)) return true;
      return false;
    };
    await expect.poll(missed, soon).toBe(true);
  });

  test('the boards with a passenger who did not come', async () => {
    await asked(TAXIS, QUERY_CODES.noShow, 'Nobody at the door, and they do not answer');
    const missed = store.db.selectFrom('job').selectAll().where('state', '=', 'no_show');
    await expect.poll(async () => (await missed.execute()).length, soon).toBeGreaterThan(0);
  });
});
