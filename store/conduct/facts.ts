import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** Something a rule looks for that is no strike yet. */
export type Fact = {
  driverId: number;
  /** What it was found in, as the strike keeps it. */
  event: string;
  /** The shift that shows it; null where none does. */
  recordId: number | null;
  atMs: number;
  plate: string | null;
  dueMs: number | null;
  minutes: number | null;
};

/** Events of a fleet from one instant to another. */
export type Between = { fleetId: number; sinceMs: number; nowMs: number };
const MOST_AT_ONCE = 500;

/** Shifts whose key was not back in time, as `acts/shift-record/late-keys.ts` marks them. */
export async function lateKeyFacts(db: Db, { fleetId, sinceMs, nowMs }: Between): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select r.driver_id as "driverId", 'shift ' || r.id as event, r.id as "recordId",
      (extract(epoch from r.late_at) * 1000)::float8 as "atMs", v.plate,
      (extract(epoch from r.due_at) * 1000)::float8 as "dueMs", null as minutes
    from shift_record r join driver d on d.id = r.driver_id left join vehicle v on v.id = r.vehicle_id
    where r.fleet_id = ${fleetId} and r.late_at >= ${instant(sinceMs)} and r.late_at <= ${instant(nowMs)}
      and d.ended_at is null
      and not exists (select from conduct_strike s
        where s.fleet_id = r.fleet_id and s.rule = 'lateKeys' and s.driver_id = r.driver_id and s.event = 'shift ' || r.id)
    order by r.late_at, r.id limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map(rounded);
}

/** Shifts that began later than the group of their driver may, and that nobody allowed to. */
export async function lateStartFacts(db: Db, { fleetId, sinceMs, nowMs }: Between): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select r.driver_id as "driverId", 'shift ' || r.id as event, r.id as "recordId",
      (extract(epoch from r.opened_at) * 1000)::float8 as "atMs", v.plate,
      (extract(epoch from r.rostered_start_at) * 1000)::float8 as "dueMs",
      floor(extract(epoch from r.opened_at - r.rostered_start_at) / 60)::int as minutes
    from shift_record r join driver d on d.id = r.driver_id left join vehicle v on v.id = r.vehicle_id
      left join driver_group g on g.fleet_id = d.fleet_id and g.name = d.driver_group
    where r.fleet_id = ${fleetId} and r.rostered_start_at is not null and r.goes_on_from is null
      and r.opened_at >= ${instant(sinceMs)} and r.opened_at <= ${instant(nowMs)}
      and r.opened_at > r.rostered_start_at + (coalesce(g.late_start_minutes, 15) + 1) * interval '1 minute'
      and d.ended_at is null
      and not exists (select from shift_override o
        where o.driver_id = r.driver_id and o.kind = 'shiftStart' and (o.record_id = r.id or o.at <= r.opened_at and o.ends_at > r.opened_at))
      and not exists (select from conduct_strike s
        where s.fleet_id = r.fleet_id and s.rule = 'lateStarts' and s.driver_id = r.driver_id and s.event = 'shift ' || r.id)
    order by r.opened_at, r.id limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map(rounded);
}

/** Planned work that nobody drove, of drivers who did not say that they are sick. */
export async function absenceFacts(db: Db, { fleetId, sinceMs, nowMs }: Between): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select l.driver_id as "driverId", 'line ' || l.id as event, null as "recordId",
      (extract(epoch from l.ends_at) * 1000)::float8 as "atMs", v.plate,
      (extract(epoch from l.starts_at) * 1000)::float8 as "dueMs", null as minutes
    from roster_line l join driver d on d.id = l.driver_id left join vehicle v on v.id = l.vehicle_id
    where l.fleet_id = ${fleetId} and l.state = 'absent' and l.sick_at is null
      and l.ends_at >= ${instant(sinceMs)} and l.ends_at <= ${instant(nowMs)} and d.ended_at is null
      and not exists (select from conduct_strike s
        where s.fleet_id = l.fleet_id and s.rule = 'absences' and s.driver_id = l.driver_id and s.event = 'line ' || l.id)
    order by l.ends_at, l.id limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map(rounded);
}

const rounded = (fact: Fact): Fact => ({
  ...fact,
  atMs: Math.round(fact.atMs),
  dueMs: fact.dueMs === null ? null : Math.round(fact.dueMs),
});

/** Every BAN of a driver that stands, once a customer: on the customer, or for one of their places. */
export async function standingBans(db: Db, fleetId: number): Promise<{ driverId: number; customerId: number }[]> {
  const { rows } = await sql<{ driverId: number; customerId: number }>`
    select distinct d.id as "driverId", b.customer_id as "customerId"
    from (
      select c.id as customer_id, unnest(c.banned_cars) as car
      from customer c where c.fleet_id = ${fleetId} and c.banned_cars <> '{}'
      union all
      select p.customer_id, unnest(p.banned_cars) from customer_template p
      where p.fleet_id = ${fleetId} and p.banned_cars <> '{}'
    ) b join driver d on d.fleet_id = ${fleetId} and b.car = 'D' || d.did
    where d.ended_at is null
    order by 1, 2`.execute(db);
  return rows;
}

/** The last suspension that gave a driver points, of each driver of a fleet; those by this penalty are left out. */
export async function lastPointsGiven(
  db: Db,
  fleetId: number,
  notByPenalty: number,
): Promise<{ driverId: number; caseId: number }[]> {
  const { rows } = await sql<{ driverId: number; caseId: number }>`
    select s.driver_id as "driverId", max(s.case_id) as "caseId"
    from suspension s join driver d on d.id = s.driver_id
    where s.fleet_id = ${fleetId} and s.points > 0 and s.ended_how is distinct from 'quashed'
      and s.penalty_id <> ${notByPenalty} and d.ended_at is null
    group by s.driver_id`.execute(db);
  return rows.map((row) => ({ driverId: Number(row.driverId), caseId: Number(row.caseId) }));
}
