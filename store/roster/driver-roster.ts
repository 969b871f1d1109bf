import { sql } from 'kysely';
import type { LineKind, Span } from '#core/roster/line.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

export type RosteredRow = {
  lineId: number;
  kind: LineKind;
  confirmed: boolean;
  startsAtMs: number;
  endsAtMs: number;
  car: string | null;
  offered: boolean;
  wantedBy: string | null;
  sick: boolean;
  announced: boolean;
  breaks: Span[];
};

/** What a driver was told to do and is not over, the next first. */
export function rosterOfDriver(db: Db, driverId: number, nowMs: number, most: number): Promise<RosteredRow[]> {
  return db
    .selectFrom('roster_line as l')
    .leftJoin('vehicle as v', 'v.id', 'l.vehicle_id')
    .select(['l.id as lineId', 'l.kind', 'l.starts_at as startsAtMs', 'l.ends_at as endsAtMs'])
    .select(sql<boolean>`l.state = 'confirmed'`.as('confirmed'))
    .select(sql<string | null>`coalesce(v.plate, l.pool)`.as('car'))
    .leftJoin('driver as w', 'w.id', 'l.wanted_by')
    .select([sql<boolean>`l.offered_at is not null`.as('offered'), sql<boolean>`l.sick_at is not null`.as('sick')])
    .select('w.name as wantedBy')
    .select(sql<boolean>`l.announced_at is not null`.as('announced'))
    .select(sql<Span[]>`coalesce(l.breaks, '[]')`.as('breaks'))
    .where('l.driver_id', '=', driverId)
    .where('l.state', 'in', ['published', 'confirmed'])
    .where('l.ends_at', '>', instant(nowMs))
    .orderBy('l.starts_at')
    .limit(most)
    .execute();
}

/** The shifts that a driver has worked since an instant, the one that goes on until now. */
export async function shiftsWorked(
  db: Db,
  driverId: number,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Promise<{ shifts: Span[]; goesOnSinceMs: number | null }> {
  const rows = await db
    .selectFrom('shift_record')
    .select(['opened_at', 'worked_at'])
    .where('driver_id', '=', driverId)
    .where('opened_at', 'is not', null)
    .where((eb) => eb.or([eb('worked_at', 'is', null), eb('worked_at', '>', instant(sinceMs))]))
    .orderBy('opened_at')
    .execute();
  const shifts = rows.map(({ opened_at, worked_at }) => ({ startMs: opened_at ?? nowMs, endMs: worked_at ?? nowMs }));
  return { shifts, goesOnSinceMs: rows.find(({ worked_at }) => worked_at === null)?.opened_at ?? null };
}
