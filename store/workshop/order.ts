import { type Selectable, sql, type Updateable } from 'kysely';
import type { WorkKind, WorkPayer } from '#core/workshop/work-order.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type WorkOrderRow = Selectable<Tables['work_order']>;

/** Keeps what boards ask of an order as its case says it. */
export async function keepOrder(
  t: Tx,
  order: {
    caseId: number;
    fleetId: number;
    vehicleId: number;
    kind: WorkKind;
    safety: boolean;
    pays: WorkPayer;
    found: string;
    ruleId: number | null;
  },
): Promise<WorkOrderRow> {
  const stands = {
    vehicle_id: order.vehicleId,
    kind: order.kind,
    safety: order.safety,
    pays: order.pays,
    rule_id: order.ruleId,
  };
  return t.db
    .insertInto('work_order')
    .values({ case_id: order.caseId, fleet_id: order.fleetId, found: order.found, ...stands })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(stands))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const orderOf = (db: Db, caseId: number): Promise<WorkOrderRow | undefined> =>
  db.selectFrom('work_order').selectAll().where('case_id', '=', caseId).executeTakeFirst();

export async function updateOrder(
  t: Tx,
  caseId: number,
  change: Omit<Updateable<Tables['work_order']>, 'case_id' | 'fleet_id'>,
): Promise<WorkOrderRow> {
  return t.db
    .updateTable('work_order')
    .set(change)
    .where('case_id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The number of the open order that a rule opened for a vehicle. */
export const openFound = async (db: Db, vehicleId: number, found: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('work_order')
    .select('case_id')
    .where('vehicle_id', '=', vehicleId)
    .where('found', '=', found)
    .where('open', '=', true)
    .executeTakeFirst();
  return row?.case_id;
};

export type OpenOrder = {
  caseId: number;
  vehicleId: number;
  found: string;
  ruleId: number | null;
  state: string;
  safety: boolean;
};

/** The open orders of a fleet, or of some of its cars, the newest first. */
export const openOrders = (
  db: Db,
  fleetId: number,
  vehicleIds: readonly number[] | null = null,
): Promise<OpenOrder[]> =>
  db
    .selectFrom('work_order as w')
    .innerJoin('case_file as c', 'c.id', 'w.case_id')
    .select([
      'w.case_id as caseId',
      'w.vehicle_id as vehicleId',
      'w.found',
      'w.rule_id as ruleId',
      'c.state',
      'w.safety',
    ])
    .where('w.fleet_id', '=', fleetId)
    .where('w.open', '=', true)
    .$if(vehicleIds !== null, (query) =>
      query.where(sql<boolean>`w.vehicle_id = any(${[...(vehicleIds ?? [])]}::bigint[])`),
    )
    .orderBy('w.case_id', 'desc')
    .execute();

export type PlannedOrder = {
  caseId: number;
  version: number;
  year: number;
  number: number;
  state: string;
  kind: WorkKind;
  what: string;
  safety: boolean;
  minutes: number | null;
  vehicleId: number;
  plate: string;
  bayId: number | null;
  technicianId: number | null;
  startsAtMs: number | null;
  endsAtMs: number | null;
  openedAtMs: number;
};

/** The open orders of a fleet: those that are planned within a span, and all that wait for a place. */
export async function ordersToPlan(
  db: Db,
  fleetId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<PlannedOrder[]> {
  return db
    .selectFrom('work_order as w')
    .innerJoin('case_file as c', 'c.id', 'w.case_id')
    .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
    .select(['w.case_id as caseId', 'c.version', 'c.year', 'c.number', 'c.state', 'w.kind', 'w.safety'])
    .select([
      sql<string>`c.given ->> 'what'`.as('what'),
      sql<number | null>`(c.given ->> 'minutes')::int`.as('minutes'),
    ])
    .select(['w.vehicle_id as vehicleId', 'v.plate', 'w.bay_id as bayId', 'w.technician_id as technicianId'])
    .select(['w.starts_at as startsAtMs', 'w.ends_at as endsAtMs', 'c.opened_at as openedAtMs'])
    .where('w.fleet_id', '=', fleetId)
    .where('w.open', '=', true)
    .where((eb) =>
      eb.or([
        eb('w.starts_at', 'is', null),
        eb.and([eb('w.starts_at', '<', instant(toMs)), eb('w.ends_at', '>', instant(fromMs))]),
      ]),
    )
    .orderBy('w.safety', 'desc')
    .orderBy('w.case_id')
    .execute();
}

export type Seat = { bayId: number; technicianId: number; fromMs: number; toMs: number };

/** Whose time overlaps a plan: the order that has the bay or the technician then. */
export function orderInTheWay(
  db: Db,
  { bayId, technicianId, fromMs, toMs }: Seat,
  but: number,
): Promise<{ caseId: number; bay: boolean; plate: string } | undefined> {
  return db
    .selectFrom('work_order as w')
    .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
    .select(['w.case_id as caseId', sql<boolean>`w.bay_id = ${bayId}`.as('bay'), 'v.plate'])
    .where('w.open', '=', true)
    .where('w.case_id', '<>', but)
    .where((eb) => eb.or([eb('w.bay_id', '=', bayId), eb('w.technician_id', '=', technicianId)]))
    .where('w.starts_at', '<', instant(toMs))
    .where('w.ends_at', '>', instant(fromMs))
    .orderBy('w.starts_at')
    .limit(1)
    .executeTakeFirst();
}

/** Bays or people of a workshop, locked: two who plan the same place go one after the other. */
export const lockPlace = (t: Tx, fleetId: number, table: 'work_bay' | 'technician', id: number) =>
  t.db
    .selectFrom(table)
    .select(['id', 'name', 'ended_at'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type Bay = { id: number; name: string; opensAt: string; closesAt: string };
export const baysOf = (db: Db, fleetId: number): Promise<Bay[]> =>
  db
    .selectFrom('work_bay')
    .select(['id', 'name', 'opens_at as opensAt', 'closes_at as closesAt'])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();

export type Technician = { id: number; name: string; hourMinor: number | null };
export const techniciansOf = (db: Db, fleetId: number): Promise<Technician[]> =>
  db
    .selectFrom('technician')
    .select(['id', 'name', 'hour_minor as hourMinor'])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();

export const technicianById = (db: Db, fleetId: number, id: number): Promise<Technician | undefined> =>
  db
    .selectFrom('technician')
    .select(['id', 'name', 'hour_minor as hourMinor'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Shifts for which a car is rostered within a span. */
export const rosteredOf = (
  db: Db,
  vehicleIds: readonly number[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ vehicleId: number; fromMs: number; toMs: number }[]> =>
  db
    .selectFrom('roster_line')
    .select((eb) => [eb.ref('vehicle_id').$notNull().as('vehicleId'), 'starts_at as fromMs', 'ends_at as toMs'])
    .where(sql<boolean>`vehicle_id = any(${[...vehicleIds]}::bigint[])`)
    .where('state', 'not in', ['swapped', 'cancelled'])
    .where('starts_at', '<', instant(toMs))
    .where('ends_at', '>', instant(fromMs))
    .execute();

export type Downtime = {
  caseId: number;
  year: number;
  number: number;
  plate: string;
  kind: WorkKind;
  cause: string;
  pays: WorkPayer;
  fromMs: number;
  toMs: number | null;
  rosteredMs: number;
};

/** When cars were kept from work by the workshop within a span, with the rostered time that it cost. */
export async function downtimes(
  db: Db,
  fleetId: number,
  { fromMs, toMs, nowMs }: { fromMs: number; toMs: number; nowMs: number },
): Promise<Downtime[]> {
  const { rows } = await sql<Downtime>`
    select w.case_id as "caseId", c.year, c.number, v.plate, w.kind, c.given ->> 'cause' as cause, w.pays,
      (extract(epoch from w.held_at) * 1000)::bigint as "fromMs", (extract(epoch from w.let_go_at) * 1000)::bigint as "toMs",
      coalesce((select sum(extract(epoch from least(l.ends_at, coalesce(w.let_go_at, ${instant(nowMs)})) - greatest(l.starts_at, w.held_at)) * 1000)
        from roster_line l where l.vehicle_id = w.vehicle_id and l.state not in ('swapped', 'cancelled')
          and l.starts_at < coalesce(w.let_go_at, ${instant(nowMs)}) and l.ends_at > w.held_at), 0)::bigint as "rosteredMs"
    from work_order w join case_file c on c.id = w.case_id join vehicle v on v.id = w.vehicle_id
    where w.fleet_id = ${fleetId} and w.held_at <= ${instant(toMs)} and coalesce(w.let_go_at, ${instant(nowMs)}) >= ${instant(fromMs)}
    order by w.held_at desc, w.case_id desc limit 500`.execute(db);
  return rows;
}
