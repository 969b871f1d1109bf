import { type Insertable, sql } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { KnownLine, PatternDay, RosterPattern } from '#core/roster/pattern.ts';
import { HOLDING_STATES, holdsTime } from '#core/roster/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { lineOf } from './roster-line.ts';

type PatternRow = {
  id: number;
  driverId: number;
  vehicleId: number | null;
  anchor: CalendarDate;
  days: readonly PatternDay[];
};

/** The patterns of a fleet that go on, of drivers who have not left. */
export function patternsOf(db: Db, fleetId: number): Promise<PatternRow[]> {
  return db
    .selectFrom('roster_pattern as p')
    .innerJoin('driver as d', 'd.id', 'p.driver_id')
    .select(['p.id', 'p.driver_id as driverId', 'p.vehicle_id as vehicleId', 'p.anchor', 'p.days'])
    .where('p.fleet_id', '=', fleetId)
    .where('p.ended_at', 'is', null)
    .where('d.ended_at', 'is', null)
    .orderBy('p.id')
    .execute();
}

export const patternOf = ({ id, driverId, vehicleId, anchor, days }: PatternRow): RosterPattern => ({
  id,
  driverId,
  seat: vehicleId === null ? null : { vehicleId },
  anchor,
  days,
});

export async function insertPattern(t: Tx, row: Insertable<Tables['roster_pattern']>): Promise<number> {
  return (await t.db.insertInto('roster_pattern').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Ends what a driver works in turn; answers its id, undefined where there is none. */
export async function endPatternOf(t: Tx, fleetId: number, driverId: number): Promise<number | undefined> {
  const row = await t.db
    .updateTable('roster_pattern')
    .set({ ended_at: t.at })
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes the drafts of a pattern off that begin after an instant. */
export async function dropDraftsOf(t: Tx, patternId: number, afterMs: number): Promise<void> {
  await t.db
    .deleteFrom('roster_line')
    .where('pattern_id', '=', patternId)
    .where('state', '=', 'draft')
    .where('starts_at', '>', instant(afterMs))
    .execute();
}

/** Lines of drivers from an instant on that hold their time, and those that were unrolled, whatever became of them. */
export async function linesForPatterns(db: Db, driverIds: readonly number[], fromMs: number): Promise<KnownLine[]> {
  const rows = await db
    .selectFrom('roster_line')
    .selectAll()
    .where('driver_id', '=', sql<number>`any(${[...driverIds]}::bigint[])`)
    .where('ends_at', '>', instant(fromMs))
    .where((eb) => eb.or([eb('state', 'in', HOLDING_STATES), eb('pattern_id', 'is not', null)]))
    .execute();
  return rows.map((row) => ({
    ...lineOf(row),
    gone: !holdsTime(row.state),
    pattern:
      row.pattern_id === null || row.pattern_date === null ? null : { id: row.pattern_id, date: row.pattern_date },
  }));
}
