import { sql } from 'kysely';
import { FINISHED_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import { words } from '../door/words.ts';

export type Found = {
  kind: 'job' | 'vehicle' | 'driver' | 'account' | 'key' | 'docket';
  id: number;
  fleetId: number;
  name: string;
  detail: string;
  /** Of a job, a key or a docket its state; of others null. */
  state: string | null;
};

type Asked = { fleets: readonly number[]; text: string; most: number };

/** `%` and `_` that were typed are letters, not wildcards. */
const begins = (text: string) => `${literally(text.toLowerCase())}%`;
const wordBegins = (text: string) => `% ${begins(text)}`;
const numberIn = (text: string) => (/^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : null);

/** The job of exactly this number whatever became of it, or open jobs whose passenger's name begins so. */
export async function findJobs(db: Db, { fleets, text, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'job' as kind, id, fleet_id as "fleetId", '#' || id || ' ' || passenger_name as name, pickup_label as detail,
      state
    from job
    where fleet_id = any(${fleets}::int[]) and id = ${numberIn(text)}::bigint
    union all
    (select 'job', id, fleet_id, '#' || id || ' ' || passenger_name, pickup_label, state
     from job
     where fleet_id = any(${fleets}::int[]) and state not in (${words(FINISHED_STATES)})
       and id is distinct from ${numberIn(text)}::bigint
       and (lower(passenger_name) like ${begins(text)} or lower(passenger_name) like ${wordBegins(text)})
     order by required_at, id limit ${most})
    limit ${most}`.execute(db);
  return rows;
}

export async function findVehicles(db: Db, { fleets, text, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'vehicle' as kind, v.id, v.fleet_id as "fleetId", v.plate as name, v.rego || ', ' || t.name as detail,
      null as state
    from vehicle v join vehicle_type t on t.id = v.vehicle_type_id
    where v.fleet_id = any(${fleets}::int[]) and v.decommissioned_at is null
      and (lower(v.plate) like ${begins(text)} or lower(v.rego) like ${begins(text)})
    order by lower(v.plate) <> ${text.toLowerCase()}, length(v.plate), v.plate, v.id limit ${most}`.execute(db);
  return rows;
}

export async function findDrivers(db: Db, { fleets, text, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'driver' as kind, id, fleet_id as "fleetId", did || ' ' || name as name, driver_group as detail, null as state
    from driver
    where fleet_id = any(${fleets}::int[]) and ended_at is null
      and (did like ${begins(text)} or lower(name) like ${begins(text)} or lower(name) like ${wordBegins(text)})
    order by did <> ${text}, name, id limit ${most}`.execute(db);
  return rows;
}

export async function findAccounts(db: Db, { fleets, text, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'account' as kind, id, fleet_id as "fleetId", number || ' ' || name as name, '' as detail, null as state
    from account
    where fleet_id = any(${fleets}::int[]) and active
      and (lower(number) like ${begins(text)} or lower(name) like ${begins(text)} or lower(name) like ${wordBegins(text)})
    order by number <> ${text}, name, id limit ${most}`.execute(db);
  return rows;
}

/** The keys in use of exactly this tag, as a scanner reads it. */
export async function findKeys(db: Db, { fleets, text, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'key' as kind, k.id, k.fleet_id as "fleetId", k.tag as name, v.plate as detail, k.state
    from key_set k join vehicle v on v.id = k.vehicle_id
    where k.fleet_id = any(${fleets}::int[]) and upper(k.tag) = ${text.toUpperCase()} and k.retired_at is null
    order by k.id limit ${most}`.execute(db);
  return rows;
}

/** The dockets of exactly this number that were not given back. */
export async function findDockets(db: Db, { fleets, text, most }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'docket' as kind, o.id, o.fleet_id as "fleetId", o.number as name, d.did || ' ' || d.name as detail, o.state
    from docket o join shift_record r on r.id = o.record_id join driver d on d.id = r.driver_id
    where o.fleet_id = any(${fleets}::int[]) and lower(o.number) = ${text.toLowerCase()} and o.state <> 'returned'
    order by o.id limit ${most}`.execute(db);
  return rows;
}
