import { sql } from 'kysely';
import { EARNED_CODES } from '#core/pay-in/postings.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import type { SettledVehicle, ShiftEarned } from '#core/settlement/statement.ts';
import { settlementTermsResource } from '#core/settlement/terms-record.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { findRecord } from '../resource/resource.ts';

export type Span = { fleetId: number; startsMs: number; endsMs: number };
/** Of which vehicles figures are asked for; null for all of the fleet. */
export type OnlyVehicles = readonly number[] | null;

/** The terms that hold on a day: the latest that have begun. */
export async function termsOn(db: Db, fleetId: number, date: string): Promise<StoredRecord | undefined> {
  const row = await db
    .selectFrom('settlement_terms')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('from_date', '<=', date)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findRecord(db, settlementTermsResource, fleetId, row.id);
}

const among = (only: OnlyVehicles) => (only === null ? sql`true` : sql`v.id = any(${[...only]}::bigint[])`);
const OWNED = sql`(v.owners <> '{}' or btrim(coalesce(v.owner_name, '')) <> '')`;

const nameOfShare = sql`lower(regexp_replace(share, '^[^ ]+ [^ ]+ ', ''))`;
/** By the list of shares where a vehicle has one, else by the one name it bears. */
const ownedBy = (key: string) => sql`(
  case when v.owners = '{}' then lower(btrim(v.owner_name)) = ${key}
    else exists (select from unnest(v.owners) as share where ${nameOfShare} = ${key}) end)`;

/** The vehicles of a fleet that have an owner; those taken out of use before the period only where it has shifts of them. */
export async function ownedVehicles(
  db: Db,
  { fleetId, startsMs }: Span,
  { driven, only }: { driven: readonly number[]; only: OnlyVehicles },
): Promise<SettledVehicle[]> {
  const { rows } = await sql<SettledVehicle>`
    select v.id, v.plate, coalesce(v.owner_name, '') as "ownerName", v.owners,
      coalesce(v.decommissioned_at < ${instant(startsMs)}, false) as "outOfUse"
    from vehicle v
    where v.fleet_id = ${fleetId} and ${OWNED} and ${among(only)}
      and (v.decommissioned_at is null or v.decommissioned_at >= ${instant(startsMs)} or v.id = any(${[...driven]}::bigint[]))
    order by v.id`.execute(db);
  return rows;
}

/** The vehicles of which an owner, by name in small letters, has a part on any day. */
export async function vehiclesOfOwner(db: Db, fleetId: number, key: string): Promise<SettledVehicle[]> {
  const { rows } = await sql<SettledVehicle>`
    select v.id, v.plate, coalesce(v.owner_name, '') as "ownerName", v.owners
    from vehicle v
    where v.fleet_id = ${fleetId} and ${ownedBy(key)}
    order by v.plate`.execute(db);
  return rows;
}

/**
 * What shifts of owned vehicles brought that is to be settled by an instant: those that ended in the period and are paid in,
 * those of final periods that were paid in since, and what was put right of settled ones.
 */
export async function shiftsToSettle(
  db: Db,
  { fleetId, startsMs, endsMs }: Span,
  { zone, only }: { zone: string; only: OnlyVehicles },
): Promise<ShiftEarned[]> {
  const [starts, ends] = [instant(startsMs), instant(endsMs)];
  const { rows } = await sql<ShiftEarned>`
    with asked as (
      select r.id, r.vehicle_id, r.business_day, r.worked_at,
        case when r.worked_at >= ${starts} then 'share' else 'late' end as role
      from shift_record r
      where r.fleet_id = ${fleetId} and r.state in ('paidIn', 'locked') and r.worked_at < ${ends}
        and (r.worked_at >= ${starts} or exists (
          select from settlement_period p
          where p.fleet_id = r.fleet_id and p.state = 'final' and p.starts_at <= r.worked_at and r.worked_at < p.ends_at))
      union all
      select r.id, r.vehicle_id, r.business_day, r.worked_at, 'correction'
      from shift_record r
      where r.fleet_id = ${fleetId} and r.state = 'settled' and r.worked_at < ${starts} and r.id in (
        select record_id from shift_pay_in where fleet_id = ${fleetId} and corrects is not null)
    ), settled as (
      select s.record_id, sum(s.base_minor)::bigint as base, sum(s.levies_minor)::bigint as levies
      from asked a
      join settlement_shift s on s.record_id = a.id
      join settlement_period p on p.id = s.period_id and p.state = 'final'
      where a.role = 'correction'
      group by s.record_id
    ), earned as (
      select a.*, l.base - coalesce(s.base, 0) as base, l.levies - coalesce(s.levies, 0) as levies,
        case when a.role = 'correction' then 0 else coalesce((p.figures ->> 'jobs')::int, 0) end as jobs
      from asked a
      join vehicle v on v.id = a.vehicle_id and ${OWNED} and ${among(only)}
      cross join lateral (select lines, figures from shift_pay_in where record_id = a.id order by id desc limit 1) p
      cross join lateral (
        select coalesce(sum(l."amountMinor" - l."taxMinor") filter (where l.code = any(${[...EARNED_CODES]}::text[])), 0)::bigint as base,
          coalesce(sum(l."amountMinor") filter (where l.code = 'levies'), 0)::bigint as levies
        from jsonb_to_recordset(p.lines) as l (code text, "amountMinor" bigint, "taxMinor" bigint)
      ) l
      left join settled s on s.record_id = a.id
    )
    select id as "recordId", vehicle_id as "vehicleId", role, business_day as "businessDay",
      (worked_at at time zone ${zone})::date as "endedOn", base as "baseMinor", levies as "leviesMinor", jobs
    from earned
    where role <> 'correction' or base <> 0 or levies <> 0
    order by id`.execute(db);
  return rows;
}

/** Shifts of owned vehicles that ended in a period and are not paid in. */
export async function unpaidShifts(db: Db, { fleetId, startsMs, endsMs }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from shift_record r join vehicle v on v.id = r.vehicle_id and ${OWNED}
    where r.fleet_id = ${fleetId} and r.state in ('worked', 'confirmed')
      and r.worked_at >= ${instant(startsMs)} and r.worked_at < ${instant(endsMs)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The vehicle of a shift of the fleet, and the day on which it ended in a zone; undefined where it has not. */
export async function shiftEnded(
  db: Db,
  fleetId: number,
  { recordId, zone }: { recordId: number; zone: string },
): Promise<{ vehicleId: number; endedOn: string } | undefined> {
  const { rows } = await sql<{ vehicleId: number; endedOn: string }>`
    select vehicle_id as "vehicleId", (worked_at at time zone ${zone})::date as "endedOn"
    from shift_record
    where fleet_id = ${fleetId} and id = ${recordId} and vehicle_id is not null and worked_at is not null`.execute(db);
  return rows[0];
}

/** Which of these names, in small letters, a user bears who may sign in. */
export async function namesOfUsers(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select lower(name) as key from app_user where active and lower(name) = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Whether a name, in small letters, is that of somebody who owns a vehicle of the fleet, or owned one, or is recorded as owner. */
export async function isKnownOwner(db: Db, fleetId: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from owner where fleet_id = ${fleetId} and lower(name) = ${key})
      or exists (select from settlement_statement where fleet_id = ${fleetId} and owner_key = ${key})
      or exists (select from vehicle v where v.fleet_id = ${fleetId} and ${ownedBy(key)}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

export async function vehicleInFleet(db: Db, fleetId: number, id: number): Promise<boolean> {
  const found = db.selectFrom('vehicle').select('id').where('fleet_id', '=', fleetId).where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function vehicleByPlate(db: Db, fleetId: number, plate: string): Promise<number | undefined> {
  const found = db.selectFrom('vehicle').select('id').where('fleet_id', '=', fleetId);
  return (await found.where((eb) => eb(eb.fn('lower', ['plate']), '=', plate.toLowerCase())).executeTakeFirst())?.id;
}

/** The day from which a fleet settles with owners; null where it does not. */
export async function firstTermsDay(db: Db, fleetId: number): Promise<string | null> {
  const first = db.selectFrom('settlement_terms').select('from_date').where('fleet_id', '=', fleetId);
  return (await first.orderBy('from_date').limit(1).executeTakeFirst())?.from_date ?? null;
}
