import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { NAMELESS_WEIGHT } from '#core/incident/terms.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type IncidentRow = Selectable<Tables['incident']>;
export type IncidentKindRow = Selectable<Tables['incident_kind']>;

export const incidentKindOf = (db: Db, fleetId: number, id: number): Promise<IncidentKindRow | undefined> =>
  db.selectFrom('incident_kind').selectAll().where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst();

export async function incidentKindByCode(db: Db, fleetId: number, code: string): Promise<number | null> {
  const found = db.selectFrom('incident_kind').select('id').where('fleet_id', '=', fleetId).where('code', '=', code);
  return (await found.executeTakeFirst())?.id ?? null;
}

/** The type of incident that drivers’ accident sheets open; null where the company keeps none for them. */
export async function accidentKind(db: Db, fleetId: number): Promise<number | null> {
  const found = db
    .selectFrom('incident_kind')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('accident', '=', true)
    .where('ended_at', 'is', null);
  return (await found.executeTakeFirst())?.id ?? null;
}

export const incidentOf = (db: Db, caseId: number): Promise<IncidentRow | undefined> =>
  db.selectFrom('incident').selectAll().where('case_id', '=', caseId).executeTakeFirst();

export type KeptIncident = {
  caseId: number;
  fleetId: number;
  kindId: number;
  jobId: number | null;
  happenedAtMs: number;
  driverId: number | null;
  vehicleId: number | null;
  anonymous: boolean;
};

/** Keeps what is asked of an incident, in place of what stood there. */
export async function keepIncident(t: Tx, one: KeptIncident): Promise<void> {
  const known = {
    incident_kind_id: one.kindId,
    job_id: one.jobId,
    happened_at: new Date(one.happenedAtMs),
    driver_id: one.driverId,
    vehicle_id: one.vehicleId,
    anonymous: one.anonymous,
  };
  await t.db
    .insertInto('incident')
    .values({ case_id: one.caseId, fleet_id: one.fleetId, ...known })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(known))
    .execute();
}

export async function closeIncident(t: Tx, caseId: number): Promise<void> {
  await t.db.updateTable('incident').set({ closed_at: t.at }).where('case_id', '=', caseId).execute();
}

export async function reopenIncident(t: Tx, caseId: number): Promise<void> {
  await t.db.updateTable('incident').set({ closed_at: null, reopened: true }).where('case_id', '=', caseId).execute();
}

/** How often somebody or something was complained of, and how many of these complaints had no name. */
export type Pattern = {
  driverId: number | null;
  did: string | null;
  driverName: string | null;
  vehicleId: number | null;
  plate: string | null;
  named: number;
  anonymous: number;
  lastCaseId: number;
  lastAtMs: number;
};

/** Drivers, and vehicles, of a fleet with incidents since an instant that together weigh so much; the heaviest first. */
export async function patternsOf(db: Db, fleetId: number, sinceMs: number, least: number): Promise<Pattern[]> {
  const { rows } = await sql<Pattern>`
    with seen as (
      select driver_id, vehicle_id, count(*) filter (where not anonymous)::int as named,
        count(*) filter (where anonymous)::int as anonymous,
        (array_agg(case_id order by happened_at desc, case_id desc))[1] as last_case_id, max(happened_at) as last_at
      from incident where fleet_id = ${fleetId} and happened_at >= ${instant(sinceMs)}
      group by grouping sets ((driver_id), (vehicle_id))
    ), weighed as (
      select *, named + anonymous * ${NAMELESS_WEIGHT}::float8 as weight from seen
      where num_nonnulls(driver_id, vehicle_id) = 1
    )
    select w.driver_id as "driverId", d.did, d.name as "driverName", w.vehicle_id as "vehicleId", v.plate, w.named,
      w.anonymous, w.last_case_id as "lastCaseId", w.last_at as "lastAtMs"
    from weighed w left join driver d on d.id = w.driver_id left join vehicle v on v.id = w.vehicle_id
    where w.weight >= ${least} order by w.weight desc, w.last_at desc limit 200`.execute(db);
  return rows;
}
