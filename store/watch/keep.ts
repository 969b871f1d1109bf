import { type RawBuilder, sql } from 'kysely';
import type { AlertType, TaskRequest } from '#core/office/office-work.ts';
import type { Tx } from '../door/transaction.ts';

/**
 * What a rule finds so now, as a query of `subject` (unique within the rule), `detail` (jsonb), `job_id`, `vehicle_id`
 * and `driver_id`.
 */
export type Standing = RawBuilder<unknown>;

export type Watch = {
  fleetId: number;
  alert: AlertType;
  /** The office gets a task as well. */
  task?: TaskRequest | undefined;
  standing: Standing;
  /** What the office is to see to, where that is not all that stands. */
  taskStanding?: Standing | undefined;
};

export type Watched = {
  what: 'alert' | 'task';
  id: number;
  began: boolean;
  jobId: number | null;
  vehicleId: number | null;
  driverId: number | null;
};

/**
 * Raises an alert, and a task where the rule asks for one, for whatever stands and has none; ends those whose matter is
 * over, also where somebody deleted them before. One that was deleted is not raised again while its matter stands. Two
 * nodes may do it at once.
 */
export async function keepWatch(t: Tx, watch: Watch): Promise<Watched[]> {
  const { alerts, tasks, found } = kindsOf(watch);
  const { rows } = await sql<Watched>`
    with ${found},
    alert_began as (${began(t, alerts)}), alert_over as (${over(t, alerts)})
    ${tasks ? sql`, task_began as (${began(t, tasks)}), task_over as (${over(t, tasks)})` : sql``}
    select 'alert' as what, id, true as began, ${WHOM} from alert_began
    union all select 'alert', id, false, ${WHOM} from alert_over
    ${tasks ? sql`union all select 'task', id, true, ${WHOM} from task_began` : sql``}
    ${tasks ? sql`union all select 'task', id, false, ${WHOM} from task_over` : sql``}
  `.execute(t.db);
  return rows;
}

/** Raises the alerts, and the tasks, of what stands at once, by the act that made it so, and ends none. */
export async function raiseWatch(t: Tx, watch: Watch): Promise<Watched[]> {
  const { alerts, tasks, found } = kindsOf(watch);
  const { rows } = await sql<Watched>`
    with ${found}, alert_began as (${began(t, alerts)})
    ${tasks ? sql`, task_began as (${began(t, tasks)})` : sql``}
    select 'alert' as what, id, true as began, ${WHOM} from alert_began
    ${tasks ? sql`union all select 'task', id, true, ${WHOM} from task_began` : sql``}
  `.execute(t.db);
  return rows;
}

function kindsOf({ fleetId, alert, task, standing, taskStanding }: Watch) {
  const alerts = { table: 'alert', type: alert, fleetId, standing: 'standing' } as const;
  const own = task && taskStanding ? 'task_standing' : 'standing';
  const tasks = task && ({ table: 'task', type: task, fleetId, standing: own } as const);
  const found =
    task && taskStanding
      ? sql`standing as materialized (${standing}), task_standing as materialized (${taskStanding})`
      : sql`standing as materialized (${standing})`;
  return { alerts, tasks, found };
}

type Kind =
  | { table: 'alert'; type: AlertType; fleetId: number; standing: string }
  | { table: 'task'; type: TaskRequest; fleetId: number; standing: string };

const typeColumn = ({ table }: Kind) => sql.ref(table === 'alert' ? 'alert_type' : 'request');

// `not in` is hashed however few rows the planner expects; `not exists` compared each with each of a bad day's hundreds.
function began(t: Tx, kind: Kind): RawBuilder<{ id: number }> {
  const about = sql.raw(kind.table === 'alert' ? 'job_id, vehicle_id, driver_id' : 'job_id');
  return sql`
    insert into ${sql.table(kind.table)} (fleet_id, ${typeColumn(kind)}, subject, at, detail, stands, ${about})
    select ${kind.fleetId}::int, ${kind.type}, s.subject, ${t.at}::timestamptz, s.detail, true, ${about}
    from ${sql.table(kind.standing)} s
    where s.subject not in (
      select a.subject from ${sql.table(kind.table)} a
      where a.fleet_id = ${kind.fleetId} and a.${typeColumn(kind)} = ${kind.type} and a.stands
    )
    on conflict do nothing
    returning id, ${whomOf(kind)}`;
}

function over(t: Tx, kind: Kind): RawBuilder<{ id: number }> {
  return sql`
    update ${sql.table(kind.table)} a
    set stands = false, finished_at = coalesce(a.finished_at, ${t.at}::timestamptz),
      finished_by = coalesce(a.finished_by, ${BY_ITSELF})
    where a.fleet_id = ${kind.fleetId} and a.${typeColumn(kind)} = ${kind.type} and a.stands
      and a.subject not in (select s.subject from ${sql.table(kind.standing)} s)
    returning a.id, ${whomOf(kind)}`;
}

const WHOM = sql`job_id as "jobId", vehicle_id as "vehicleId", driver_id as "driverId"`;

const whomOf = ({ table }: Kind) =>
  table === 'alert'
    ? sql`job_id, vehicle_id, driver_id`
    : sql`job_id, null::bigint as vehicle_id, null::bigint as driver_id`;

/** Who ended what nobody did. */
const BY_ITSELF = 'system';
