import { type RawBuilder, sql } from 'kysely';
import { type Dimension, type FactName, ON_TIME_SECONDS, PROMISE_KEPT_SECONDS } from '#core/figure/facts.ts';
import { CAR, DRIVER, OF_A_CAR, OF_A_DRIVER, type Source, seconds } from './source.ts';
import { SOURCES_OF_MONEY } from './sources-of-money.ts';
import { SOURCES_OF_PEOPLE } from './sources-of-people.ts';

const within = (some: number) => sql`r.required_at + ${sql.lit(some)} * interval '1 second'`;

const COVERED = sql<boolean>`(r.picked_up_at is not null and r.state <> 'cancelled')`;
const GOT_CAR = sql<boolean>`(${COVERED} or r.state = 'no_show')`;
// Nobody was on the way when it was given up, and its time had come.
const UNCOVERED = sql<boolean>`(r.state = 'cancelled' and r.vehicle_id is null and r.finished_at >= r.required_at)`;
const PROMISED = sql<boolean>`(r.promised_at is not null and r.arrived_at is not null)`;

const job: Source<'job'> = {
  from: sql`job r left join booking b on b.id = r.booking_id ${CAR} ${DRIVER}`,
  at: sql`r.required_at`,
  id: sql`r.id`,
  dimensions: {
    area: sql`r.area_id`,
    vehicleType: sql`r.vehicle_type_id`,
    source: sql`b.origin`,
    reason: sql`r.reason_code`,
    account: sql`b.account_id`,
    ...OF_A_CAR,
    ...OF_A_DRIVER,
  },
  marks: {
    wanted: sql`r.state <> 'cancelled'`,
    covered: COVERED,
    gotCar: GOT_CAR,
    uncovered: UNCOVERED,
    cameDue: sql`(${GOT_CAR} or ${UNCOVERED})`,
    cancelled: sql`r.state = 'cancelled'`,
    cancelledByCustomer: sql`(r.state = 'cancelled' and r.cancelled_by = 'customer')`,
    cancelledByOffice: sql`(r.state = 'cancelled' and r.cancelled_by = 'user')`,
    noShow: sql`r.state = 'no_show'`,
    preBooked: sql`(r.pre_booked and r.state <> 'cancelled')`,
    preBookedCovered: sql`(r.pre_booked and ${COVERED})`,
    onTime: sql`(r.pre_booked and ${COVERED} and r.picked_up_at <= ${within(ON_TIME_SECONDS)})`,
    within5: sql`(${COVERED} and r.picked_up_at <= ${within(300)})`,
    within10: sql`(${COVERED} and r.picked_up_at <= ${within(600)})`,
    promised: PROMISED,
    promiseKept: sql`(${PROMISED} and r.arrived_at <= r.promised_at + ${sql.lit(PROMISE_KEPT_SECONDS)} * interval '1 second')`,
  },
  measures: {
    waitSeconds: sql`case when ${COVERED} then greatest(0, ${seconds(sql`coalesce(r.arrived_at, r.picked_up_at) - r.required_at`)}) end`,
    pickUpSeconds: sql`case when ${COVERED} then greatest(0, ${seconds(sql`r.picked_up_at - r.required_at`)}) end`,
    promiseErrorSeconds: sql`case when ${PROMISED} then abs(${seconds(sql`r.arrived_at - r.promised_at`)}) end`,
    promiseBiasSeconds: sql`case when ${PROMISED} then ${seconds(sql`r.arrived_at - r.promised_at`)} end`,
  },
};

const trip: Source<'trip'> = {
  from: sql`trip r left join job j on j.id = r.job_id left join booking b on b.id = j.booking_id ${CAR} ${DRIVER}`,
  at: sql`r.ended_at`,
  id: sql`r.id`,
  where: sql`r.ended_at is not null`,
  dimensions: {
    area: sql`r.from_area_id`,
    vehicleType: sql`r.vehicle_type_id`,
    payment: sql`r.payment`,
    account: sql`b.account_id`,
    ...OF_A_CAR,
    ...OF_A_DRIVER,
  },
  marks: { hail: sql`r.kind = 'hail'`, brokenOff: sql`r.outcome is not distinct from 'broken_off'` },
  measures: {
    fareMinor: sql`r.fare_minor`,
    metres: sql`r.distance_metres`,
    seconds: seconds(sql`r.ended_at - r.began_at`),
  },
};

const carried: Source<'carried'> = {
  ...trip,
  from: sql`trip r left join outside_trip o on o.trip_id = r.id left join job j on j.id = r.job_id
    left join booking b on b.id = j.booking_id ${CAR} ${DRIVER}`,
  marks: {},
  measures: { tipMinor: sql`o.tip_minor`, passengers: sql`coalesce(o.passengers, b.passengers)` },
};

const tripBegun: Source<'tripBegun'> = {
  from: sql`trip r ${CAR} ${DRIVER}`,
  at: sql`r.began_at`,
  id: sql`r.id`,
  dimensions: { area: sql`r.from_area_id`, vehicleType: sql`r.vehicle_type_id`, ...OF_A_CAR, ...OF_A_DRIVER },
  marks: { hail: sql`r.kind = 'hail'` },
  measures: {},
};

const shift: Source<'shift'> = {
  from: sql`shift r ${CAR} ${DRIVER}`,
  at: sql`r.ended_at`,
  id: sql`r.id`,
  where: sql`r.ended_at is not null`,
  dimensions: { vehicleType: sql`v.vehicle_type_id`, ...OF_A_CAR, ...OF_A_DRIVER },
  marks: {},
  measures: { seconds: sql`greatest(0, ${seconds(sql`r.ended_at - r.began_at`)} - r.break_seconds)` },
};

const offer: Source<'offer'> = {
  from: sql`offer r left join job j on j.id = r.job_id ${CAR} ${DRIVER}`,
  at: sql`r.sent_at`,
  id: sql`r.id`,
  dimensions: { area: sql`j.area_id`, vehicleType: sql`v.vehicle_type_id`, ...OF_A_CAR, ...OF_A_DRIVER },
  marks: {
    answered: sql`r.state in ('accepted', 'rejected', 'expired')`,
    accepted: sql`r.state = 'accepted'`,
    rejected: sql`r.state = 'rejected'`,
    expired: sql`r.state = 'expired'`,
  },
  measures: { answerSeconds: seconds(sql`r.answered_at - r.sent_at`) },
};

const supply: Source<'supply'> = {
  from: sql`fleet_hour r`,
  at: sql`r.hour_at`,
  id: sql`date_part('epoch', r.hour_at)::bigint`,
  dimensions: {},
  marks: {},
  measures: { signedOn: sql`r.signed_on`, engaged: sql`r.engaged`, vacant: sql`r.vacant` },
};

export const SOURCES: { readonly [F in FactName]: Source<F> } = {
  job,
  trip,
  carried,
  tripBegun,
  shift,
  offer,
  supply,
  ...SOURCES_OF_MONEY,
  ...SOURCES_OF_PEOPLE,
};

const LOCAL = (at: RawBuilder<unknown>) => sql`(${at} at time zone f.time_zone)`;

/** How a dimension is read of a source's rows, beside `fleet f`. Days and months are texts. */
export function dimensionOf(source: Source, dimension: Dimension): RawBuilder<unknown> {
  switch (dimension) {
    case 'fleet':
      return sql`r.fleet_id`;
    case 'day':
      return sql`${LOCAL(source.at)}::date::text`;
    case 'month':
      return sql`to_char(${LOCAL(source.at)}, 'YYYY-MM')`;
    case 'weekday':
      return sql`date_part('isodow', ${LOCAL(source.at)})::integer`;
    case 'hour':
      return sql`date_part('hour', ${LOCAL(source.at)})::integer`;
    default: {
      const found = source.dimensions[dimension];
      if (found === undefined) throw new Error(`rows of this fact have no ${dimension}`);
      return found;
    }
  }
}
