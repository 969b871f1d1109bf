import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alone } from '#acts/command/alone.ts';
import { askLeaveIn } from '#acts/roster/leave.ts';
import { offerLineIn, takeLineIn } from '#acts/roster/offer-line.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let manager: RequestContext;
let trainer: RequestContext;
let zone: string;
let today: string;
const crew: number[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  trainer = await desk.signIn('Trainer', [1]);
  for (const did of ['1', '2', '3', '4']) {
    const made = { beganMs: desk.clock.nowMs(), vehicle: {}, driver: { did, name: `Driver ${did}` } };
    crew.push((await insertCrew(store.db, 1, did, made)).driverId);
  }
  await store.db
    .insertInto('driver_message_type')
    .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
    .execute();
  ({ zone } = await call(router.week, { fleet: 1 }, { context: trainer }));
  today = localDate(desk.clock.nowMs(), zone);
});
afterAll(() => store.close());

const by = (context = manager) => ({ context });
const driver = (n: number) => ({ kind: 'driver', id: crew[n] ?? 0, name: `Driver ${n + 1}` }) as const;
const own = (n: number) => ({ fleetId: 1, driverId: crew[n] ?? 0 });
const acts = () => ({ store, clock: desk.clock });

async function told(n: number, startsAtMs: number, hours = 9): Promise<number> {
  const driverId = crew[n] ?? 0;
  const asked = { fleet: 1, driverId, vehicleId: null, kind: 'day', startsAtMs } as const;
  const { lineId } = await call(router.planLine, { ...asked, endsAtMs: startsAtMs + hours * HOUR_MS }, by());
  const date = localDate(startsAtMs, zone);
  await call(router.publishWeek, { fleet: 1, date }, by());
  return lineId;
}
const requests = (context = trainer) => call(router.requests, { fleet: 1 }, by(context));
const refusal = (code: string) => expect.objectContaining({ code });

test('leave is read with what is granted already, and answered once', async () => {
  const days = { from: addDays(today, 20), through: addDays(today, 22) };
  const asked = await alone(askLeaveIn)(acts(), driver(0), own(0), { ...days, text: 'A wedding' });
  const absenceId = asked.ok ? asked.value.absenceId : 0;
  expect(await requests()).toMatchObject({
    plans: false,
    leave: [{ id: absenceId, name: 'Driver 1', ...days, text: 'A wedding', granted: 0, entitled: 25 }],
  });
  const lineId = await told(0, desk.clock.nowMs() + 21 * DAY_MS);
  const decide = (more: object = {}) =>
    call(router.decideLeave, { fleet: 1, absenceId, grant: true, callsOff: false, answer: '', ...more }, by());
  await expect(decide()).rejects.toEqual(refusal('linesInLeave'));
  await expect(decide({ absenceId: 999_999 })).rejects.toEqual(refusal('absenceUnknown'));
  expect(await decide({ callsOff: true })).toEqual({ absenceId });
  await expect(decide()).rejects.toEqual(refusal('absenceDecided'));
  const line = await store.db.selectFrom('roster_line').select('state').where('id', '=', lineId).executeTakeFirst();
  expect([line?.state, (await requests()).leave]).toEqual(['cancelled', []]);
});

test('a swap is refused once, and a sick driver is replaced by whom the rules let', async () => {
  const nowMs = desk.clock.nowMs();
  const swapped = await told(1, nowMs + 3 * DAY_MS);
  await alone(offerLineIn)(acts(), driver(1), own(1), { lineId: swapped, on: true });
  await alone(takeLineIn)(acts(), driver(2), own(2), swapped);
  expect((await requests(manager)).lines).toMatchObject([{ lineId: swapped, what: 'swap', other: 'Driver 3' }]);
  expect(await call(router.refuseSwap, { fleet: 1, lineId: swapped }, by())).toEqual({ lineId: swapped });
  await expect(call(router.refuseSwap, { fleet: 1, lineId: swapped }, by())).rejects.toEqual(refusal('lineMoved'));
  await expect(call(router.refuseSwap, { fleet: 1, lineId: 999_999 }, by())).rejects.toEqual(refusal('lineUnknown'));

  const sick = await told(1, nowMs + HOUR_MS);
  await told(2, nowMs + 14 * HOUR_MS);
  await told(3, nowMs + 2 * HOUR_MS);
  const noteSick = (driverId: number, through: string) => call(router.noteSick, { fleet: 1, driverId, through }, by());
  await expect(noteSick(999_999, today)).rejects.toEqual(refusal('driverUnknown'));
  await expect(noteSick(crew[1] ?? 0, addDays(today, -1))).rejects.toEqual(refusal('daysBackwards'));
  await expect(noteSick(crew[1] ?? 0, addDays(today, 60))).rejects.toEqual(refusal('daysTooMany'));
  expect(await noteSick(crew[1] ?? 0, addDays(today, 1))).toEqual({ lines: 1 });
  expect((await requests()).lines).toMatchObject([{ lineId: sick, what: 'sick', other: null }]);
  const { drivers } = await call(router.replacements, { fleet: 1, lineId: sick }, by());
  // The fourth has a shift then, the third would not have rested before the next one.
  expect(drivers.map(({ name, breaks }) => [name, breaks])).toEqual([
    ['Driver 1', null],
    ['Driver 3', 'restShort'],
  ]);
  await expect(call(router.replacements, { fleet: 1, lineId: 999_999 }, by())).rejects.toEqual(refusal('lineUnknown'));
  await call(router.swapLine, { fleet: 1, lineId: sick, toDriverId: crew[0] ?? 0 }, by());
  expect((await requests()).lines).toEqual([]);
});

test('a week to come is filled once at a time, one that is over never', async () => {
  const fill = (date: string) => call(router.fillWeek, { fleet: 1, date, weeks: 1, seconds: 10 }, by());
  await expect(fill(addDays(today, -14))).rejects.toEqual(refusal('weekOver'));
  const { workId } = await fill(addDays(today, 14));
  expect(workId).toBeGreaterThan(0);
  await expect(fill(addDays(today, 14))).rejects.toEqual(refusal('workGoesOn'));
  expect(await call(router.lastFill, { fleet: 1, date: addDays(today, 14) }, by(trainer))).toEqual({ fill: null });
});
