import { beforeEach, describe, expect, test } from 'vitest';
import { failWrites, trailLength } from '#store/testing/failing-write.ts';
import { acceptOffer } from '../job/answer-offer.ts';
import { cancelJob } from '../job/direct-job.ts';
import { pickUpJob } from '../job/drive-job.ts';
import { COACH, KERB, smallFleet } from '../job/testing/small-fleet.ts';
import { cancelBooking } from './cancel-booking.ts';

const fleet = await smallFleet();
const { store, context } = fleet;

let bookingId: number;
let jobs: [number, number, number];

/** A booking of three cars. */
beforeEach(async () => {
  const [first, second, third] = [await fleet.job(), await fleet.job(), await fleet.job()];
  bookingId = first.booking_id;
  jobs = [first.id, second.id, third.id];
  await store.db.updateTable('job').set({ booking_id: bookingId }).where('id', 'in', jobs).execute();
});

const cancel = (fleets = [1]) => cancelBooking(context, COACH, { bookingId, fleets, why: 'The customer rang' });
const states = () => Promise.all(jobs.map((id) => fleet.stateOf(id)));

describe('a booking called off', () => {
  test('is cancelled whole, each job with its line', async () => {
    const cancelled = await cancel();
    expect(cancelled).toMatchObject({ ok: true, value: { booking: { id: bookingId } } });
    expect(cancelled.ok && cancelled.value.jobs.map(({ id, state }) => [id, state])).toEqual(
      jobs.map((id) => [id, 'cancelled']),
    );
    for (const id of jobs) expect(await fleet.storyOf(id)).toEqual(['cancel']);
  });

  test('is not cancelled by half where the second of its three jobs fails', async () => {
    const before = await trailLength(store.db);
    const letWrite = await failWrites(store.db, 'job', `new.id = ${jobs[1]}`);
    await expect(cancel()).rejects.toThrow('this write fails');
    expect(await states()).toEqual(['dispatching', 'dispatching', 'dispatching']);
    expect(await trailLength(store.db)).toEqual(before);
    await letWrite();
    expect(await cancel()).toMatchObject({ ok: true });
    expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test('leaves the job with the passenger aboard, and takes back an offer that is out', async () => {
    const [aboard, asked] = [await fleet.seat(), await fleet.seat()];
    const [first, second] = await store.db
      .selectFrom('job')
      .selectAll()
      .where('id', 'in', jobs)
      .orderBy('id')
      .execute();
    const offer = await fleet.offer(first!, aboard);
    await acceptOffer(context, fleet.driver(aboard), aboard, offer);
    await pickUpJob(context, fleet.driver(aboard), aboard, jobs[0], KERB);
    const other = await fleet.offer(second!, asked);
    expect(await cancel()).toMatchObject({ ok: true });
    expect(await states()).toEqual(['picked_up', 'cancelled', 'cancelled']);
    const withdrawn = await store.db.selectFrom('offer').select('state').where('id', '=', other).executeTakeFirst();
    expect(withdrawn?.state).toBe('withdrawn');
    expect(await cancel()).toMatchObject({ ok: false, code: 'nothingToCancel' });
  });

  test('is unknown where its fleet is not seen', async () => {
    expect(await cancel([2])).toMatchObject({ ok: false, code: 'bookingUnknown' });
    expect(await states()).toEqual(['dispatching', 'dispatching', 'dispatching']);
  });

  test('is cancelled once, by two at the same time, and beside a job that is cancelled by itself', async () => {
    const [one, other, single] = await Promise.all([
      cancel(),
      cancel(),
      cancelJob(context, COACH, { jobId: jobs[2], fleets: [1], why: 'One car less' }),
    ]);
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    expect(single.ok || single.code === 'jobNotInState').toBe(true);
    for (const id of jobs) expect(await fleet.storyOf(id)).toEqual(['cancel']);
  });
});
