import { describe, expect, test } from 'vitest';
import { commitJob } from '../reservation/commit-job.ts';
import { acceptOffer } from './answer-offer.ts';
import { assignJob, cancelJob, holdJob, redispatchJob, releaseJob, unholdJob } from './direct-job.ts';
import { offloadJob, pickUpJob } from './drive-job.ts';
import { COACH, DISPATCHER, KERB, ROUND_THE_CORNER, smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const { context, store } = fleet;

const assigned = async () => {
  const [job, seat] = [await fleet.job(), await fleet.seat()];
  await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
  return { job, seat };
};
const aboard = async () => {
  const { job, seat } = await assigned();
  await pickUpJob(context, fleet.driver(seat), seat, job.id, KERB);
  return { job, seat };
};
const why = 'customer rang';

describe('the coach assigns by hand', () => {
  test('and beats the engine: a live offer of the job is withdrawn', async () => {
    const [job, offered, chosen] = [await fleet.job(), await fleet.seat(), await fleet.seat()];
    const offerId = await fleet.offer(job, offered);
    const done = await assignJob(context, COACH, { jobId: job.id, vehicleId: chosen.vehicleId, why: 'knows the way' });
    expect(done).toMatchObject({ ok: true, value: { state: 'dispatched', vehicle_id: chosen.vehicleId } });
    expect(await acceptOffer(context, fleet.driver(offered), offered, offerId)).toMatchObject({ code: 'offerGone' });
    const line = await store.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'job')
      .where('entity_id', '=', String(job.id))
      .where('act', '=', 'assign')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor_kind: 'user', actor_name: 'coach', why: 'knows the way', fleet_id: 1 });
    expect(line.was).toMatchObject({ state: 'offered' });
    expect(line.became).toMatchObject({ state: 'dispatched', vehicle: chosen.vehicleId });
  });

  test('but not a vehicle that nobody drives', async () => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    await store.db
      .updateTable('vehicle_now')
      .set({ shift_id: null, driver_id: null })
      .where('vehicle_id', '=', seat.vehicleId)
      .execute();
    const target = { jobId: job.id, why: null };
    const code = 'vehicleNotWorking';
    expect(await assignJob(context, COACH, { ...target, vehicleId: seat.vehicleId })).toMatchObject({ code });
    expect(await assignJob(context, COACH, { ...target, vehicleId: 9_999_999 })).toMatchObject({ code });
    expect(await fleet.storyOf(job.id)).toEqual([]);
  });

  test.each(['banned_vehicle_ids', 'banned_driver_ids'] as const)(
    'but not one of the %s, unless the coach confirms it: the story says so',
    async (list) => {
      const [job, seat] = [await fleet.job(), await fleet.seat()];
      const banned = [list === 'banned_vehicle_ids' ? seat.vehicleId : seat.driverId];
      await store.db
        .updateTable('job')
        .set({ [list]: banned })
        .where('id', '=', job.id)
        .execute();
      const target = { jobId: job.id, vehicleId: seat.vehicleId, why: null };
      expect(await assignJob(context, COACH, target)).toMatchObject({
        code: 'driverBanned',
        detail: { vehicle: seat.vehicleId },
      });
      expect(await fleet.storyOf(job.id)).toEqual([]);
      expect(await assignJob(context, COACH, { ...target, despiteBan: true })).toMatchObject({ ok: true });
      expect(await fleet.storyOf(job.id)).toEqual(['overrideBan', 'assign']);
    },
  );

  test('but not one kept for a pre-booking soon, unless the coach confirms it: the story says so', async () => {
    const [job, other, seat] = [await fleet.job(), await fleet.job('future'), await fleet.seat()];
    await commitJob(context, COACH, { jobId: other.id, vehicleId: seat.vehicleId });
    const target = { jobId: job.id, vehicleId: seat.vehicleId, why: null };
    expect(await assignJob(context, COACH, target)).toMatchObject({ code: 'carKeptSoon', detail: { job: other.id } });
    expect(await assignJob(context, COACH, { ...target, despiteKept: true })).toMatchObject({ ok: true });
    expect(await fleet.storyOf(job.id)).toEqual(['overrideKept', 'assign']);
  });

  test('but not a vehicle with a job or a passenger', async () => {
    const { seat } = await assigned();
    const job = await fleet.job();
    const target = { jobId: job.id, vehicleId: seat.vehicleId, why: null };
    expect(await assignJob(context, COACH, target)).toMatchObject({ code: 'vehicleTaken' });
    const hired = await fleet.seat();
    await store.db
      .updateTable('vehicle_now')
      .set({ meter_on_at: new Date(fleet.clock.nowMs()) })
      .where('vehicle_id', '=', hired.vehicleId)
      .execute();
    expect(await assignJob(context, COACH, { ...target, vehicleId: hired.vehicleId })).toMatchObject({
      code: 'vehicleTaken',
    });
  });

  test('one vehicle to two jobs at the same instant, and one is refused', async () => {
    const [one, two, seat] = [await fleet.job(), await fleet.job(), await fleet.seat()];
    const both = await Promise.all(
      [one, two].map((job) => assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null })),
    );
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(both.find((outcome) => !outcome.ok)).toMatchObject({ code: 'vehicleTaken' });
  });
});

describe('a job is held and released', () => {
  test('out of dispatch, and back as a new attempt', async () => {
    const job = await fleet.job();
    expect(await holdJob(context, COACH, { jobId: job.id, why })).toMatchObject({ ok: true, value: { reason: why } });
    expect(await unholdJob(context, COACH, { jobId: job.id })).toMatchObject({
      ok: true,
      value: { state: 'dispatching', attempt: 2, reason: null },
    });
    expect(await fleet.storyOf(job.id)).toEqual(['hold', 'unhold']);
  });

  test('when its time has come', async () => {
    const job = await fleet.job('future');
    expect(await releaseJob(context, DISPATCHER, { jobId: job.id })).toMatchObject({
      ok: true,
      value: { state: 'dispatching' },
    });
    expect(await releaseJob(context, DISPATCHER, { jobId: job.id })).toMatchObject({ code: 'jobNotInState' });
  });
});

describe('a job is taken from its vehicle', () => {
  test('before the passenger is aboard, and looks for another as a new attempt', async () => {
    const { job, seat } = await assigned();
    expect(await redispatchJob(context, COACH, { jobId: job.id, why })).toMatchObject({
      ok: true,
      value: { state: 'dispatching', attempt: 2, vehicle_id: null, driver_id: null, dispatched_at: null },
    });
    const next = await fleet.job();
    const target = { jobId: next.id, vehicleId: seat.vehicleId, why: null };
    expect(await assignJob(context, COACH, target)).toMatchObject({ ok: true });
  });

  test('with the passenger aboard: they wait where the car stands, and what was driven stays', async () => {
    const { job, seat } = await aboard();
    const [longitude, latitude] = ROUND_THE_CORNER;
    await store.db
      .updateTable('vehicle_now')
      .set({ longitude, latitude })
      .where('vehicle_id', '=', seat.vehicleId)
      .execute();
    expect(await redispatchJob(context, COACH, { jobId: job.id, why: 'breakdown' })).toMatchObject({
      ok: true,
      value: { state: 'dispatching', pickup_longitude: longitude, pickup_latitude: latitude },
    });
    const trip = await store.db.selectFrom('trip').selectAll().where('job_id', '=', job.id).executeTakeFirstOrThrow();
    expect(trip).toMatchObject({ outcome: 'broken_off', to_longitude: longitude });
  });
});

test('a job is cancelled with its reason before the passenger is aboard, and not after', async () => {
  const { job } = await assigned();
  expect(await cancelJob(context, COACH, { jobId: job.id, why })).toMatchObject({
    ok: true,
    value: { state: 'cancelled', reason: why },
  });
  expect(await cancelJob(context, COACH, { jobId: job.id, why })).toMatchObject({ code: 'jobNotInState' });
  const later = await aboard();
  expect(await cancelJob(context, COACH, { jobId: later.job.id, why })).toMatchObject({ code: 'jobNotInState' });
});

type Direct = (target: { jobId: number; fleets?: number[]; version?: number }) => Promise<{ ok: boolean }>;
const vehicleId = 1;
const directions: [string, Direct][] = [
  ['assign', (target) => assignJob(context, COACH, { ...target, vehicleId, why })],
  ['hold', (target) => holdJob(context, COACH, { ...target, why })],
  ['unhold', (target) => unholdJob(context, COACH, target)],
  ['redispatch', (target) => redispatchJob(context, COACH, { ...target, why })],
  ['cancel', (target) => cancelJob(context, COACH, { ...target, why })],
  ['release', (target) => releaseJob(context, COACH, target)],
];

describe.each(directions)('%s', (_, direct) => {
  test('is refused for a job that is not there or of another fleet', async () => {
    const job = await fleet.job();
    expect(await direct({ jobId: 9_999_999 })).toMatchObject({ code: 'jobUnknown' });
    expect(await direct({ jobId: job.id, fleets: [2] })).toMatchObject({ code: 'jobUnknown' });
  });

  test('is refused where somebody moved the job meanwhile, and says who', async () => {
    const job = await fleet.job();
    await holdJob(context, { kind: 'user', id: 2, name: 'manager' }, { jobId: job.id, why });
    expect(await direct({ jobId: job.id, version: job.version })).toMatchObject({
      code: 'jobMoved',
      detail: { by: 'manager', state: 'hold' },
    });
  });

  test('is refused for a finished job, which stays as it was', async () => {
    const { job, seat } = await aboard();
    const outcome = { at: ROUND_THE_CORNER, fareMinor: 18_400, distanceMetres: 480 };
    await offloadJob(context, fleet.driver(seat), seat, job.id, outcome);
    const refused = await direct({ jobId: job.id });
    expect(['jobNotInState', 'vehicleNotWorking']).toContain((refused as { code?: string }).code);
    expect(await fleet.stateOf(job.id)).toBe('offloaded');
  });
});
