import { beforeEach, expect, test } from 'vitest';
import { smallFleet } from '#acts/job/testing/small-fleet.ts';
import { planLine } from '#acts/roster/plan-line.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { WorkParams } from '#core/long-work/declared.ts';
import { rosterBreaches, STANDARD_PACK } from '#core/roster/rules.ts';
import { mondayOf, rosterDays } from '#core/roster/week.ts';
import { lastFill } from '#store/roster/fill.ts';
import { lineOf } from '#store/roster/roster-line.ts';
import { insertJob } from '#store/testing/company.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { fillRoster } from './fill-roster.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const { time_zone: zone } = await store.db
  .selectFrom('fleet')
  .select('time_zone')
  .where('id', '=', 1)
  .executeTakeFirstOrThrow();
const monday = addDays(mondayOf(localDate(clock.nowMs(), zone)), 7);
const OFFICE = { kind: 'system', name: 'office' } as const;
const drivers: number[] = [];
let cancelled = false;

const work = (params: WorkParams): WorkAsked => ({
  params,
  progress: () => undefined,
  cancelled: () => cancelled,
  context: {
    ...context,
    wall: clock,
    fleetId: 1,
    actor: OFFICE,
    sendsMail: false,
    log: { error: (about: unknown) => expect(about).toBeNull() },
  },
});
const fill = (more: WorkParams = {}): Promise<WorkOutcome> =>
  fillRoster(work({ date: monday, weeks: 1, seconds: 2, ...more }));
const lines = () => store.db.selectFrom('roster_line').selectAll().orderBy('id').execute();

beforeEach(async () => {
  cancelled = false;
  await store.db.deleteFrom('roster_line').execute();
});

test('without shifts, demand or days to come there is a sentence, and nothing is planned', async () => {
  expect(await fill()).toMatchObject({ ok: false, code: 'shiftsMissing' });
  await store.db
    .insertInto('roster_shift')
    .values([
      { fleet_id: 1, name: 'Early', kind: 'day', starts_at: '06:00', ends_at: '16:00' },
      { fleet_id: 1, name: 'Late', kind: 'night', starts_at: '14:00', ends_at: '00:00' },
    ])
    .execute();
  expect(await fill()).toMatchObject({ ok: false, code: 'driversMissing' });
  while (drivers.length < 6) drivers.push((await fleet.seat()).driverId);
  expect(await fill()).toMatchObject({ ok: false, code: 'demandUnknown' });
  expect(await fill({ date: addDays(monday, -14) })).toMatchObject({ ok: false, code: 'weekOver' });
  expect(await lines()).toEqual([]);
});

test('a week is filled beside what stands, by no rule broken, with wishes and reasons told; left off, nothing is', async () => {
  const days = rosterDays(monday, 7, zone);
  // Three drivers an hour from six to midnight, on each day of the last week.
  const today = rosterDays(addDays(localDate(clock.nowMs(), zone), -7), 7, zone);
  for (const { startMs } of today)
    for (let hour = 6; hour < 24; hour += 1)
      for (let n = 0; n < 5; n += 1)
        await insertJob(store.db, 1, { atMs: startMs + hour * HOUR_MS, state: 'offloaded' });
  const [first = 0, second = 0, third = 0] = drivers;
  const startsAtMs = (days[2]?.startMs ?? 0) + 6 * HOUR_MS;
  const own = { fleetId: 1, seat: null, kind: 'day', startsAtMs, endsAtMs: startsAtMs + 10 * HOUR_MS } as const;
  expect(await planLine(context, OFFICE, { ...own, driverId: first })).toMatchObject({ ok: true });
  const wish = (driver_id: number, day: number) => ({
    fleet_id: 1,
    driver_id,
    on_date: addDays(monday, day),
    wished_at: new Date(clock.nowMs()),
  });
  await store.db
    .insertInto('roster_wish')
    .values([wish(second, 0), wish(second, 1), wish(third, 4)])
    .execute();
  await store.db
    .updateTable('driver')
    .set({ permit_expiry: addDays(monday, 3) })
    .where('id', '=', drivers[5] ?? 0)
    .execute();

  cancelled = true;
  await fill({ seconds: 60 });
  expect(await lines()).toHaveLength(1);
  cancelled = false;

  const came = await fill();
  const all = await lines();
  const { planned = 0, uncoveredHours = 0, wishesMet, wishesUnmet } = came.ok ? came.value.figures : {};
  expect(planned).toBe(all.length - 1);
  expect(planned).toBeGreaterThan(20);
  expect(all.every(({ state, driver_id }) => state === 'draft' && driver_id !== drivers[5])).toBe(true);
  expect(all.filter(({ driver_id, starts_at }) => driver_id === first && starts_at < startsAtMs + DAY_MS)).not.toEqual(
    [],
  );
  expect(rosterBreaches(all.map(lineOf), STANDARD_PACK, zone).filter(({ severity }) => severity === 'hard')).toEqual(
    [],
  );
  expect((wishesMet ?? 0) + (wishesUnmet ?? 0)).toBe(3);
  expect(all.filter(({ starts_at }) => starts_at !== startsAtMs).every(({ breaks }) => breaks?.length === 1)).toBe(
    true,
  );
  expect(rosterBreaches(all.map(lineOf), STANDARD_PACK, zone).map(({ rule }) => rule)).not.toContain('breakMissing');

  const told = await lastFill(store.db, 1, { from: monday, through: addDays(monday, 6) });
  expect(told).toMatchObject({ from: monday, through: addDays(monday, 6), filledBy: 'office' });
  expect(told?.outcome).toMatchObject({ planned, uncoveredHours, wishes: 3, met: wishesMet, leftOut: 0 });
  expect(told?.outcome.reasons.filter(({ about }) => about === 'hour').length).toBeGreaterThan(0);
  expect(told?.outcome.gap).toBeGreaterThanOrEqual(0);

  // Filled again, it finds its own lines and plans nobody twice.
  await fill();
  const again = await lines();
  expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
  expect(rosterBreaches(again.map(lineOf), STANDARD_PACK, zone).filter(({ severity }) => severity === 'hard')).toEqual(
    [],
  );
});
