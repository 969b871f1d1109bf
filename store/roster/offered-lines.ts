import { sql } from 'kysely';
import type { LineKind, Span } from '#core/roster/line.ts';
import { HOLDING_STATES } from '#core/roster/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';
import type { LineRow } from './roster-line.ts';

export type OfferedLine = {
  lineId: number;
  kind: LineKind;
  startsAtMs: number;
  endsAtMs: number;
  /** Whose it is. */
  name: string;
  /** Whoever asks would take it already. */
  mine: boolean;
};

/** Shifts that other drivers of a fleet would give away, begin in a span, and leave this driver's own lines alone. */
export function offeredTo(
  db: Db,
  { fleetId, driverId }: { fleetId: number; driverId: number },
  { startMs, endMs }: Span,
): Promise<OfferedLine[]> {
  return db
    .selectFrom('roster_line as l')
    .innerJoin('driver as d', 'd.id', 'l.driver_id')
    .select(['l.id as lineId', 'l.kind', 'l.starts_at as startsAtMs', 'l.ends_at as endsAtMs', 'd.name'])
    .select(sql<boolean>`l.wanted_by is not null`.as('mine'))
    .where('l.fleet_id', '=', fleetId)
    .where('l.offered_at', 'is not', null)
    .where('l.driver_id', '!=', driverId)
    .where((eb) => eb.or([eb('l.wanted_by', 'is', null), eb('l.wanted_by', '=', driverId)]))
    .where('l.starts_at', '>', instant(startMs))
    .where('l.starts_at', '<', instant(endMs))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('roster_line as own')
            .select('own.id')
            .where('own.driver_id', '=', driverId)
            .where('own.state', 'in', HOLDING_STATES)
            .whereRef('own.starts_at', '<', 'l.ends_at')
            .whereRef('own.ends_at', '>', 'l.starts_at'),
        ),
      ),
    )
    .orderBy('l.starts_at')
    .limit(50)
    .execute();
}

/** Lines that hold a driver's time in a span, locked until the transaction ends. */
export function lockLinesOfDriver(t: Tx, driverId: number, { startMs, endMs }: Span): Promise<LineRow[]> {
  return t.db
    .selectFrom('roster_line')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('state', 'in', HOLDING_STATES)
    .where('starts_at', '<', instant(endMs))
    .where('ends_at', '>', instant(startMs))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type WantedLine = {
  lineId: number;
  what: 'swap' | 'sick';
  driverId: number;
  did: string;
  name: string;
  kind: LineKind;
  startsAtMs: number;
  endsAtMs: number;
  /** Who would take it; null where nobody said so. */
  otherId: number | null;
  other: string | null;
};

/** Lines of a fleet to come for which the office is needed: their driver is sick, or another would take them. */
export function linesForOffice(db: Db, fleetId: number, nowMs: number): Promise<WantedLine[]> {
  return db
    .selectFrom('roster_line as l')
    .innerJoin('driver as d', 'd.id', 'l.driver_id')
    .leftJoin('driver as o', 'o.id', 'l.wanted_by')
    .select(['l.id as lineId', 'l.driver_id as driverId', 'd.did', 'd.name', 'l.kind'])
    .select(['l.starts_at as startsAtMs', 'l.ends_at as endsAtMs', 'o.id as otherId', 'o.name as other'])
    .select(sql<'swap' | 'sick'>`case when l.sick_at is null then 'swap' else 'sick' end`.as('what'))
    .where('l.fleet_id', '=', fleetId)
    .where('l.state', 'in', ['published', 'confirmed'])
    .where('l.ends_at', '>', instant(nowMs))
    .where((eb) => eb.or([eb('l.sick_at', 'is not', null), eb('l.wanted_by', 'is not', null)]))
    .orderBy('l.starts_at')
    .limit(200)
    .execute();
}
