import { expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { suiteTime } from '../time.ts';
import { runDesk } from './desk.ts';

const { address, suite } = await demoSuite();
const { db } = suite.store;

async function asked(minutesAgo: number): Promise<number> {
  const of = { fleet_id: 1, code: 1 } as const;
  const vehicle = await db
    .selectFrom('vehicle')
    .select('id')
    .where('fleet_id', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const driver = await db
    .selectFrom('driver')
    .select('id')
    .where('fleet_id', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date(suite.clock.nowMs() - minutesAgo * MINUTE_MS);
  const { id } = await db
    .insertInto('driver_query')
    .values({ ...of, at, free_since: at, driver_id: driver.id, vehicle_id: vehicle.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The desk looks so often, without resting in between. */
async function looks(times: number): Promise<void> {
  const over = new AbortController();
  let left = times;
  const time = {
    ...suiteTime(1, suite.clock.nowMs()),
    pause: async () => {
      left -= 1;
      if (left < 0) over.abort();
    },
  };
  await runDesk({ address, user: 'manager', password: DEMO_PASSWORD, fleets: [1], time, signal: over.signal });
}

it('ends what everybody left alone, and nothing that is young or that somebody has', async () => {
  const [alone, young, taken] = [await asked(9), await asked(7), await asked(30)];
  const { headers } = await signIn(address, 'coach');
  const take = { fleets: '(1)', action: 'select', queryID: taken };
  expect(
    (await fetch(`${address}/api/driverQueries`, { method: 'POST', headers, body: JSON.stringify(take) })).ok,
  ).toBe(true);
  await looks(2);
  const queries = await db.selectFrom('driver_query').select(['id', 'finished_by', 'response']).orderBy('id').execute();
  expect(queries).toEqual([
    { id: alone, finished_by: 'manager', response: 'The driver was called: all is well' },
    { id: young, finished_by: null, response: null },
    { id: taken, finished_by: null, response: null },
  ]);
});

it('gives up where it may not sign in', async () => {
  const time = { ...suiteTime(1, suite.clock.nowMs()), pause: async () => undefined };
  const signal = new AbortController().signal;
  await runDesk({ address, user: 'nobody', password: 'wrong', fleets: [1], time, signal });
});
