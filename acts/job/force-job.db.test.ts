import { describe, expect, it } from 'vitest';
import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import type { JobRow } from '#store/job/job.ts';
import { escalateJob } from '../office/escalate-job.ts';
import { setOutOfVehicle } from '../shift/out-of-vehicle.ts';
import type { Seat } from './answer-offer.ts';
import { assignJob } from './direct-job.ts';
import { forceJob } from './force-job.ts';
import { COACH, DISPATCHER, smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const { context, store } = fleet;
const reasons = { rung: 'nearest' } as ExplanationRecord;
const force = (job: JobRow, { vehicleId, driverId }: Seat, change: object = {}) =>
  forceJob(context, DISPATCHER, {
    jobId: job.id,
    jobVersion: job.version,
    vehicleId,
    driverId,
    seen: [],
    planVersion: 3,
    reasons,
    ...change,
  });

describe('a job that the rules give to a car', () => {
  it('is the car’s at once, with the reasons kept', async () => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    expect(await force(job, seat)).toMatchObject({
      ok: true,
      value: { state: 'dispatched', vehicle_id: seat.vehicleId, shift_id: seat.shiftId },
    });
    const kept = await store.db
      .selectFrom('offer as o')
      .innerJoin('decision as d', 'd.id', 'o.decision_id')
      .select(['o.state', 'd.outcome', 'd.plan_version', 'd.reasons'])
      .where('o.job_id', '=', job.id)
      .execute();
    expect(kept).toEqual([{ state: 'forced', outcome: 'forced', plan_version: 3, reasons }]);
  });

  it('is refused where the car has a job, an offer, a break or another driver meanwhile, or the job moved', async () => {
    const job = await fleet.job();
    const taken = { code: 'vehicleTaken' };
    const [busy, asked, resting, free] = [
      await fleet.seat(),
      await fleet.seat(),
      await fleet.seat(),
      await fleet.seat(),
    ];
    await assignJob(context, COACH, { jobId: (await fleet.job()).id, vehicleId: busy.vehicleId, why: null });
    await fleet.offer(await fleet.job(), asked);
    await setOutOfVehicle(context, COACH, resting, true);
    for (const seat of [busy, asked, resting]) expect(await force(job, seat)).toMatchObject(taken);
    expect(await force(job, free, { driverId: busy.driverId })).toMatchObject(taken);
    expect(await force(job, free, { jobVersion: 9 })).toMatchObject({ code: 'jobMoved' });
    expect(await force({ ...job, id: 999_999 }, free)).toMatchObject({ code: 'jobUnknown' });
    expect(await force(await fleet.job('future'), free)).toMatchObject({ code: 'jobNotInState' });
    expect(await force(job, free)).toMatchObject({ ok: true });
  });

  it('goes to one of two that are given it at the same instant, and a car gets one of two', async () => {
    const [a, b] = [await fleet.seat(), await fleet.seat()];
    const job = await fleet.job();
    expect((await Promise.all([force(job, a), force(job, b)])).map(({ ok }) => ok).sort()).toEqual([false, true]);
    const c = await fleet.seat();
    const [one, two] = [await fleet.job(), await fleet.job()];
    expect((await Promise.all([force(one, c), force(two, c)])).map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe('a job the coach is told of', () => {
  it('is told of once, and only while it waits', async () => {
    const job = await fleet.job();
    const tell = (change: object = {}) =>
      escalateJob(context, DISPATCHER, {
        jobId: job.id,
        jobVersion: job.version,
        planVersion: 1,
        rejections: 4,
        reasons,
        ...change,
      });
    expect(await tell()).toEqual({ ok: true, value: { told: false } });
    await store.db
      .insertInto('job_ladder')
      .values({ job_id: job.id, fleet_id: 1, attempt: 1, rung: 'coach', since: new Date(), round: 1 })
      .execute();
    expect(await tell()).toEqual({ ok: true, value: { told: true } });
    expect(await tell()).toEqual({ ok: true, value: { told: false } });
    expect(await fleet.storyOf(job.id)).toEqual(['escalate']);
    expect(await tell({ jobVersion: 9 })).toMatchObject({ code: 'jobMoved' });
    expect(await tell({ jobId: 999_999 })).toMatchObject({ code: 'jobUnknown' });
    expect(await tell({ jobId: (await fleet.job('future')).id })).toMatchObject({ code: 'jobNotInState' });
  });
});
