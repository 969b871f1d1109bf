import { sql } from 'kysely';
import { PASSED_OFFERS, TAKEN_OFFERS } from '#core/job/offer-states.ts';
import { type JobState, VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { type CarriedColumns, carriedColumns } from '../booking/carried.ts';
import type { Db } from '../door/connect.ts';
import type { JobRow } from '../job/job.ts';
import { drivenAttributes } from '../vehicle/driven-attributes.ts';

/** A signed-on vehicle with what the dispatcher asks about it. */
export type WorkingVehicle = CarriedColumns & {
  vehicle_id: number;
  driver_id: number;
  fleet_id: number;
  out_of_vehicle: boolean;
  meter_on_at: number | null;
  clear_since: number | null;
  longitude: number | null;
  latitude: number | null;
  position_at: number | null;
  shift_began_at: number;
  /** Until when the driver means to work. */
  planned_end_at: number | null;
  /** Of an electric car how far it still comes, and when that was said. */
  range_km: number | null;
  range_at: number | null;
  vehicle_type_id: number;
  attributes: string[];
  usage_expiry: string;
  permit_expiry: string;
  /** The days on which no paper of car or driver keeps them from work; null has no bound. */
  papers_from: string | null;
  papers_until: string | null;
  job_id: number | null;
  job_state: JobState | null;
  offer_id: number | null;
  unplotted_until: number | null;
  queue_since: number | null;
  /** A place in the queue given by hand. */
  placed_seq: number | null;
  placed_at: number | null;
  placed_area_id: number | null;
  placed_rank_id: number | null;
  /** The office keeps it from work. */
  locked: boolean;
  /** With a passenger aboard whose destination is known. */
  picked_up_at: number | null;
  dropoff_longitude: number | null;
  dropoff_latitude: number | null;
  quote: unknown;
  hire_seconds: number | null;
  /** Of the driver's group, where that is locked to some work; null for the others. */
  locked_account_ids: number[] | null;
  locked_area_ids: number[] | null;
  locked_booking_types: string[] | null;
};

export async function workingVehicles(db: Db, fleetId: number): Promise<WorkingVehicle[]> {
  return db
    .selectFrom('vehicle_now as n')
    .innerJoin('vehicle as v', 'v.id', 'n.vehicle_id')
    .innerJoin('driver as d', 'd.id', 'n.driver_id')
    .innerJoin('shift as s', 's.id', 'n.shift_id')
    .leftJoin('job as j', (join) =>
      join.onRef('j.vehicle_id', '=', 'n.vehicle_id').on('j.state', 'in', [...VEHICLE_BOUND_STATES]),
    )
    .leftJoin('offer as o', (join) => join.onRef('o.vehicle_id', '=', 'n.vehicle_id').on('o.state', '=', 'live'))
    .leftJoin('locked_group as g', (join) =>
      join.onRef('g.fleet_id', '=', 'n.fleet_id').onRef('g.driver_group', '=', 'd.driver_group'),
    )
    .select([
      'n.vehicle_id',
      'd.id as driver_id',
      'n.fleet_id',
      'n.out_of_vehicle',
      'n.meter_on_at',
      'n.clear_since',
      'n.longitude',
      'n.latitude',
      'n.position_at',
      's.began_at as shift_began_at',
      's.planned_end_at',
      'v.vehicle_type_id',
      drivenAttributes(fleetId).as('attributes'),
      ...carriedColumns('v'),
      'v.usage_expiry',
      'd.permit_expiry',
      sql<string | null>`greatest(v.papers_from, d.papers_from)`.as('papers_from'),
      sql<string | null>`least(v.papers_until, d.papers_until)`.as('papers_until'),
      'j.id as job_id',
      'j.state as job_state',
      'o.id as offer_id',
      'n.range_km',
      'n.range_at',
      'n.unplotted_until',
      'n.queue_since',
      'n.placed_seq',
      'n.placed_at',
      'n.placed_area_id',
      'n.placed_rank_id',
      sql<boolean>`n.locked_at is not null`.as('locked'),
      'j.picked_up_at',
      'j.dropoff_longitude',
      'j.dropoff_latitude',
      'j.quote',
      'j.hire_seconds',
      'g.account_ids as locked_account_ids',
      'g.area_ids as locked_area_ids',
      'g.booking_types as locked_booking_types',
    ])
    .where('n.fleet_id', '=', fleetId)
    .execute();
}

/** Offers of these jobs that ended without the driver keeping the job: refused, let pass, or taken and given back. */
export async function passedOffers(
  db: Db,
  jobIds: readonly number[],
): Promise<{ job_id: number; driver_id: number; attempt: number; answered_at: number | null; state: string }[]> {
  if (jobIds.length === 0) return [];
  return db
    .selectFrom('offer')
    .select(['job_id', 'driver_id', 'attempt', 'answered_at', 'state'])
    .where('job_id', 'in', [...jobIds])
    .where('state', 'in', [...PASSED_OFFERS, ...TAKEN_OFFERS])
    .execute();
}

/** Of which kind a job's booking is and who pays for it, by job. */
/** Of `booking b`: its passenger pays the driver in cash, as whoever says nothing does. */
export const PAID_IN_CASH = sql<boolean>`(b.account_id is null and coalesce(b.payment, 'cash') = 'cash')`.as(
  'paidInCash',
);

export async function bookingsOfJobs(
  db: Db,
  jobIds: readonly number[],
): Promise<
  Map<number, { bookingType: string; accountId: number | null; paidInCash: boolean; eventId: number | null }>
> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('job as j')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .select(['j.id', 'b.booking_type as bookingType', 'b.account_id as accountId', 'b.event_booking_id as eventId'])
    .select(PAID_IN_CASH)
    .where('j.id', 'in', [...jobIds])
    .execute();
  return new Map(rows.map(({ id, ...booking }) => [id, booking]));
}

/** Pre-bookings of a fleet required before `by` that still wait for their release time. */
export async function comingJobs(db: Db, fleetId: number, by: Date): Promise<JobRow[]> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('state', '=', 'future')
    .where(sql<boolean>`(required_at <= ${by} or release_at <= ${by})`)
    .orderBy('required_at')
    .execute();
}
