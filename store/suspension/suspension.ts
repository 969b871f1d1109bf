import { type Selectable, sql } from 'kysely';
import type { EvidenceTold } from '#core/case/evidence.ts';
import type { PenaltyScope } from '#core/penalty/penalty.ts';
import { type FleetSuspensions, type SuspendedFrom, together } from '#core/suspension/fleet-suspensions.ts';
import type { PointsGiven } from '#core/suspension/points.ts';
import type { Span } from '#core/suspension/span.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type SuspensionRow = Selectable<Tables['suspension']>;

export type NewSuspension = {
  caseId: number;
  fleetId: number;
  driverId: number | null;
  vehicleId: number | null;
  scope: PenaltyScope;
  areaIds: readonly number[];
  accountIds: readonly number[];
  span: Span;
  penalty: { id: number; version: number; name: string };
  occurrence: number;
  reason: string;
  evidence: readonly EvidenceTold[];
  points: number;
  fineMinor: number | null;
  fineEntry: number | null;
  by: { id: number; name: string };
  agreed: { id: number; name: string } | null;
  appealUntilMs: number;
};

export async function insertSuspension(t: Tx, one: NewSuspension): Promise<void> {
  await t.db
    .insertInto('suspension')
    .values({
      case_id: one.caseId,
      fleet_id: one.fleetId,
      driver_id: one.driverId,
      vehicle_id: one.vehicleId,
      scope: one.scope,
      area_ids: [...one.areaIds],
      account_ids: [...one.accountIds],
      from_at: new Date(one.span.fromMs),
      until_at: one.span.untilMs === null ? null : new Date(one.span.untilMs),
      penalty_id: one.penalty.id,
      penalty_version: one.penalty.version,
      penalty_name: one.penalty.name,
      occurrence: one.occurrence,
      reason: one.reason,
      evidence: JSON.stringify(one.evidence),
      points: one.points,
      fine_minor: one.fineMinor,
      fine_entry: one.fineEntry,
      decided_by: one.by.id,
      decided_by_name: one.by.name,
      decided_at: t.at,
      agreed_by: one.agreed?.id ?? null,
      agreed_by_name: one.agreed?.name ?? null,
      appeal_until: new Date(one.appealUntilMs),
    })
    .execute();
}

export const suspensionOf = (db: Db, caseId: number): Promise<SuspensionRow | undefined> =>
  db.selectFrom('suspension').selectAll().where('case_id', '=', caseId).executeTakeFirst();

export async function endSuspension(
  t: Tx,
  caseId: number,
  how: 'lifted' | 'quashed',
  earningsLostMinor: number | null,
): Promise<void> {
  await t.db
    .updateTable('suspension')
    .set({
      ended_at: t.at,
      ended_how: how,
      ...(earningsLostMinor === null ? {} : { earnings_lost_minor: earningsLostMinor }),
    })
    .where('case_id', '=', caseId)
    .execute();
}

const inForce = (db: Db, nowMs: number) =>
  db
    .selectFrom('suspension as s')
    .where('s.ended_at', 'is', null)
    .where('s.from_at', '<=', instant(nowMs))
    .where((eb) => eb.or([eb('s.until_at', 'is', null), eb('s.until_at', '>', instant(nowMs))]));

/** A suspension that keeps somebody from all work; without an instant until somebody decides. */
export type Suspended = { untilMs: number | null; why: string };

/** Of these drivers or vehicles, those who are kept from all work now; the longest suspension of each. */
export async function suspensionsOf(
  db: Db,
  of: 'driver' | 'vehicle',
  ids: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, Suspended>> {
  if (ids.length === 0) return new Map();
  const column = of === 'driver' ? 's.driver_id' : 's.vehicle_id';
  const rows = await inForce(db, nowMs)
    .select([`${column} as id`, 's.until_at', 's.reason'])
    .where(column, 'in', [...ids])
    .where('s.scope', '=', 'allWork')
    // The last that is written of one stands: the one that ends last, or has no end.
    .orderBy('s.until_at', (order) => order.asc().nullsLast())
    .execute();
  return new Map(rows.map(({ id, until_at, reason }) => [id ?? 0, { untilMs: until_at, why: reason }]));
}

/** When drivers of a fleet are kept from all work by a suspension, within a span. */
export async function suspendedSpans(
  db: Db,
  fleetId: number,
  span: { startMs: number; endMs: number },
): Promise<{ driverId: number; startMs: number; endMs: number }[]> {
  const rows = await db
    .selectFrom('suspension')
    .select(['driver_id', 'from_at', 'until_at'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', 'is not', null)
    .where('scope', '=', 'allWork')
    .where('ended_at', 'is', null)
    .where('from_at', '<', instant(span.endMs))
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', instant(span.startMs))]))
    .execute();
  return rows.map(({ driver_id, from_at, until_at }) => ({
    driverId: driver_id ?? 0,
    startMs: from_at,
    endMs: until_at ?? span.endMs,
  }));
}

const WHAT = ['s.driver_id', 's.vehicle_id', 's.scope', 's.area_ids', 's.account_ids'] as const;

/** All suspensions of a fleet that are in force, by driver and by vehicle. */
export const suspensionsOfFleet = async (db: Db, fleetId: number, nowMs: number): Promise<FleetSuspensions> =>
  byWhom(await inForce(db, nowMs).select(WHAT).where('s.fleet_id', '=', fleetId).execute());

/** Those of one driver and one vehicle that were in force at an instant, whatever became of them since. */
export async function suspensionsThen(
  db: Db,
  { driverId, vehicleId }: { driverId: number | null; vehicleId: number },
  atMs: number,
): Promise<FleetSuspensions> {
  const rows = await db
    .selectFrom('suspension as s')
    .select(WHAT)
    .where((eb) => eb.or([eb('s.driver_id', '=', driverId ?? 0), eb('s.vehicle_id', '=', vehicleId)]))
    .where('s.from_at', '<=', instant(atMs))
    .where((eb) => eb.or([eb('s.until_at', 'is', null), eb('s.until_at', '>', instant(atMs))]))
    .where((eb) => eb.or([eb('s.ended_at', 'is', null), eb('s.ended_at', '>', instant(atMs))]))
    .execute();
  return byWhom(rows);
}

function byWhom(
  rows: readonly Pick<SuspensionRow, 'driver_id' | 'vehicle_id' | 'scope' | 'area_ids' | 'account_ids'>[],
): FleetSuspensions {
  const drivers = new Map<number, SuspendedFrom>();
  const vehicles = new Map<number, SuspendedFrom>();
  for (const row of rows) {
    const from = {
      all: row.scope === 'allWork' || row.scope === 'bookings',
      areaIds: row.scope === 'area' ? row.area_ids : [],
      accountIds: row.scope === 'account' ? row.account_ids : [],
    };
    if (row.driver_id !== null) drivers.set(row.driver_id, together(drivers.get(row.driver_id), from));
    if (row.vehicle_id !== null) vehicles.set(row.vehicle_id, together(vehicles.get(row.vehicle_id), from));
  }
  return { drivers, vehicles };
}

/** When this penalty was given to the driver, or to the vehicle where it is about no driver, and was not quashed. */
export async function givenBefore(
  db: Db,
  { penaltyId, driverId, vehicleId }: { penaltyId: number; driverId: number | null; vehicleId: number | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('suspension')
    .select('decided_at')
    .where('penalty_id', '=', penaltyId)
    .where(driverId === null ? 'vehicle_id' : 'driver_id', '=', driverId ?? vehicleId ?? 0)
    .where('ended_how', 'is distinct from', 'quashed')
    .execute();
  return rows.map(({ decided_at }) => decided_at);
}

/** The points that drivers were given and that were not quashed. */
export async function pointsGiven(db: Db, driverIds: readonly number[]): Promise<ReadonlyMap<number, PointsGiven[]>> {
  const byDriver = new Map<number, PointsGiven[]>();
  if (driverIds.length === 0) return byDriver;
  const rows = await db
    .selectFrom('suspension')
    .select(['driver_id', 'decided_at', 'points'])
    .where('driver_id', 'in', [...driverIds])
    .where('points', '>', 0)
    .where('ended_how', 'is distinct from', 'quashed')
    .execute();
  for (const { driver_id: id, decided_at: atMs, points } of rows)
    byDriver.set(id ?? 0, [...(byDriver.get(id ?? 0) ?? []), { atMs, points }]);
  return byDriver;
}

/** Suspensions whose next move comes of itself now: notified ones that have begun, and active ones that are over. */
export async function dueSuspensions(
  db: Db,
  nowMs: number,
  most: number,
): Promise<{ caseId: number; fleetId: number; move: 'begin' | 'serve' }[]> {
  const { rows } = await sql<{ caseId: number; fleetId: number; move: 'begin' | 'serve' }>`
    select s.case_id as "caseId", s.fleet_id as "fleetId",
      case c.state when 'notified' then 'begin' else 'serve' end as move
    from suspension s join case_file c on c.id = s.case_id
    where s.ended_at is null
      and ((c.state = 'notified' and s.from_at <= ${instant(nowMs)}) or (c.state = 'active' and s.until_at <= ${instant(nowMs)}))
    order by s.case_id limit ${most}`.execute(db);
  return rows;
}

/** The suspensions that were issued to a driver or to a vehicle, the newest first. */
export const suspensionsGiven = (
  db: Db,
  fleetId: number,
  { driverId, vehicleId }: { driverId: number | null; vehicleId: number | null },
) =>
  db
    .selectFrom('suspension as s')
    .innerJoin('case_file as c', 'c.id', 's.case_id')
    .select([
      'c.id',
      'c.year',
      'c.number',
      'c.state',
      's.penalty_name as penalty',
      's.decided_at as at',
      's.from_at as from',
      's.until_at as until',
    ])
    .where('s.fleet_id', '=', fleetId)
    .where((eb) => eb.or([eb('s.driver_id', '=', driverId ?? 0), eb('s.vehicle_id', '=', vehicleId ?? 0)]))
    .orderBy('s.case_id', 'desc')
    .limit(100)
    .execute();

/** The drivers of a fleet who were ever given points that were not quashed. */
export const driversWithPoints = (db: Db, fleetId: number) =>
  db
    .selectFrom('suspension as s')
    .innerJoin('driver as d', 'd.id', 's.driver_id')
    .select(['d.id', 'd.did', 'd.name'])
    .distinct()
    .where('s.fleet_id', '=', fleetId)
    .where('s.points', '>', 0)
    .where('s.ended_how', 'is distinct from', 'quashed')
    .execute();
