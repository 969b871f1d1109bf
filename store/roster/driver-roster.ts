import { sql } from 'kysely';
import type { LineKind } from '#core/roster/line.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

export type RosteredRow = {
  lineId: number;
  kind: LineKind;
  confirmed: boolean;
  startsAtMs: number;
  endsAtMs: number;
  car: string | null;
};

/** What a driver was told to do and is not over, the next first. */
export function rosterOfDriver(db: Db, driverId: number, nowMs: number, most: number): Promise<RosteredRow[]> {
  return db
    .selectFrom('roster_line as l')
    .leftJoin('vehicle as v', 'v.id', 'l.vehicle_id')
    .select(['l.id as lineId', 'l.kind', 'l.starts_at as startsAtMs', 'l.ends_at as endsAtMs'])
    .select(sql<boolean>`l.state = 'confirmed'`.as('confirmed'))
    .select(sql<string | null>`coalesce(v.plate, l.pool)`.as('car'))
    .where('l.driver_id', '=', driverId)
    .where('l.state', 'in', ['published', 'confirmed'])
    .where('l.ends_at', '>', instant(nowMs))
    .orderBy('l.starts_at')
    .limit(most)
    .execute();
}
