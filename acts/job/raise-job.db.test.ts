import { expect, test } from 'vitest';
import { assignJob } from './direct-job.ts';
import { checkBack, setPriority } from './raise-job.ts';
import { COACH, smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const { context, store } = fleet;
const rowOf = (id: number) => store.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const target = (job: { id: number; version: number }) => ({ jobId: job.id, version: job.version, fleets: [1] });

test('a job is made more urgent, and its story says so', async () => {
  const job = await fleet.job();
  expect(await setPriority(context, COACH, { ...target(job), priority: 7 })).toMatchObject({ value: { priority: 7 } });
  expect(await rowOf(job.id)).toMatchObject({ priority: 7, version: job.version + 1, state: 'dispatching' });
  expect(await fleet.storyOf(job.id)).toEqual(['priority']);
});

test('the priority it has already changes nothing', async () => {
  const job = await fleet.job('future');
  expect(await setPriority(context, COACH, { ...target(job), priority: 0 })).toMatchObject({ ok: true });
  expect(await rowOf(job.id)).toMatchObject({ version: job.version });
  expect(await fleet.storyOf(job.id)).toEqual([]);
});

test('a customer who rings again is counted and raises the job by one, up to nine', async () => {
  const job = await fleet.job();
  await checkBack(context, COACH, target(job));
  expect(await rowOf(job.id)).toMatchObject({ checkbacks: 1, priority: 1 });
  const now = await rowOf(job.id);
  await setPriority(context, COACH, { ...target(now), priority: 9 });
  await checkBack(context, COACH, target(await rowOf(job.id)));
  expect(await rowOf(job.id)).toMatchObject({ checkbacks: 2, priority: 9 });
});

test('an offer that is out stands while its job is raised', async () => {
  const [seat, job] = [await fleet.seat(), await fleet.job()];
  await fleet.offer(job, seat);
  await checkBack(context, COACH, target(await rowOf(job.id)));
  expect(await rowOf(job.id)).toMatchObject({ state: 'offered', checkbacks: 1 });
});

test('a job that moved is refused with who moved it, one with a car by its state, one of another fleet as unknown', async () => {
  const [seat, job] = [await fleet.seat(), await fleet.job()];
  await assignJob(
    context,
    { kind: 'user', id: 2, name: 'manager' },
    { ...target(job), vehicleId: seat.vehicleId, why: null },
  );
  for (const act of [
    checkBack,
    (...[c, a, t]: Parameters<typeof checkBack>) => setPriority(c, a, { ...t, priority: 3 }),
  ]) {
    expect(await act(context, COACH, target(job))).toMatchObject({ code: 'jobMoved', detail: { by: 'manager' } });
    expect(await act(context, COACH, target(await rowOf(job.id)))).toMatchObject({ code: 'jobNotInState' });
    expect(await act(context, COACH, { ...target(await rowOf(job.id)), fleets: [2] })).toMatchObject({
      code: 'jobUnknown',
    });
  }
  const future = await fleet.job('future');
  expect(await checkBack(context, COACH, target(future))).toMatchObject({ code: 'jobNotInState' });
});
