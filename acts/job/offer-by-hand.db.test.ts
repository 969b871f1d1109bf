import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { commitJob } from '../reservation/commit-job.ts';
import { acceptOffer, expireOffer, rejectOffer } from './answer-offer.ts';
import { holdJob } from './direct-job.ts';
import { offerByHand } from './offer-by-hand.ts';
import { sendOffer } from './send-offer.ts';
import { COACH, DISPATCHER, smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const { context, clock, store } = fleet;
const ANSWER_MS = 20 * SECOND_MS;

const byHand = (job: { id: number; version: number }, vehicleId: number) =>
  offerByHand(context, COACH, { jobId: job.id, version: job.version, fleets: [1], vehicleId, answerMs: ANSWER_MS });
const byRules = (job: { id: number; version: number }, seat: { vehicleId: number; driverId: number }) =>
  sendOffer(context, DISPATCHER, {
    jobId: job.id,
    jobVersion: job.version,
    vehicleId: seat.vehicleId,
    driverId: seat.driverId,
    expiresAtMs: clock.nowMs() + ANSWER_MS,
    planVersion: 1,
    reasons: { rung: 'nearest' },
  });
const liveOffers = (jobId: number) =>
  store.db.selectFrom('offer').selectAll().where('job_id', '=', jobId).where('state', '=', 'live').execute();
const setVehicle = (vehicleId: number, change: object) =>
  store.db.updateTable('vehicle_now').set(change).where('vehicle_id', '=', vehicleId).execute();

describe('a coach offers a job to a car of their choice', () => {
  test('its driver has the answer time, and may take it', async () => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    const sent = await byHand(job, seat.vehicleId);
    expect(sent).toMatchObject({ ok: true, value: { job: { state: 'offered' } } });
    const [offer] = await liveOffers(job.id);
    expect(offer).toMatchObject({ driver_id: seat.driverId, expires_at: clock.nowMs() + ANSWER_MS });
    expect(await acceptOffer(context, fleet.driver(seat), seat, offer!.id)).toMatchObject({ ok: true });
    expect(await fleet.stateOf(job.id)).toBe('dispatched');
    expect(await fleet.storyOf(job.id)).toEqual(['offer', 'accept']);
  });

  test('not answered in time, the job looks on, and the same driver is not asked twice in one attempt', async () => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    await byHand(job, seat.vehicleId);
    const [offer] = await liveOffers(job.id);
    clock.advance(ANSWER_MS + SECOND_MS);
    expect(await expireOffer(context, DISPATCHER, offer!.id)).toMatchObject({ ok: true });
    const again = await byHand({ id: job.id, version: job.version + 2 }, seat.vehicleId);
    expect(again).toMatchObject({ ok: false, code: 'alreadyRefused' });
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
  });

  test('a driver who said no is not asked twice either', async () => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    await byHand(job, seat.vehicleId);
    const [offer] = await liveOffers(job.id);
    await rejectOffer(context, fleet.driver(seat), seat, offer!.id);
    expect(await byHand({ id: job.id, version: job.version + 2 }, seat.vehicleId)).toMatchObject({
      code: 'alreadyRefused',
    });
  });
});

describe('coach and dispatcher at the same instant', () => {
  test('one job has one live offer, whoever was quicker', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other, job] = [await fleet.seat(), await fleet.seat(), await fleet.job()];
      const outcomes = await Promise.all([byHand(job, one.vehicleId), byRules(job, other)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'jobMoved' });
      expect(await liveOffers(job.id)).toHaveLength(1);
    }
  });

  test('one car has one live offer, whoever was quicker', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [seat, mine, theirs] = [await fleet.seat(), await fleet.job(), await fleet.job()];
      const outcomes = await Promise.all([byHand(mine, seat.vehicleId), byRules(theirs, seat)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const offers = [...(await liveOffers(mine.id)), ...(await liveOffers(theirs.id))];
      expect(offers).toHaveLength(1);
    }
  });
});

describe('an offer by hand is refused', () => {
  test('where the job is no longer as the coach saw it, with who moved it', async () => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    await holdJob(context, { kind: 'user', id: 2, name: 'manager' }, { jobId: job.id, why: 'gate locked' });
    expect(await byHand(job, seat.vehicleId)).toMatchObject({
      code: 'jobMoved',
      detail: { by: 'manager', state: 'hold' },
    });
    expect(await byHand({ id: job.id, version: job.version + 1 }, seat.vehicleId)).toMatchObject({
      code: 'jobNotInState',
    });
  });

  test('in another fleet than the coach’s', async () => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    const target = { jobId: job.id, version: job.version, fleets: [2], vehicleId: seat.vehicleId, answerMs: ANSWER_MS };
    expect(await offerByHand(context, COACH, target)).toMatchObject({ code: 'jobUnknown' });
  });

  test.each([
    ['vehicleNotWorking', { shift_id: null, driver_id: null }],
    ['vehicleOnBreak', { out_of_vehicle: true }],
    ['vehicleTaken', { meter_on_at: new Date(0) }],
    ['vehicleLocked', { locked_at: new Date(0), locked_by: 'manager', locked_why: 'brakes' }],
  ])('%s', async (code, change) => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    await setVehicle(seat.vehicleId, change);
    expect(await byHand(job, seat.vehicleId)).toMatchObject({ ok: false, code });
    expect(await liveOffers(job.id)).toEqual([]);
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
  });

  test('while the car has another offer to answer', async () => {
    const [seat, first, second] = [await fleet.seat(), await fleet.job(), await fleet.job()];
    await byHand(first, seat.vehicleId);
    expect(await byHand(second, seat.vehicleId)).toMatchObject({ code: 'vehicleAsked' });
  });

  test.each([
    [
      'driverBanned',
      async (jobId: number, seat: { driverId: number }) => {
        await store.db
          .updateTable('job')
          .set({ banned_driver_ids: [seat.driverId] })
          .where('id', '=', jobId)
          .execute();
      },
    ],
    [
      'wrongVehicle',
      async (jobId: number) => {
        await store.db
          .updateTable('job')
          .set({ attributes: ['wheelchair'] })
          .where('id', '=', jobId)
          .execute();
      },
    ],
    [
      'permitExpired',
      async (_: number, seat: { driverId: number }) => {
        await store.db
          .updateTable('driver')
          .set({ permit_expiry: '2020-01-01' })
          .where('id', '=', seat.driverId)
          .execute();
      },
    ],
    [
      'usageExpired',
      async (_: number, seat: { vehicleId: number }) => {
        await store.db
          .updateTable('vehicle')
          .set({ usage_expiry: '2020-01-01' })
          .where('id', '=', seat.vehicleId)
          .execute();
      },
    ],
    [
      'lockedOut',
      async () => {
        await store.db
          .insertInto('locked_group')
          .values({ fleet_id: 1, driver_group: 'day', booking_types: ['parcel'] })
          .execute();
      },
    ],
  ])('to a car that may not have the job at all: %s', async (code, spoil) => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    await spoil(job.id, seat as never);
    expect(await byHand(job, seat.vehicleId)).toMatchObject({ ok: false, code });
    await store.db.deleteFrom('locked_group').execute();
  });
});

test('a car kept for a pre-booking within 30 minutes gets another job only once the coach has confirmed it', async () => {
  const [seat, other, job] = [await fleet.seat(), await fleet.job('future'), await fleet.job()];
  const wantedIn = (minutes: number) =>
    store.db
      .updateTable('job')
      .set({ required_at: new Date(clock.nowMs() + minutes * MINUTE_MS) })
      .where('id', '=', other.id)
      .execute();
  const target = { jobId: job.id, fleets: [1], vehicleId: seat.vehicleId, answerMs: ANSWER_MS };
  expect(await commitJob(context, COACH, { jobId: other.id, vehicleId: seat.vehicleId })).toMatchObject({ ok: true });
  await wantedIn(30);
  expect(await offerByHand(context, COACH, target)).toMatchObject({
    code: 'carKeptSoon',
    detail: { vehicle: seat.vehicleId, job: other.id, minutes: 30 },
  });
  await wantedIn(-5);
  expect(await offerByHand(context, COACH, target)).toMatchObject({ code: 'carKeptSoon', detail: { minutes: 0 } });
  expect(await offerByHand(context, COACH, { ...target, despiteKept: true })).toMatchObject({ ok: true });
  expect(await fleet.storyOf(job.id)).toEqual(['overrideKept', 'offer']);
  await rejectOffer(context, fleet.driver(seat), seat, (await liveOffers(job.id))[0]!.id);
  await wantedIn(31);
  const second = await fleet.job();
  expect(await byHand(second, seat.vehicleId)).toMatchObject({ ok: true });
});

test('a ban gives way once the coach has confirmed it, which the story tells; nothing else does', async () => {
  const [seat, job] = [await fleet.seat(), await fleet.job()];
  const ban = (change: object) => store.db.updateTable('job').set(change).where('id', '=', job.id).execute();
  const target = { jobId: job.id, fleets: [1], vehicleId: seat.vehicleId, answerMs: ANSWER_MS };
  const confirmed = () => offerByHand(context, COACH, { ...target, despiteBan: true });
  await ban({ banned_vehicle_ids: [seat.vehicleId], attributes: ['wheelchair'] });
  expect(await offerByHand(context, COACH, target)).toMatchObject({ code: 'driverBanned' });
  expect(await confirmed()).toMatchObject({ code: 'wrongVehicle' });
  expect(await fleet.storyOf(job.id)).toEqual([]);
  await ban({ attributes: [] });
  expect(await confirmed()).toMatchObject({ ok: true });
  expect(await fleet.storyOf(job.id)).toEqual(['overrideBan', 'offer']);
});
