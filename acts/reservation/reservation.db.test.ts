import { beforeEach, describe, expect, it } from 'vitest';
import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { JobRow } from '#store/job/job.ts';
import { reservationOfJob } from '#store/reservation/reservation.ts';
import type { Seat } from '../job/answer-offer.ts';
import { assignJob, cancelJob, holdJob } from '../job/direct-job.ts';
import { offloadJob, pickUpJob } from '../job/drive-job.ts';
import { COACH, DISPATCHER, KERB, smallFleet } from '../job/testing/small-fleet.ts';
import { setOutOfVehicle } from '../shift/out-of-vehicle.ts';
import { signOff } from '../shift/sign-off.ts';
import { beginHail } from '../trip/begin-hail.ts';
import { commitJob, uncommitJob } from './commit-job.ts';
import { dropReservation } from './drop.ts';
import { reserveJob } from './reserve.ts';

const fleet = await smallFleet();
const { context, store } = fleet;
const reasons = { rung: 'soonToClear' } as ExplanationRecord;

/** A seat with a passenger aboard. */
async function engaged(): Promise<Seat & { inHand: number }> {
  const seat = await fleet.seat();
  const job = await fleet.job();
  await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
  await pickUpJob(context, fleet.driver(seat), seat, job.id, KERB);
  return { ...seat, inHand: job.id };
}

const reserve = (job: JobRow, { vehicleId, driverId }: Seat, change: object = {}) =>
  reserveJob(context, DISPATCHER, {
    jobId: job.id,
    jobVersion: job.version,
    vehicleId,
    driverId,
    moves: 0,
    planVersion: 1,
    reasons,
    ...change,
  });
const reserved = async (jobId: number) => (await reservationOfJob(store.db, jobId))?.vehicle_id;
const lastWhy = async (jobId: number) =>
  (
    await store.db
      .selectFrom('audit')
      .select(['act', 'why'])
      .where('entity', '=', 'job')
      .where('entity_id', '=', String(jobId))
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.why;

let job: JobRow;
beforeEach(async () => {
  job = await fleet.job();
});

describe('the next job of a car that is soon clear', () => {
  it('goes on waiting, is moved to a better car, and dropped', async () => {
    const [first, second] = [await engaged(), await engaged()];
    expect(await reserve(job, first)).toMatchObject({ ok: true, value: { kind: 'chained', moves: 0 } });
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
    expect(await reserve(job, second, { moves: 1 })).toMatchObject({ ok: true, value: { moves: 1 } });
    expect(await reserved(job.id)).toBe(second.vehicleId);
    const target = { jobId: job.id, version: job.version };
    expect(await dropReservation(context, DISPATCHER, { ...target, why: 'carCannot' })).toMatchObject({ ok: true });
    expect(await fleet.storyOf(job.id)).toEqual(['reserve', 'unreserve', 'reserve', 'unreserve']);
    expect(await dropReservation(context, DISPATCHER, { ...target, why: 'carCannot' })).toMatchObject({
      code: 'notReserved',
    });
  });

  it('is refused to a car that has one, is vacant, has another driver, and for a job that moved', async () => {
    const car = await engaged();
    const vacant = await fleet.seat();
    const other = await fleet.job();
    await reserve(other, car);
    expect(await reserve(job, car)).toMatchObject({ code: 'vehicleTaken' });
    expect(await reserve(job, vacant)).toMatchObject({ code: 'vehicleTaken' });
    const free = await engaged();
    expect(await reserve(job, free, { driverId: vacant.driverId })).toMatchObject({ code: 'vehicleTaken' });
    expect(await reserve(job, free, { jobVersion: 99 })).toMatchObject({ code: 'jobMoved' });
    expect(await reserve({ ...job, id: 999_999 }, free)).toMatchObject({ code: 'jobUnknown' });
    expect(await reserve(await fleet.job('future'), free)).toMatchObject({ code: 'jobNotInState' });
  });

  it('two dispatchers never give to one car', async () => {
    const car = await engaged();
    const other = await fleet.job();
    const both = await Promise.all([reserve(job, car), reserve(other, car)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it.each([
    ['held', () => holdJob(context, COACH, { jobId: job.id, why: 'wait' }), 'wait'],
    ['cancelled', () => cancelJob(context, COACH, { jobId: job.id, why: 'gone' }), 'gone'],
  ])('ends with a job that is %s', async (_, act) => {
    await reserve(job, await engaged());
    await store.db
      .insertInto('job_ladder')
      .values({ job_id: job.id, fleet_id: 1, attempt: 1, rung: 'soonToClear', since: new Date(0), round: 1 })
      .execute();
    expect(await act()).toMatchObject({ ok: true });
    expect(await reserved(job.id)).toBeUndefined();
    expect(await store.db.selectFrom('job_ladder').selectAll().where('job_id', '=', job.id).execute()).toEqual([]);
    expect(await lastWhy(job.id)).toBe('jobElsewhere');
  });

  it('ends when the coach gives its car, just clear, another job', async () => {
    const car = await engaged();
    await reserve(job, car);
    await offloadJob(context, fleet.driver(car), car, car.inHand, { at: KERB, fareMinor: 1, distanceMetres: 1 });
    expect(await reserved(job.id)).toBe(car.vehicleId);
    const other = await fleet.job();
    await assignJob(context, COACH, { jobId: other.id, vehicleId: car.vehicleId, why: null });
    expect(await reserved(job.id)).toBeUndefined();
    expect(await lastWhy(job.id)).toBe('carElsewhere');
  });

  it.each([
    ['takes a break', (seat: Seat) => setOutOfVehicle(context, COACH, seat, true)],
    ['goes home', (seat: Seat) => signOff(context, COACH, seat)],
    ['is hailed', (seat: Seat) => beginHail(context, COACH, seat, { kind: 'hail', at: KERB })],
  ])('ends when its car, just clear, %s', async (_, act) => {
    const car = await engaged();
    await reserve(job, car);
    await offloadJob(context, fleet.driver(car), car, car.inHand, { at: KERB, fareMinor: 1, distanceMetres: 1 });
    expect(await act(car)).toMatchObject({ ok: true });
    expect(await reserved(job.id)).toBeUndefined();
  });
});

describe('a pre-booking that the coach binds to a driver', () => {
  const preBooked = async () => {
    const future = await fleet.job('future');
    return store.db
      .updateTable('job')
      .set({ required_at: new Date(fleet.clock.nowMs() + HOUR_MS) })
      .where('id', '=', future.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  it('is theirs until taken back, a break does not change that, the end of the shift does', async () => {
    const seat = await fleet.seat();
    const coming = await preBooked();
    const target = { jobId: coming.id, vehicleId: seat.vehicleId };
    expect(await commitJob(context, COACH, target)).toMatchObject({ ok: true, value: { kind: 'committed' } });
    await setOutOfVehicle(context, COACH, seat, true);
    await setOutOfVehicle(context, COACH, seat, false);
    expect(await reserved(coming.id)).toBe(seat.vehicleId);
    expect(await uncommitJob(context, COACH, { jobId: coming.id })).toMatchObject({ ok: true });
    expect(await uncommitJob(context, COACH, { jobId: coming.id })).toMatchObject({ code: 'notReserved' });
    await commitJob(context, COACH, target);
    await signOff(context, COACH, seat);
    expect(await reserved(coming.id)).toBeUndefined();
    expect(await fleet.storyOf(coming.id)).toEqual(['commit', 'unreserve', 'commit', 'unreserve']);
  });

  it('is refused for what is no pre-booking, to who is banned, not at work, or bound already', async () => {
    const seat = await fleet.seat();
    const { vehicleId } = seat;
    const coming = await preBooked();
    const commit = (jobId: number, change: object = {}) => commitJob(context, COACH, { jobId, vehicleId, ...change });
    expect(await commit(job.id)).toMatchObject({ code: 'notPreBooked' });
    expect(await commit(999_999)).toMatchObject({ code: 'jobUnknown' });
    expect(await commit(coming.id, { fleets: [2] })).toMatchObject({ code: 'jobUnknown' });
    expect(await commit(coming.id, { version: 99 })).toMatchObject({ code: 'jobMoved' });
    expect(await commit(coming.id, { vehicleId: 999_999 })).toMatchObject({ code: 'vehicleNotWorking' });
    await store.db
      .updateTable('job')
      .set({ banned_driver_ids: [seat.driverId] })
      .where('id', '=', coming.id)
      .execute();
    expect(await commit(coming.id)).toMatchObject({ code: 'driverBanned' });
    const despite = await preBooked();
    await store.db
      .updateTable('job')
      .set({ banned_vehicle_ids: [vehicleId] })
      .where('id', '=', despite.id)
      .execute();
    expect(await commit(despite.id, { despiteBan: true })).toMatchObject({ ok: true });
    expect(await fleet.storyOf(despite.id)).toEqual(['overrideBan', 'commit']);
    await cancelJob(context, COACH, { jobId: despite.id, why: 'gone' });
    const another = await preBooked();
    expect(await commit(another.id)).toMatchObject({ ok: true });
    expect(await commit((await preBooked()).id)).toMatchObject({ code: 'vehicleCommitted' });
    await cancelJob(context, COACH, { jobId: another.id, why: 'gone' });
    expect(await commit(another.id)).toMatchObject({ code: 'jobNotInState' });
    // What the coach bound the engine does not plan otherwise.
    const bound = await preBooked();
    await commit(bound.id);
    const open = await store.db
      .updateTable('job')
      .set({ state: 'dispatching' })
      .where('id', '=', bound.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await reserve(open, await engaged())).toMatchObject({ code: 'jobCommitted' });
  });
});
