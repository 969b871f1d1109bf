import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';

/** Moves what was booked so far to yesterday, where it was cancelled without a car, and gives that day two shifts. */
export async function moveToYesterday({ db }: Store, fleetId: number): Promise<void> {
  const jobs = await db.selectFrom('job').select(['id', 'created_at', 'required_at']).execute();
  const dayBefore = (ms: number) => new Date(ms - DAY_MS);
  for (const job of jobs) {
    await db
      .updateTable('job')
      .set({
        state: 'cancelled',
        created_at: dayBefore(job.created_at),
        required_at: dayBefore(job.required_at),
        attempt_began_at: dayBefore(job.created_at),
        finished_at: dayBefore(job.created_at),
      })
      .where('id', '=', job.id)
      .execute();
  }
  const at = Math.max(...jobs.map(({ required_at: ms }) => ms)) - DAY_MS;
  const vehicles = await db.selectFrom('vehicle').select('id').where('fleet_id', '=', fleetId).limit(2).execute();
  const drivers = await db.selectFrom('driver').select('id').where('fleet_id', '=', fleetId).limit(2).execute();
  for (const [i, { id }] of vehicles.entries()) {
    await db
      .insertInto('shift')
      .values({
        fleet_id: fleetId,
        vehicle_id: id,
        driver_id: drivers[i]?.id ?? 0,
        began_at: new Date(at - HOUR_MS),
        ended_at: new Date(at + HOUR_MS),
      })
      .execute();
  }
}
