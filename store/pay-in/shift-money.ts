import { sql } from 'kysely';
import { LEDGER_KIND } from '#core/driver-account/driver-accounts.ts';
import type { RecordState } from '#core/shift-record/states.ts';
import { inCoins } from '#core/till/coins.ts';
import type { Db } from '../door/connect.ts';
import { coinOfFleet } from '../till/coin-of-fleet.ts';

/** What is known of the money of a shift, from its hirings, its meter, its handovers and the accounts of its driver. */
export type ShiftMoney = {
  recordId: number;
  version: number;
  state: RecordState;
  businessDay: string;
  driverId: number;
  did: string;
  driverName: string;
  driverGroup: string;
  driverClass: string;
  vehicleId: number;
  plate: string;
  beganAtMs: number;
  endedAtMs: number;
  confirmedAtMs: number;
  /** Its driver went on in another car. */
  goesOn: boolean;
  hirings: number;
  zeroFares: number;
  jobsFareMinor: number;
  extrasMinor: number;
  tollsMinor: number;
  leviesMinor: number;
  /** What coins made of the fares that were paid in cash. */
  cashRoundingMinor: number;
  cardMinor: number;
  accountMinor: number;
  /** Paid by docket as the jobs tell; and what the papers that were received with the shift come to. */
  docketMinor: number;
  docketsMinor: number;
  tripMetres: number;
  meterFareMinor: number | null;
  meterMetres: number | null;
  /** Read as the car went out and came back; null where nobody read it. */
  outMetres: number | null;
  inMetres: number | null;
  /** Read of the car before this shift. */
  beforeMetres: number | null;
  /** Of the shift the workshop had the car, and the driver does not pay for it. */
  workshopMinutes: number;
  /** The rent of the driver's week was paid with another shift. */
  rentPaid: boolean;
  /** The current account of the driver: above zero the driver owes it. */
  currentMinor: number;
};

export type MoneyAsked = { fleetId: number; currency: string } & (
  | { recordId: number }
  | { state: 'worked' | 'confirmed'; most: number }
);

/**
 * The money of a shift, or of those that are confirmed and not paid in, or worked and not confirmed, the oldest first and so many at most. A levy is taken of
 * each hiring of its days; one for some kinds of bookings or areas only where the hiring is of them.
 */
export async function shiftMoney(db: Db, asked: MoneyAsked): Promise<ShiftMoney[]> {
  const { fleetId, currency } = asked;
  const which =
    'recordId' in asked ? sql`r.id = ${asked.recordId} and r.opened_at is not null` : sql`r.state = ${asked.state}`;
  const coin = await coinOfFleet(db, { fleetId, currency });
  const most = 'most' in asked ? asked.most : 1;
  const { rows } = await sql<Omit<ShiftMoney, 'cashRoundingMinor'> & { cashFares: number[] }>`
    with asked as (
      select r.* from shift_record r where r.fleet_id = ${fleetId} and ${which}
      order by coalesce(r.confirmed_at, r.worked_at), r.id limit ${most}
    ), hiring as (
      select s.shift_record_id as record_id, t.*, coalesce(t.payment, 'cash') as paid_by,
        coalesce(t.fare_minor, 0) as fare, (t.began_at at time zone f.time_zone)::date as day, b.booking_type
      from asked a
      join shift s on s.shift_record_id = a.id
      join trip t on t.shift_id = s.id and t.ended_at is not null
      join fleet f on f.id = t.fleet_id
      left join job j on j.id = t.job_id
      left join booking b on b.id = j.booking_id
    ), hired as (
      select h.record_id, count(*)::int as hirings, count(*) filter (where h.fare = 0)::int as zero,
        sum(h.fare)::bigint as fare, sum(h.extras_minor)::bigint as extras, sum(h.tolls_minor)::bigint as tolls,
        sum(coalesce(l.minor, 0))::bigint as levies, sum(coalesce(h.distance_metres, 0))::bigint as metres,
        coalesce(sum(h.fare) filter (where h.paid_by in ('card', 'wallet')), 0)::bigint as card,
        coalesce(sum(h.fare) filter (where h.paid_by = 'account'), 0)::bigint as account,
        coalesce(sum(h.fare) filter (where h.paid_by = 'docket'), 0)::bigint as docket,
        json_agg(h.fare) filter (where h.paid_by = 'cash') as cash_fares
      from hiring h
      left join lateral (
        select sum(coalesce(l.amount_minor, round(h.fare * l.percent::numeric / 100)))::bigint as minor
        from levy l
        where l.fleet_id = h.fleet_id and l.from_date <= h.day and (l.until_date is null or l.until_date >= h.day)
          and (l.booking_types = '{}' or h.booking_type = any(l.booking_types))
          and (l.area_ids = '{}' or h.from_area_id = any(l.area_ids))
      ) l on h.fare > 0
      group by h.record_id
    )
    select a.id as "recordId", a.version, a.state, a.business_day as "businessDay", d.id as "driverId", d.did,
      d.name as "driverName", d.driver_group as "driverGroup", d.driver_class as "driverClass", v.id as "vehicleId", v.plate,
      a.opened_at as "beganAtMs", coalesce(a.worked_at, a.opened_at) as "endedAtMs",
      coalesce(a.confirmed_at, a.opened_at) as "confirmedAtMs",
      exists (select from shift_record n where n.goes_on_from = a.id) as "goesOn", coalesce(h.hirings, 0) as hirings,
      coalesce(h.zero, 0) as "zeroFares", coalesce(h.fare, 0) as "jobsFareMinor", coalesce(h.extras, 0) as "extrasMinor",
      coalesce(h.tolls, 0) as "tollsMinor", coalesce(h.levies, 0) as "leviesMinor", coalesce(h.card, 0) as "cardMinor",
      coalesce(h.cash_fares, '[]') as "cashFares", coalesce(h.account, 0) as "accountMinor", coalesce(h.docket, 0) as "docketMinor",
      coalesce((
        select sum(o.amount_minor)::bigint from docket o
        where o.record_id = a.id and (o.state = 'received' or o.pay_in_id is not null)
      ), 0) as "docketsMinor", coalesce(h.metres, 0) as "tripMetres",
      a.meter_fare_minor as "meterFareMinor", a.meter_distance_metres as "meterMetres",
      went.odometer_metres as "outMetres", came.odometer_metres as "inMetres", before.odometer_metres as "beforeMetres",
      coalesce((
        select floor(sum(extract(epoch from least(w.let_go_at, a.worked_at) - greatest(w.held_at, a.opened_at))) / 60)::int
        from work_order w
        where w.vehicle_id = a.vehicle_id and w.pays <> 'driver' and w.held_at < a.worked_at
          and (w.let_go_at is null or w.let_go_at > a.opened_at)
      ), 0) as "workshopMinutes",
      exists (
        select from shift_pay_in p join shift_record o on o.id = p.record_id
        where o.driver_id = a.driver_id and p.corrects is null and p.lines @> '[{"code": "rent"}]'
          and date_trunc('week', o.business_day) = date_trunc('week', a.business_day)
      ) as "rentPaid",
      coalesce((
        select c.balance_minor from ledger_account c
        where c.fleet_id = a.fleet_id and c.kind = ${LEDGER_KIND.current} and c.currency = ${currency}
          and c.holder = 'driver ' || a.driver_id
      ), 0) as "currentMinor"
    from asked a
    join driver d on d.id = a.driver_id
    join vehicle v on v.id = a.vehicle_id
    left join hired h on h.record_id = a.id
    left join lateral (
      select id, at, odometer_metres from shift_handover where record_id = a.id and direction = 'out' order by at, id limit 1
    ) went on true
    left join lateral (
      select odometer_metres from shift_handover where record_id = a.id and direction = 'in' order by at desc, id desc limit 1
    ) came on true
    left join lateral (
      select odometer_metres from shift_handover where vehicle_id = a.vehicle_id and (at, id) < (went.at, went.id)
      order by at desc, id desc limit 1
    ) before on true
    order by a.confirmed_at, a.id`.execute(db);
  return rows.map(({ cashFares, ...row }) => ({
    ...row,
    cashRoundingMinor: cashFares.reduce((sum, fare) => sum + inCoins(fare, coin) - fare, 0),
  }));
}
