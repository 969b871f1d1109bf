import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Crew, insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { expiringPapers } from './expiry.ts';

const TODAY = '2026-11-21';
let store: Store;
let crew: Crew;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  crew = await insertCrew(store.db, 1, '101', { beganMs: Date.parse('2026-11-21T11:00:00Z') });
});
afterAll(() => store.close());

type Told = { subject: string; vehicle_id: number | null; driver_id: number | null; detail: { days: number } };
const told = async (today = TODAY) => (await expiringPapers(1, today, 14).execute(store.db)).rows as Told[];

test('a paper is told once at each day of warning of its kind and once when it is over, by the last day that joins', async () => {
  const kind = { fleet_id: 1, name: 'Licence', subject: 'driver' as const, warn_days: [14, 3] };
  const { id: kind_id } = await store.db
    .insertInto('paper_kind')
    .values(kind)
    .returning('id')
    .executeTakeFirstOrThrow();
  const paper = { fleet_id: 1, kind_id, driver_id: crew.driverId };
  await store.db
    .insertInto('paper')
    .values([
      { ...paper, until_date: addDays(TODAY, 10) },
      { ...paper, from_date: addDays(TODAY, 11), until_date: addDays(TODAY, 20) },
    ])
    .execute();
  const subjects: (string | undefined)[] = [];
  for (const day of [0, 5, 6, 10, 16, 17, 20, 21, 40]) {
    const [one, ...more] = await told(addDays(TODAY, day));
    expect(more).toEqual([]);
    subjects.push(one?.subject);
    if (one) expect(one).toMatchObject({ driver_id: crew.driverId, vehicle_id: null, detail: { days: 20 - day } });
  }
  const [none, stillNone, ahead, same, sameAgain, near, last, over, longOver] = subjects;
  expect([none, stillNone]).toEqual([undefined, undefined]);
  expect(new Set([ahead, near, over]).size).toBe(3);
  expect([same, sameAgain, last, longOver]).toEqual([ahead, ahead, near, over]);
  await store.db
    .insertInto('paper')
    .values({ ...paper, from_date: addDays(TODAY, 15) })
    .execute();
  expect(await told(addDays(TODAY, 16))).toEqual([]);
});

test('one of a vehicle names its plate, and of a kind that has ended nobody is told', async () => {
  const kind = { fleet_id: 1, name: 'Insurance', subject: 'vehicle' as const };
  const { id: kind_id } = await store.db
    .insertInto('paper_kind')
    .values(kind)
    .returning('id')
    .executeTakeFirstOrThrow();
  const paper = { fleet_id: 1, kind_id, vehicle_id: crew.vehicleId, until_date: addDays(TODAY, -2) };
  await store.db.insertInto('paper').values(paper).execute();
  expect(await told()).toMatchObject([
    {
      vehicle_id: crew.vehicleId,
      driver_id: null,
      detail: { what: 'paper', paper: 'Insurance', plate: '101', date: '2026-11-19', days: -2 },
    },
  ]);
  await store.db.updateTable('paper_kind').set({ ended_at: new Date() }).where('id', '=', kind_id).execute();
  expect(await told()).toEqual([]);
});
