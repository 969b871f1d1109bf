import { describe, expect, test } from 'vitest';
import { acceptOffer, expireOffer, rejectOffer } from './answer-offer.ts';
import { assignJob, cancelJob, holdJob } from './direct-job.ts';
import { sendOffer } from './send-offer.ts';
import { COACH, DISPATCHER, smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const { context, clock, store } = fleet;

const offerState = async (offerId: number) =>
  (await store.db.selectFrom('offer').select('state').where('id', '=', offerId).executeTakeFirstOrThrow()).state;

describe('a job is offered', () => {
  const terms = { expiresAtMs: clock.nowMs() + 20_000, planVersion: 1, reasons: {} };

  test('to one driver at a time, and to that one no second job', async () => {
    const [job, other, seat, rival] = [await fleet.job(), await fleet.job(), await fleet.seat(), await fleet.seat()];
    const at = (of: typeof job, to: typeof seat, jobVersion = of.version) =>
      sendOffer(context, DISPATCHER, {
        ...terms,
        jobId: of.id,
        jobVersion,
        vehicleId: to.vehicleId,
        driverId: to.driverId,
      });
    const first = await at(job, seat);
    expect(first.ok).toBe(true);
    expect(await fleet.stateOf(job.id)).toBe('offered');
    expect(await at(job, rival)).toMatchObject({ ok: false, code: 'jobMoved' });
    expect(await at(job, rival, job.version + 1)).toMatchObject({ ok: false, code: 'jobNotInState' });
    expect(await at(other, seat)).toMatchObject({ ok: false, code: 'vehicleTaken' });
    expect(await fleet.stateOf(other.id)).toBe('dispatching');
    expect(await fleet.storyOf(job.id)).toEqual(['offer']);
  });

  test('but not a job that is not there', async () => {
    const seat = await fleet.seat();
    const sent = await sendOffer(context, DISPATCHER, {
      ...terms,
      jobId: 9_999_999,
      jobVersion: 1,
      vehicleId: seat.vehicleId,
      driverId: seat.driverId,
    });
    expect(sent).toMatchObject({ ok: false, code: 'jobUnknown' });
  });

  test.each([
    ['on a break', { out_of_vehicle: true }],
    ['with the meter on', { meter_on_at: new Date(clock.nowMs()) }],
    ['signed off', { driver_id: null, shift_id: null }],
  ])('but not to a driver %s', async (_, now) => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    await store.db.updateTable('vehicle_now').set(now).where('vehicle_id', '=', seat.vehicleId).execute();
    const sent = await sendOffer(context, DISPATCHER, {
      ...terms,
      jobId: job.id,
      jobVersion: job.version,
      vehicleId: seat.vehicleId,
      driverId: seat.driverId,
    });
    expect(sent).toMatchObject({ ok: false, code: 'vehicleTaken' });
    expect(await fleet.storyOf(job.id)).toEqual([]);
  });

  test('by one dispatcher where two decide at the same instant', async () => {
    const [job, one, two] = [await fleet.job(), await fleet.seat(), await fleet.seat()];
    const sent = await Promise.all(
      [one, two].map((seat) =>
        sendOffer(context, DISPATCHER, {
          ...terms,
          jobId: job.id,
          jobVersion: job.version,
          vehicleId: seat.vehicleId,
          driverId: seat.driverId,
        }),
      ),
    );
    expect(sent.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(sent.find((outcome) => !outcome.ok)).toMatchObject({ code: 'jobMoved' });
  });
});

describe('a driver answers', () => {
  test('yes, and has the job', async () => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    const offerId = await fleet.offer(job, seat);
    const accepted = await acceptOffer(context, fleet.driver(seat), seat, offerId);
    expect(accepted).toMatchObject({ ok: true, value: { state: 'dispatched', vehicle_id: seat.vehicleId } });
    expect(await offerState(offerId)).toBe('accepted');
    expect(await fleet.storyOf(job.id)).toEqual(['offer', 'accept']);
  });

  test('yes twice, and the second is told that the offer is answered', async () => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    const offerId = await fleet.offer(job, seat);
    const both = await Promise.all([1, 2].map(() => acceptOffer(context, fleet.driver(seat), seat, offerId)));
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(both.find((outcome) => !outcome.ok)).toMatchObject({ code: 'offerGone' });
  });

  test('no, and the job looks further', async () => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    const offerId = await fleet.offer(job, seat);
    const rejected = await rejectOffer(context, fleet.driver(seat), seat, offerId);
    expect(rejected).toMatchObject({ ok: true, value: { state: 'dispatching', rejections: 1, vehicle_id: null } });
    expect(await acceptOffer(context, fleet.driver(seat), seat, offerId)).toMatchObject({ code: 'offerGone' });
  });

  test('too late, and is refused before anybody has swept the offer away', async () => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    const offerId = await fleet.offer(job, seat);
    expect(await expireOffer(context, DISPATCHER, offerId)).toMatchObject({ code: 'offerGone' });
    clock.advance(20_000);
    expect(await acceptOffer(context, fleet.driver(seat), seat, offerId)).toMatchObject({ code: 'offerExpired' });
    expect(await rejectOffer(context, fleet.driver(seat), seat, offerId)).toMatchObject({ code: 'offerExpired' });
    expect(await fleet.stateOf(job.id)).toBe('offered');
    expect(await expireOffer(context, DISPATCHER, offerId)).toMatchObject({ ok: true, value: { rejections: 1 } });
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
    expect(await acceptOffer(context, fleet.driver(seat), seat, offerId)).toMatchObject({ code: 'offerExpired' });
    expect(await expireOffer(context, DISPATCHER, offerId)).toMatchObject({ code: 'offerGone' });
  });

  test('an offer made to another driver, or to nobody, and is refused', async () => {
    const [job, seat, stranger] = [await fleet.job(), await fleet.seat(), await fleet.seat()];
    const offerId = await fleet.offer(job, seat);
    expect(await acceptOffer(context, fleet.driver(stranger), stranger, offerId)).toMatchObject({
      code: 'offerUnknown',
    });
    expect(await rejectOffer(context, fleet.driver(seat), seat, 9_999_999)).toMatchObject({ code: 'offerUnknown' });
    expect(await expireOffer(context, DISPATCHER, 9_999_999)).toMatchObject({ code: 'offerUnknown' });
  });

  test('an offer that the office took back, and is told so', async () => {
    for (const takeBack of [holdJob, cancelJob]) {
      const [job, seat] = [await fleet.job(), await fleet.seat()];
      const offerId = await fleet.offer(job, seat);
      expect(await takeBack(context, COACH, { jobId: job.id, why: 'customer rang' })).toMatchObject({ ok: true });
      expect(await offerState(offerId)).toBe('withdrawn');
      expect(await acceptOffer(context, fleet.driver(seat), seat, offerId)).toMatchObject({ code: 'offerGone' });
    }
  });

  test('while the office has given the vehicle another job, and is refused', async () => {
    const [job, other, seat] = [await fleet.job(), await fleet.job(), await fleet.seat()];
    const offerId = await fleet.offer(job, seat);
    await assignJob(context, COACH, { jobId: other.id, vehicleId: seat.vehicleId, why: null });
    expect(await acceptOffer(context, fleet.driver(seat), seat, offerId)).toMatchObject({ code: 'offerGone' });
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
    expect(await fleet.stateOf(other.id)).toBe('dispatched');
  });

  test('with a job already under way, and is refused', async () => {
    const [job, other, seat] = [await fleet.job(), await fleet.job(), await fleet.seat()];
    const offerId = await fleet.offer(job, seat);
    await store.db
      .updateTable('job')
      .set({ state: 'dispatched', vehicle_id: seat.vehicleId, driver_id: seat.driverId })
      .where('id', '=', other.id)
      .execute();
    expect(await acceptOffer(context, fleet.driver(seat), seat, offerId)).toMatchObject({ code: 'vehicleTaken' });
    expect(await offerState(offerId)).toBe('live');
  });
});
