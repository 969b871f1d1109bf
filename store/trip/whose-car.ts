import { MINUTE_MS } from '#core/kit/time.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

export type TripFacts = {
  id: number;
  driverId: number | null;
  vehicleId: number | null;
  phone: string | null;
  customerId: number | null;
  accountId: number | null;
  position: [number, number];
};

/** Who drove a job of a fleet, in which car, for whom and where to. */
export async function tripFacts(db: Db, fleetId: number, jobId: number): Promise<TripFacts | undefined> {
  const job = await db
    .selectFrom('job as j')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .leftJoin('customer as c', (on) => on.onRef('c.id', '=', 'b.customer_id').onRef('c.fleet_id', '=', 'j.fleet_id'))
    .selectAll('j')
    .select(['b.account_id', 'c.id as customer_id'])
    .where('j.fleet_id', '=', fleetId)
    .where('j.id', '=', jobId)
    .executeTakeFirst();
  if (!job) return undefined;
  return {
    id: job.id,
    driverId: job.driver_id,
    vehicleId: job.vehicle_id,
    phone: job.phone === '' ? null : job.phone,
    customerId: job.customer_id,
    accountId: job.account_id,
    position: [job.dropoff_longitude ?? job.pickup_longitude, job.dropoff_latitude ?? job.pickup_latitude],
  };
}

/** Nobody looked at the clock as it happened. */
const ABOUT_MS = 15 * MINUTE_MS;

/** Who drove a car of the fleet at about an instant; null where nobody did. */
export async function driverAt(db: Db, fleetId: number, vehicleId: number, atMs: number): Promise<number | null> {
  const shift = await db
    .selectFrom('shift')
    .select('driver_id')
    .where('fleet_id', '=', fleetId)
    .where('vehicle_id', '=', vehicleId)
    .where('began_at', '<=', instant(atMs + ABOUT_MS))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', instant(atMs))]))
    .orderBy((eb) => eb('began_at', '<=', instant(atMs)), 'desc')
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return shift?.driver_id ?? null;
}
