import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore } from '#store/door/connect.ts';
import { jobsOfOtherTakers } from '#store/testing/job-takers.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { seedQuarter } from './quarter.ts';
import { seedYesterday } from './yesterday.ts';

const { url } = await testDatabase(demoTemplate);
const store = openStore(url);
afterAll(() => store.close());

test('the demo has earlier days like yesterday, in which some jobs ended otherwise, and may be stopped', async () => {
  const context = { store, clock: startClock() };
  await seedYesterday(context, gothenburg());
  let days = 0;
  await seedQuarter(context, () => (days += 1) < 60);
  const jobs = await store.db
    .selectFrom('job')
    .select([
      'state',
      'cancelled_by',
      'vehicle_id',
      'arrived_at',
      'picked_up_at',
      'finished_at',
      'promised_at',
      'required_at',
    ])
    .execute();
  const of = (state: string) => jobs.filter((job) => job.state === state);
  for (const state of ['offloaded', 'no_show', 'cancelled'])
    expect([state, of(state).length > 20]).toEqual([state, true]);
  expect(new Set(of('cancelled').map((job) => job.cancelled_by))).toEqual(new Set(['customer', 'user', null]));
  for (const job of of('offloaded')) {
    expect(job.arrived_at).toBeLessThan(job.picked_up_at!);
    expect(job.picked_up_at).toBeLessThanOrEqual(job.finished_at!);
  }
  expect(of('cancelled').every((job) => job.vehicle_id === null)).toBe(true);
  const trips = await store.db
    .selectFrom('trip')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(trips.n)).toBe(of('offloaded').length);
  expect(await store.db.selectFrom('shift').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
  expect(await jobsOfOtherTakers(store.db)).toEqual([]);
});
