import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import { dueNow } from '#services/figures/report-mails.ts';
import { openStore } from '#store/door/connect.ts';
import { openSchedules, schedulesOf } from '#store/figure/schedule.ts';
import { runsOf } from '#store/figure/schedule-run.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { userByName } from '#store/user/user.ts';
import { seedReports } from './reports.ts';

const { url } = await testDatabase(demoTemplate);
const store = openStore(url);
afterAll(() => store.close());

test('the demo mails reports: one is due at once, one has runs behind it, one is paused', async () => {
  const clock = startClock();
  await seedReports({ store, clock });
  const user = await userByName(store.db, 'reports');
  const own = await schedulesOf(store.db, user?.id ?? 0);
  expect(own.map((row) => row.paused_at !== null)).toEqual([true, false, false]);
  const due = (await openSchedules(store.db)).filter((row) => dueNow(row, clock.nowMs()) !== null);
  expect(due.map(({ name }) => name)).toContain('Waits of yesterday');
  const runs = await runsOf(store.db, own.find(({ name }) => name.startsWith('Pick-ups'))?.id ?? 0);
  expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'empty']);
});
