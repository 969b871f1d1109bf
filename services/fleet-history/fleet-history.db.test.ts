import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import { startRetention } from '#services/retention/retention.ts';
import { dayFigures } from '#store/fleet/figures-day.ts';
import { hoursRecorded, recordHour } from '#store/fleet/fleet-hour.ts';
import { figuresFleet } from '#store/testing/figures-fleet.ts';
import { startFleetHistory } from './fleet-history.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const company = await figuresFleet([1, 2], NOON);
const { store } = company;
const { db } = store;
const fleets = await openFleetBook(store);

let clock = handClock(NOON);
let stops: (() => Promise<void>)[] = [];
const faults: unknown[] = [];

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  clock = handClock(NOON);
  faults.length = 0;
  await db.deleteFrom('fleet_hour').execute();
  await db.updateTable('vehicle_now').set({ shift_id: null }).execute();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function start(book: Parameters<typeof startFleetHistory>[0]['fleets'] = fleets): void {
  const history = startFleetHistory({ store, clock, fleets: book, onError: (error) => faults.push(error) });
  stops.push(() => history.stop());
}

const passed = (ms: number) => {
  clock.advance(ms);
  vi.advanceTimersByTime(1_000);
};
const signedOn = async (hourMs: number, fleetId = 1) =>
  (await hoursRecorded(db, [fleetId], hourMs, hourMs + HOUR_MS)).get(hourMs)?.signedOn;
const soon = { timeout: 20_000 };

test('the figures of now are written as the suite starts, for every fleet', async () => {
  await company.vehicle(1, { meterOn: true });
  start();
  await expect.poll(() => signedOn(NOON), soon).toBe(1);
  expect(await signedOn(NOON, 2)).toBe(0);
});

test('an hour keeps the figures with which it ended, and the next begins with its own', async () => {
  start();
  await expect.poll(() => signedOn(NOON), soon).toBe(0);
  await company.vehicle(1, {});
  await company.vehicle(1, { outOfVehicle: true });
  passed(59 * MINUTE_MS);
  await expect.poll(() => signedOn(NOON), soon).toBe(2);
  await company.vehicle(1, {});
  passed(MINUTE_MS);
  await expect.poll(() => signedOn(NOON + HOUR_MS), soon).toBe(3);
  expect((await hoursRecorded(db, [1, 2], NOON, NOON + 2 * HOUR_MS)).get(NOON)).toMatchObject({
    signedOn: 2,
    vacant: 1,
    outOfVehicle: 1,
    engaged: 0,
  });
});

test('several nodes may record the same hour', async () => {
  await company.vehicle(2, {});
  for (let node = 0; node < 3; node += 1) start();
  for (let minute = 0; minute < 5; minute += 1) passed(MINUTE_MS);
  await expect.poll(() => signedOn(NOON, 2), soon).toBe(1);
  for (const stop of stops.splice(0)) await stop();
  expect(await db.selectFrom('fleet_hour').select('fleet_id').orderBy('fleet_id').execute()).toEqual([
    { fleet_id: 1 },
    { fleet_id: 2 },
  ]);
  expect(faults).toEqual([]);
});

test('a minute that could not be recorded is told, and recorded with the next look', async () => {
  let away = true;
  start({
    all: () => {
      if (away) throw new Error('the fleets are away');
      return fleets.all();
    },
  });
  await expect.poll(() => faults.length, soon).toBe(1);
  expect(await signedOn(NOON)).toBeUndefined();
  away = false;
  passed(0);
  await expect.poll(() => signedOn(NOON), soon).toBe(0);
});

test('what was rolled up of the day is folded, and counts the same', async () => {
  await company.job(1, 'dispatching', NOON);
  const day = { fleetId: 1, startMs: NOON, endMs: NOON + DAY_MS };
  const before = await dayFigures(db, [day]);
  start();
  await expect
    .poll(async () => {
      passed(0);
      return (await db.selectFrom('fleet_minute_change').select('id').execute()).length;
    }, soon)
    .toBe(0);
  expect(await dayFigures(db, [day])).toEqual(before);
});

test('hours are kept for 400 days', async () => {
  const figures = {
    fleetId: 1,
    signedOn: 1,
    vacant: 1,
    engaged: 0,
    outOfVehicle: 0,
    available: 1,
    heading: 0,
    total: 1,
  };
  const [old, kept] = [NOON - 400 * DAY_MS - HOUR_MS, NOON - 400 * DAY_MS];
  await recordHour(db, old, [figures]);
  await recordHour(db, kept, [figures]);
  const retention = startRetention(store, { clock, wall: clock }, (error) => faults.push(error));
  stops.push(() => retention.stop());
  vi.advanceTimersByTime(10 * MINUTE_MS);
  await expect.poll(() => signedOn(old), soon).toBeUndefined();
  expect(await signedOn(kept)).toBe(1);
  expect(faults).toEqual([]);
});
