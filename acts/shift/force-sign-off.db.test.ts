import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { acceptOffer } from '../job/answer-offer.ts';
import { assignJob } from '../job/direct-job.ts';
import { arriveAtJob, pickUpJob } from '../job/drive-job.ts';
import { COACH, KERB, smallFleet } from '../job/testing/small-fleet.ts';
import { forceSignOff } from './force-sign-off.ts';
import { setOutOfVehicle } from './out-of-vehicle.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const why = 'the driver forgot';

const force = (vehicleId: number, fleets = [1]) => forceSignOff(context, COACH, { vehicleId, fleets, why });
const shiftOf = (shiftId: number) =>
  store.db.selectFrom('shift').selectAll().where('id', '=', shiftId).executeTakeFirstOrThrow();

test('the shift ends at once, by whom and why, and a break that ran is counted', async () => {
  const seat = await fleet.seat();
  await setOutOfVehicle(context, fleet.driver(seat), seat, true);
  clock.advance(90_000);
  expect(await force(seat.vehicleId)).toMatchObject({ value: { shiftId: seat.shiftId, jobId: null } });
  expect(await shiftOf(seat.shiftId)).toMatchObject({
    ended_at: clock.nowMs(),
    ended_by: 'coach',
    ended_why: why,
    break_seconds: 90,
  });
  expect(await force(seat.vehicleId)).toMatchObject({ code: 'vehicleNotWorking' });
});

test('a dispatched job goes back to dispatching first, in the same transaction', async () => {
  const [seat, job] = [await fleet.seat(), await fleet.job()];
  await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
  expect(await force(seat.vehicleId)).toMatchObject({ value: { jobId: job.id } });
  expect(await fleet.stateOf(job.id)).toBe('dispatching');
  expect((await fleet.storyOf(job.id)).at(-1)).toBe('redispatch');
});

test('a live offer is withdrawn', async () => {
  const [seat, job] = [await fleet.seat(), await fleet.job()];
  await fleet.offer(job, seat);
  expect(await force(seat.vehicleId)).toMatchObject({ ok: true });
  expect(await fleet.stateOf(job.id)).toBe('dispatching');
});

test('nobody is signed off with a passenger aboard, nor by one who does not see the fleet', async () => {
  const [seat, job] = [await fleet.seat(), await fleet.job()];
  expect(await force(seat.vehicleId, [2])).toMatchObject({ code: 'vehicleUnknown' });
  await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
  await arriveAtJob(context, fleet.driver(seat), seat, job.id, KERB);
  await pickUpJob(context, fleet.driver(seat), seat, job.id, KERB);
  expect(await force(seat.vehicleId)).toMatchObject({ code: 'passengerAboard' });
  expect((await shiftOf(seat.shiftId)).ended_at).toBeNull();
});

test('a job that comes while the vehicle is being looked at goes back too', async () => {
  const [seat, job] = [await fleet.seat(), await fleet.job()];
  const ended = await store.db.transaction().execute(async (other) => {
    await other
      .selectFrom('vehicle_now')
      .select('version')
      .where('vehicle_id', '=', seat.vehicleId)
      .forUpdate()
      .execute();
    const forced = force(seat.vehicleId);
    // It has seen no job, and waits for the vehicle.
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    await other
      .updateTable('job')
      .set({ state: 'dispatched', vehicle_id: seat.vehicleId, driver_id: seat.driverId, shift_id: seat.shiftId })
      .where('id', '=', job.id)
      .execute();
    return { forced };
  });
  expect(await ended.forced).toMatchObject({ value: { jobId: job.id } });
  expect(await fleet.stateOf(job.id)).toBe('dispatching');
});

async function waiting() {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(store.db);
  return rows;
}

test('a driver accepts at the very moment they are signed off: the job is never lost with the shift', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    const offer = await fleet.offer(job, seat);
    const [accepted, forced] = await Promise.all([
      acceptOffer(context, fleet.driver(seat), seat, offer),
      force(seat.vehicleId),
    ]);
    expect(forced).toMatchObject({ ok: true });
    if (!accepted.ok) expect(['offerGone', 'offerUnknown']).toContain(accepted.code);
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
    expect((await shiftOf(seat.shiftId)).ended_at).not.toBeNull();
    await store.db.updateTable('job').set({ state: 'cancelled' }).where('id', '=', job.id).execute();
  }
});
