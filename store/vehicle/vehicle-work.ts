import { sql } from 'kysely';
import { COUNT_NAMES, type CountName } from '#core/booking/plain/count-fields.ts';
import type { AtPickup } from '#core/job/limits.ts';
import type { JobState } from '#core/job/states.ts';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { atPickup } from '#core/setting/at-pickup.ts';
import type { BookingRow } from '../booking/booking.ts';
import { type PlainColumn, plainColumn } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';
import { findJob, type JobRow } from '../job/job.ts';
import { settingsInForce } from '../setting/setting-value.ts';
import { runningFees, type ToldFee } from '../trip/zone-fee.ts';

/** A job with what its booking says of who rides and who pays. */
export type DrivenJob = JobRow &
  Pick<BookingRow, PlainColumn<CountName>> & {
    booked_payment: BookingRow['payment'];
    booked_kind_id: BookingRow['payment_kind_id'];
    booked_kind_name: string | null;
    booked_reference: BookingRow['payment_reference'];
    /** That drive this stretch of it. */
    booked_cars: number;
  };

/** Of the booking as a whole, whatever the job has of it. */
const COUNT_COLUMNS = COUNT_NAMES.map((name) => `b.${plainColumn(name)}` as const);

const OF_BOOKING = [
  ...COUNT_COLUMNS,
  'b.payment as booked_payment',
  'b.payment_kind_id as booked_kind_id',
  'k.name as booked_kind_name',
  'b.payment_reference as booked_reference',
] as const;

const bookedCars = sql<number>`case when num_nonnulls(${sql.raw(COUNT_COLUMNS.join(', '))}) = 0 then 1 else (
  select count(*) from job s where s.booking_id = j.booking_id and s.leg_number = j.leg_number)::int end`.as(
  'booked_cars',
);

/** A job with what its booking says; undefined where there is none of this number. */
export function findDrivenJob(db: Db, jobId: number): Promise<DrivenJob | undefined> {
  return db
    .selectFrom('job as j')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .selectAll('j')
    .leftJoin('payment_kind as k', 'k.id', 'b.payment_kind_id')
    .select([...OF_BOOKING, bookedCars])
    .where('j.id', '=', jobId)
    .executeTakeFirst();
}

/** What a vehicle has to do now, as its terminal shows it. */
export type VehicleWork = {
  vehicleId: number;
  shiftId: number | null;
  outOfVehicle: boolean;
  meterOnAtMs: number | null;
  /** Until when its driver means to work; null where nothing was said. */
  shiftEndsAtMs: number | null;
  /** Why the office keeps it from work; null where it does not. */
  lockedWhy: string | null;
  /** Of zones that the hiring in hand was driven through. */
  zoneFees: Pick<ToldFee, 'zone' | 'kind' | 'amountMinor'>[];
  offer: { id: number; expiresAtMs: number; takesOver: boolean; job: DrivenJob } | null;
  job: DrivenJob | null;
  /** What its fleet says of waiting at a pick-up, where it has a job. */
  atPickup?: AtPickup | null;
};

/** The work of some vehicles: the live offer and the job of each. */
export async function workOf(db: Db, vehicleIds: readonly number[]): Promise<VehicleWork[]> {
  if (vehicleIds.length === 0) return [];
  const ids = [...vehicleIds];
  const [nows, jobs, offers] = await Promise.all([
    db
      .selectFrom('vehicle_now as n')
      .leftJoin('shift as s', 's.id', 'n.shift_id')
      .select(['n.vehicle_id', 'n.shift_id', 'n.out_of_vehicle', 'n.meter_on_at', 'n.locked_at', 'n.locked_why'])
      .select('s.planned_end_at')
      .where('n.vehicle_id', 'in', ids)
      .execute(),
    db
      .selectFrom('job as j')
      .innerJoin('booking as b', 'b.id', 'j.booking_id')
      .selectAll('j')
      .leftJoin('payment_kind as k', 'k.id', 'b.payment_kind_id')
      .select([...OF_BOOKING, bookedCars])
      .where('j.vehicle_id', 'in', ids)
      .where('j.state', 'in', [...VEHICLE_BOUND_STATES])
      .execute(),
    db
      .selectFrom('offer as o')
      .innerJoin('job as j', 'j.id', 'o.job_id')
      .innerJoin('booking as b', 'b.id', 'j.booking_id')
      .selectAll('j')
      .leftJoin('payment_kind as k', 'k.id', 'b.payment_kind_id')
      .select([...OF_BOOKING, bookedCars])
      .select(['o.id as offer_id', 'o.expires_at', 'o.vehicle_id as offer_vehicle_id'])
      .select(sql<boolean>`o.from_vehicle_id is not null`.as('takes_over'))
      .where('o.vehicle_id', 'in', ids)
      .where('o.state', '=', 'live')
      .execute(),
  ]);
  const fees = await runningFees(
    db,
    nows.filter(({ meter_on_at }) => meter_on_at !== null).map(({ vehicle_id }) => vehicle_id),
  );
  const held = jobs.length > 0 ? await settingsInForce({ db }) : null;
  const jobOf = new Map(jobs.map((job) => [job.vehicle_id, job]));
  const offerOf = new Map(offers.map((offer) => [offer.offer_vehicle_id, offer]));
  return nows.map((now) => {
    const offer = offerOf.get(now.vehicle_id);
    const job = jobOf.get(now.vehicle_id) ?? null;
    return {
      vehicleId: now.vehicle_id,
      shiftId: now.shift_id,
      outOfVehicle: now.out_of_vehicle,
      meterOnAtMs: now.meter_on_at,
      shiftEndsAtMs: now.planned_end_at,
      zoneFees: fees.get(now.vehicle_id) ?? [],
      lockedWhy: now.locked_at === null ? null : (now.locked_why ?? ''),
      offer: offer
        ? { id: offer.offer_id, expiresAtMs: offer.expires_at, takesOver: offer.takes_over, job: offer }
        : null,
      job,
      atPickup: job && held ? atPickup(held(job.fleet_id)) : null,
    };
  });
}

/** How an offer that is no longer live ended. */
export async function endOfOffer(db: Db, offerId: number): Promise<string | undefined> {
  const row = await db.selectFrom('offer').select('state').where('id', '=', offerId).executeTakeFirst();
  return row?.state;
}

/** The state of a job a vehicle no longer has; `handed_over` where another took it over on its way. */
export async function endOfJob(
  db: Db,
  jobId: number,
  vehicleId: number,
): Promise<JobState | 'handed_over' | undefined> {
  const job = await findJob(db, jobId);
  if (!job || job.vehicle_id === null || job.vehicle_id === vehicleId) return job?.state;
  const over = await db
    .selectFrom('offer')
    .select('id')
    .where('job_id', '=', jobId)
    .where('vehicle_id', '=', job.vehicle_id)
    .where('from_vehicle_id', '=', vehicleId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return over ? 'handed_over' : job.state;
}
