import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { addPaper } from '#acts/paper/keep-paper.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Crew, insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { readVehicles } from '../dispatcher/world-reader.ts';
import { openFleetBook } from '../fleets/fleet-book.ts';
import { startPaperDays } from './paper-days.ts';

/** Noon in Stockholm. */
const clock = handClock(Date.parse('2026-11-21T11:00:00Z'));
let store: Store;
let crew: Crew;
let kindId: number;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  crew = await insertCrew(store.db, 1, '101', { beganMs: clock.nowMs() });
  const kind = { fleet_id: 1, name: 'Licence', subject: 'driver', blocks: 'work' } as const;
  kindId = (await store.db.insertInto('paper_kind').values(kind).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => store.close());

const fleet = { id: 1, timeZone: 'Europe/Stockholm' };
const NOBODY = { get: () => undefined };
async function endsAtMs(): Promise<number | null> {
  const around = {
    plot: () => ({ areaId: null, rankId: null }),
    plans: { nextJob: new Map(), committed: new Map() },
    clears: null,
    nowMs: clock.nowMs(),
  } as unknown as NonNullable<Parameters<typeof readVehicles>[3]>;
  const [car] = await readVehicles(store.db, fleet, NOBODY, around);
  return car!.papersEndAtMs;
}
const give = (fromDate: string | null, untilDate: string | null) =>
  addPaper(
    { store, clock },
    SYSTEM('test'),
    { fleetId: 1, subject: 'driver', subjectId: crew.driverId },
    { kindId, number: '', fromDate, untilDate },
  );

test('a car at work is asked about until the last day of its driver’s papers is over, and again once others are good', async () => {
  const days = startPaperDays({
    store,
    clock,
    books: { fleets: await openFleetBook(store) },
    onError: (error) => {
      throw error;
    },
  });
  expect(await endsAtMs()).toBeNull();
  await give(null, '2026-11-21');
  await give('2026-11-23', null);
  expect(await endsAtMs()).toBe(Date.parse('2026-11-21T23:00:00Z'));
  await days.look();
  clock.advance(DAY_MS);
  await days.look();
  // On the 22nd none is good: the next begins a day later.
  expect(await endsAtMs()).toBe(0);
  clock.advance(DAY_MS);
  await days.look();
  expect(await endsAtMs()).toBeNull();
  expect(days.figures().renewed).toBe(1);
  await days.stop();
});
