import { beforeEach, describe, expect, it } from 'vitest';
import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { openCovers } from '#store/dispatch/cover.ts';
import type { JobRow } from '#store/job/job.ts';
import { insertClassAndGroup } from '#store/testing/company.ts';
import { rejectOffer, type Seat } from '../job/answer-offer.ts';
import { assignJob, restartJob } from '../job/direct-job.ts';
import { forceJob } from '../job/force-job.ts';
import { COACH, DISPATCHER, KERB, ROUND_THE_CORNER, smallFleet } from '../job/testing/small-fleet.ts';
import { commitJob, uncommitJob } from '../reservation/commit-job.ts';
import { setOutOfVehicle } from '../shift/out-of-vehicle.ts';
import { signOff } from '../shift/sign-off.ts';
import { bidCover } from './bid-cover.ts';
import { closeCover } from './close-cover.ts';
import { openCover } from './open-cover.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const reasons = { rung: 'cover' } as ExplanationRecord;

let job: JobRow;
let seat: Seat;
beforeEach(async () => {
  job = await fleet.job();
  seat = await fleet.seat();
});

const open = (change: object = {}) =>
  openCover(context, DISPATCHER, {
    jobId: job.id,
    jobVersion: job.version,
    withinMetres: 1_000,
    closesAtMs: clock.nowMs() + 60 * SECOND_MS,
    closesAfterBidSeconds: 12,
    sinceMs: clock.nowMs(),
    planVersion: 1,
    reasons,
    ...change,
  });
const bid = (who: Seat = seat, at = ROUND_THE_CORNER) => bidCover(context, fleet.driver(who), who, job.id, at);
const lock = (who: Seat) =>
  store.db
    .updateTable('vehicle_now')
    .set({ locked_at: new Date(clock.nowMs()) })
    .where('vehicle_id', '=', who.vehicleId)
    .execute();
const bidders = async () => (await openCovers(store.db, [1], clock.nowMs())).find((c) => c.job.id === job.id)?.bidders;

describe('a job that is shown to all', () => {
  it('goes on waiting, is asked for once by each, and is shown no longer', async () => {
    expect(await open()).toEqual({ ok: true, value: { opened: true } });
    expect(await open()).toEqual({ ok: true, value: { opened: false } });
    const second = await fleet.seat();
    expect(await bid()).toMatchObject({ ok: true, value: { closesAtMs: clock.nowMs() + 12 * SECOND_MS } });
    clock.advance(5 * SECOND_MS);
    expect(await bid(second)).toMatchObject({ ok: true, value: { closesAtMs: clock.nowMs() + 7 * SECOND_MS } });
    expect(await bid()).toMatchObject({ ok: true });
    expect(await bidders()).toEqual([seat.vehicleId, second.vehicleId]);
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
    const target = { jobId: job.id, version: job.version, seen: [seat.vehicleId] };
    expect(await closeCover(context, DISPATCHER, target)).toMatchObject({ code: 'moreBids' });
    target.seen.push(second.vehicleId);
    expect(await closeCover(context, DISPATCHER, target)).toMatchObject({ ok: true });
    expect(await closeCover(context, DISPATCHER, target)).toMatchObject({ code: 'coverUnknown' });
    expect(await fleet.storyOf(job.id)).toEqual(['cover', 'bid', 'bid', 'coverOver']);
  });

  it('is told to the cars of the fleet when it is shown, when its end comes nearer, and when it is over', async () => {
    const told = async () => {
      const heard = store.db.selectFrom('announcement').select('entity_id').where('topic', '=', 'covers');
      return (await heard.where('entity_id', '=', job.id).execute()).length;
    };
    await open();
    expect(await told()).toBe(1);
    await bid();
    expect(await told()).toBe(2);
    const second = await fleet.seat();
    await bid(second);
    expect(await told()).toBe(2);
    const seen = [seat.vehicleId, second.vehicleId];
    await closeCover(context, DISPATCHER, { jobId: job.id, seen });
    expect(await told()).toBe(3);
  });

  it('is refused for a job that moved or does not wait', async () => {
    expect(await open({ jobVersion: 9 })).toMatchObject({ code: 'jobMoved' });
    expect(await open({ jobId: 999_999 })).toMatchObject({ code: 'jobUnknown' });
    job = await fleet.job('future');
    expect(await open()).toMatchObject({ code: 'jobNotInState' });
  });

  it('is gone with what was asked for it once a car has it', async () => {
    await open();
    await bid();
    await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
    expect(await bidders()).toBeUndefined();
    expect(await bid(await fleet.seat())).toMatchObject({ code: 'coverUnknown' });
  });

  it('is asked for anew in each attempt, which does not begin while one has asked', async () => {
    await open();
    await bid();
    const target = { jobId: job.id };
    expect(await restartJob(context, DISPATCHER, target)).toMatchObject({ code: 'moreBids' });
    await setOutOfVehicle(context, COACH, seat, true);
    const again = await restartJob(context, DISPATCHER, target);
    expect(again).toMatchObject({ ok: true, value: { attempt: 2 } });
    expect(await bid(await fleet.seat())).toMatchObject({ code: 'coverUnknown' });
    expect(await open({ jobVersion: job.version + 1 })).toEqual({ ok: true, value: { opened: true } });
    expect(await bidders()).toEqual([]);
    // One that was left over from before this one began is no cover of it.
    await bid(await fleet.seat());
    await store.db.updateTable('job').set({ attempt: 3 }).where('id', '=', job.id).execute();
    expect(await bidders()).toBeUndefined();
    expect(await open({ jobVersion: job.version + 1 })).toEqual({ ok: true, value: { opened: true } });
    expect(await bidders()).toEqual([]);
    clock.advance(60 * SECOND_MS);
    const sinceMs = clock.nowMs();
    expect(await open({ jobVersion: job.version + 1, sinceMs })).toEqual({ ok: true, value: { opened: true } });
  });

  it('is not given to a car while others have asked for it than were seen', async () => {
    await open();
    const late = await fleet.seat();
    await bid();
    await bid(late);
    const force = (seen: number[]) => {
      const { vehicleId, driverId } = seat;
      const named = { jobId: job.id, jobVersion: job.version, vehicleId, driverId, planVersion: 1, reasons };
      return forceJob(context, DISPATCHER, { ...named, seen });
    };
    expect(await force([seat.vehicleId])).toMatchObject({ code: 'moreBids' });
    expect(await bidders()).toEqual([seat.vehicleId, late.vehicleId]);
    expect(await force([seat.vehicleId, late.vehicleId])).toMatchObject({ ok: true });
  });

  it('cannot be asked for by a car that the office keeps from work', async () => {
    await open();
    await lock(seat);
    expect(await bid()).toMatchObject({ code: 'vehicleTaken' });
    expect(await bidders()).toEqual([]);
  });

  it('forgets what a driver asked for who takes a break', async () => {
    await open();
    await bid();
    await setOutOfVehicle(context, COACH, seat, true);
    expect(await bidders()).toEqual([]);
  });
});

describe('asking for a shown job', () => {
  it('is refused where it is not shown, any more, or to this fleet', async () => {
    expect(await bid()).toMatchObject({ code: 'coverUnknown' });
    await open();
    expect(await bidCover(context, COACH, { ...seat, fleetId: 2 }, job.id, KERB)).toMatchObject({
      code: 'coverUnknown',
    });
    clock.advance(60 * SECOND_MS);
    expect(await bid()).toMatchObject({ code: 'coverClosed' });
  });

  it('is refused to who is too far, nowhere, has work, or has gone home', async () => {
    await open({ withinMetres: 100 });
    expect(await bid()).toMatchObject({ code: 'tooFar' });
    expect(await bidCover(context, COACH, seat, job.id, null)).toMatchObject({ code: 'positionUnknown' });
    const other = await fleet.job();
    await assignJob(context, COACH, { jobId: other.id, vehicleId: seat.vehicleId, why: null });
    expect(await bid(seat, KERB)).toMatchObject({ code: 'vehicleTaken' });
    const gone = await fleet.seat();
    await signOff(context, COACH, gone);
    expect(await bid(gone, KERB)).toMatchObject({ code: 'shiftOver' });
  });

  it('is refused to a car that cannot, or a driver whom the customer does not want', async () => {
    await open();
    const set = (row: object) => store.db.updateTable('job').set(row).where('id', '=', job.id).execute();
    await set({ attributes: ['wheelchair'] });
    expect(await bid()).toMatchObject({ code: 'wrongVehicle' });
    await set({ attributes: [], banned_driver_ids: [seat.driverId] });
    // Who is not wanted is not told so: to them the job is not shown.
    expect(await bid()).toMatchObject({ code: 'coverUnknown' });
  });

  it('is refused to whose papers have run out, whose group has other work, or who is bound soon', async () => {
    await open();
    const set = (table: 'driver' | 'vehicle', id: number, row: object) =>
      store.db.updateTable(table).set(row).where('id', '=', id).execute();
    await set('driver', seat.driverId, { permit_expiry: '2026-11-20' });
    expect(await bid()).toMatchObject({ code: 'permitExpired' });
    await insertClassAndGroup(store.db, 1, 'A', 'school');
    await set('driver', seat.driverId, { permit_expiry: '2026-11-21', driver_group: 'school' });
    await set('vehicle', seat.vehicleId, { usage_expiry: '2026-11-20' });
    expect(await bid()).toMatchObject({ code: 'usageExpired' });
    await set('vehicle', seat.vehicleId, { usage_expiry: '2026-11-21' });
    const group = { fleet_id: 1, driver_group: 'school', booking_types: ['parcel' as const] };
    await store.db.insertInto('locked_group').values(group).execute();
    expect(await bid()).toMatchObject({ code: 'lockedOut' });
    await store.db
      .updateTable('locked_group')
      .set({ booking_types: ['now'] })
      .execute();
    const coming = await fleet.job('future');
    await store.db
      .updateTable('job')
      .set({ required_at: new Date(clock.nowMs() + 25 * 60 * SECOND_MS) })
      .where('id', '=', coming.id)
      .execute();
    expect(await commitJob(context, COACH, { jobId: coming.id, vehicleId: seat.vehicleId })).toMatchObject({
      ok: true,
    });
    expect(await bid()).toMatchObject({ code: 'committedSoon' });
    await uncommitJob(context, COACH, { jobId: coming.id });
    expect(await bid()).toMatchObject({ ok: true });
  });

  it('is refused to an electric car whose charge would not last, by what was said in the last day', async () => {
    await open();
    const charged = (km: number, hoursAgo = 0) =>
      store.db
        .updateTable('vehicle_now')
        .set({ range_km: km, range_at: new Date(clock.nowMs() - hoursAgo * 3_600 * SECOND_MS) })
        .where('vehicle_id', '=', seat.vehicleId)
        .execute();
    await charged(9);
    expect(await bid()).toMatchObject({ code: 'rangeShort' });
    await charged(9, 25);
    expect(await bid()).toMatchObject({ ok: true });
    seat = await fleet.seat();
    await charged(200);
    expect(await bid()).toMatchObject({ ok: true });
  });

  it('is refused to who has just said no to it', async () => {
    const offerId = await fleet.offer(job, seat);
    const rejected = await rejectOffer(context, fleet.driver(seat), seat, offerId);
    if (!rejected.ok) throw new Error(rejected.code);
    expect(await open({ jobVersion: rejected.value.version })).toMatchObject({ ok: true });
    expect(await bid()).toMatchObject({ code: 'alreadyRefused' });
  });
});
