import { describe, expect, test } from 'vitest';
import { smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const { db } = fleet.store;
const at = new Date(fleet.clock.nowMs());

const offer = (jobId: number, seat: { vehicleId: number; driverId: number }) =>
  db
    .insertInto('offer')
    .values({
      fleet_id: 1,
      job_id: jobId,
      vehicle_id: seat.vehicleId,
      driver_id: seat.driverId,
      attempt: 1,
      state: 'live',
      sent_at: at,
      expires_at: new Date(at.getTime() + 20_000),
    })
    .execute();
const bind = (jobId: number, seat: { vehicleId: number; driverId: number }) =>
  db
    .updateTable('job')
    .set({ state: 'dispatched', vehicle_id: seat.vehicleId, driver_id: seat.driverId })
    .where('id', '=', jobId)
    .execute();

const open = (driverId: number, vehicleId: number) =>
  db.insertInto('shift').values({ fleet_id: 1, driver_id: driverId, vehicle_id: vehicleId, began_at: at }).execute();

/** What no act may do is refused by the database itself, whoever asks. */
describe('the database refuses', () => {
  test('two live offers for one job', async () => {
    const [job, one, two] = [await fleet.job(), await fleet.seat(), await fleet.seat()];
    await offer(job.id, one);
    await expect(offer(job.id, two)).rejects.toMatchObject({ constraint: 'offer_live_job' });
  });

  test('two live offers to one vehicle', async () => {
    const [one, two, seat] = [await fleet.job(), await fleet.job(), await fleet.seat()];
    await offer(one.id, seat);
    await expect(offer(two.id, seat)).rejects.toMatchObject({ constraint: 'offer_live_vehicle' });
  });

  test('one vehicle on two jobs, and one driver on two', async () => {
    const [one, two, seat, other] = [await fleet.job(), await fleet.job(), await fleet.seat(), await fleet.seat()];
    await bind(one.id, seat);
    await expect(bind(two.id, seat)).rejects.toMatchObject({ constraint: 'job_one_per_vehicle' });
    await expect(bind(two.id, { ...other, driverId: seat.driverId })).rejects.toMatchObject({
      constraint: 'job_one_per_driver',
    });
  });

  test('a dispatched job without a vehicle', async () => {
    const job = await fleet.job();
    const lonely = db.updateTable('job').set({ state: 'dispatched' }).where('id', '=', job.id).execute();
    await expect(lonely).rejects.toMatchObject({ constraint: 'job_vehicle_bound' });
  });

  test('two drivers on one vehicle, and one driver on two', async () => {
    const [one, two] = [await fleet.seat(), await fleet.seat()];
    await expect(open(two.driverId, one.vehicleId)).rejects.toMatchObject({ code: '23505' });
    await expect(open(one.driverId, two.vehicleId)).rejects.toMatchObject({ code: '23505' });
  });

  test('a state that the trade does not know, and an offer that ends before it begins', async () => {
    const [job, seat] = [await fleet.job(), await fleet.seat()];
    const odd = db
      .updateTable('job')
      .set({ state: 'lost' as 'hold' })
      .where('id', '=', job.id)
      .execute();
    await expect(odd).rejects.toMatchObject({ code: '23514' });
    const backwards = db
      .insertInto('offer')
      .values({
        fleet_id: 1,
        job_id: job.id,
        vehicle_id: seat.vehicleId,
        driver_id: seat.driverId,
        attempt: 1,
        state: 'live',
        sent_at: at,
        expires_at: at,
      })
      .execute();
    await expect(backwards).rejects.toMatchObject({ code: '23514' });
  });
});
