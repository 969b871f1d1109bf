import { sql } from 'kysely';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { LineKind, Span } from '#core/roster/line.ts';
import { HOLDING_STATES, type LineState } from '#core/roster/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';
import type { LineRow } from './roster-line.ts';

export type WeekLine = {
  id: number;
  version: number;
  driverId: number;
  vehicleId: number | null;
  pool: string | null;
  kind: LineKind;
  state: LineState;
  startsAtMs: number;
  endsAtMs: number;
  /** Its driver has fallen sick, or would give it away. */
  sick: boolean;
  offered: boolean;
  /** Its driver announced it by themselves. */
  announced: boolean;
  breaks: Span[];
};

/** Lines of a fleet that hold their driver's time at some time of a span. */
export function linesBetween(db: Db, fleetId: number, { startMs, endMs }: Span): Promise<WeekLine[]> {
  return db
    .selectFrom('roster_line')
    .select(['id', 'version', 'driver_id as driverId', 'vehicle_id as vehicleId', 'pool', 'kind', 'state'])
    .select(['starts_at as startsAtMs', 'ends_at as endsAtMs'])
    .select([sql<boolean>`sick_at is not null`.as('sick'), sql<boolean>`offered_at is not null`.as('offered')])
    .select(sql<boolean>`announced_at is not null`.as('announced'))
    .select(sql<Span[]>`coalesce(breaks, '[]')`.as('breaks'))
    .where('fleet_id', '=', fleetId)
    .where('state', 'in', HOLDING_STATES)
    .where('starts_at', '<', instant(endMs))
    .where('ends_at', '>', instant(startMs))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Lines of a fleet that begin in a span, locked until the transaction ends. */
export function lockLinesOf(t: Tx, fleetId: number, { startMs, endMs }: Span): Promise<LineRow[]> {
  return t.db
    .selectFrom('roster_line')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('state', 'in', HOLDING_STATES)
    .where('starts_at', '>=', instant(startMs))
    .where('starts_at', '<', instant(endMs))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Who may be planned: drivers and vehicles that have not left, or have a line in the span all the same. */
export async function rosterCrew(db: Db, fleetId: number, { startMs, endMs }: Span) {
  const hasLine = (column: 'driver_id' | 'vehicle_id', row: 'driver.id' | 'vehicle.id') => sql<boolean>`exists (
    select from roster_line l where l.${sql.ref(column)} = ${sql.ref(row)}
      and l.starts_at < ${instant(endMs)} and l.ends_at > ${instant(startMs)})`;
  const drivers = await db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', fleetId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), hasLine('driver_id', 'driver.id')]))
    .orderBy(sql`length(did)`)
    .orderBy('did')
    .execute();
  const vehicles = await db
    .selectFrom('vehicle')
    .select(['id', 'plate'])
    .where('fleet_id', '=', fleetId)
    .where((eb) => eb.or([eb('decommissioned_at', 'is', null), hasLine('vehicle_id', 'vehicle.id')]))
    .orderBy('plate')
    .execute();
  return { drivers, vehicles };
}

const QUARTER_MS = 15 * MINUTE_MS;

/** How many jobs of a fleet were to begin in each quarter of an hour of a span, by its number since the epoch. */
export async function jobsByQuarter(
  db: Db,
  fleetId: number,
  { startMs, endMs }: Span,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('job')
    .select(sql<number>`floor(extract(epoch from required_at) * 1000 / ${QUARTER_MS})::float8`.as('quarter'))
    .select(sql<number>`count(*)::int`.as('jobs'))
    .where('fleet_id', '=', fleetId)
    .where('required_at', '>=', instant(startMs))
    .where('required_at', '<', instant(endMs))
    .groupBy('quarter')
    .execute();
  return new Map(rows.map(({ quarter, jobs }) => [quarter, jobs]));
}
