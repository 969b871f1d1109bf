import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { courseResource } from '#core/training/course.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let trainer: RequestContext;
let nowMs = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  nowMs = desk.clock.nowMs();
  trainer = await desk.signIn('Trainer', [1]);
});
afterAll(() => store.close());

it('a driver who was coached is looked at before and after', async () => {
  const context = { context: trainer };
  const values = {
    ...emptyValues(courseResource),
    code: 'TALK',
    nameEn: 'Talk',
    nameFr: 'Entretien',
    kind: 'coaching',
  };
  const course = await call(router.courses.create, { fleet: 1, values }, context);
  const crew = await insertCrew(store.db, 1, '77', { beganMs: nowMs, driver: { did: '77', name: 'Ada' } });
  const { id } = await call(router.openTraining, { fleet: 1, did: '77', courseId: course.id }, context);
  expect((await call(router.effect, { fleet: 1, id }, context)).effect).toBeNull();
  const row = async () => {
    const { trainings } = await call(router.trainings, { fleet: 1, which: 'all' }, context);
    return trainings.find((one) => one.id === id);
  };
  await call(router.attendTraining, { fleet: 1, id, version: (await row())?.version ?? 0 }, context);
  const grades = [{ id, version: (await row())?.version ?? 0, score: 100 }];
  await call(router.gradeTrainings, { fleet: 1, grades }, context);

  const { time_zone: zone } = await store.db
    .selectFrom('fleet')
    .select('time_zone')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const today = localDate(nowMs, zone);
  const done = addDays(today, -10);
  await store.db.updateTable('training').set({ done_on: done }).where('id', '=', id).execute();
  const job = async (daysAgo: number, state: 'offloaded' | 'no_show') => {
    const at = new Date(Date.parse(`${addDays(today, -daysAgo)}T10:00:00Z`));
    const of = { driver_id: crew.driverId, vehicle_id: crew.vehicleId, shift_id: crew.shiftId };
    const made = await insertJob(store.db, 1, { atMs: at.getTime(), state, row: { ...of, finished_at: at } });
    await store.db
      .insertInto('offer')
      .values({
        fleet_id: 1,
        job_id: made.id,
        vehicle_id: crew.vehicleId,
        driver_id: crew.driverId,
        attempt: 1,
        state: state === 'no_show' ? 'rejected' : 'accepted',
        sent_at: at,
        expires_at: new Date(at.getTime() + 1),
      })
      .execute();
  };
  for (const daysAgo of [12, 15, 20, 40]) await job(daysAgo, 'offloaded');
  await job(14, 'no_show');
  // The day itself, and one that is too long ago, count for neither.
  await job(10, 'no_show');
  await job(41, 'no_show');
  for (const daysAgo of [1, 9]) await job(daysAgo, 'offloaded');
  const driven = { fleet_id: 1, driver_id: crew.driverId, vehicle_id: crew.vehicleId };
  await store.db
    .insertInto('driving_day')
    .values([
      { ...driven, day: addDays(done, -3), km: 200, brake: 4, speeding: 2 },
      { ...driven, day: addDays(done, 3), km: 100, brake: 1 },
    ])
    .execute();
  expect((await call(router.effect, { fleet: 1, id }, context)).effect).toEqual({
    doneOn: done,
    overOn: addDays(done, 30),
    before: { jobs: 5, refusedPercent: 20, noShowsPer100Jobs: 20, incidentsPer100Jobs: 0, harshPer100Km: 3 },
    after: { jobs: 2, refusedPercent: 0, noShowsPer100Jobs: 0, incidentsPer100Jobs: 0, harshPer100Km: 1 },
  });
  expect(await refusalOf(call(router.effect, { fleet: 1, id: 99_999 }, context))).toMatchObject({
    code: 'recordUnknown',
  });
});
