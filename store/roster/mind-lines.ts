import { sql } from 'kysely';
import { isWork, LINE_KINDS } from '#core/roster/line.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';
import type { LineRow } from './roster-line.ts';

const WORK = LINE_KINDS.filter(isWork);
const MOST_AT_ONCE = 200;

const workLines = (t: Tx, fleetId: number) =>
  t.db
    .selectFrom('roster_line')
    .selectAll('roster_line')
    .where('fleet_id', '=', fleetId)
    .where('kind', 'in', WORK)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked();

/** Told lines of work that are over, and whether their driver had a shift in those hours; locked, and none that another is at. */
export function linesOver(t: Tx, fleetId: number): Promise<(LineRow & { worked: boolean })[]> {
  return workLines(t, fleetId)
    .select(
      sql<boolean>`exists (
        select from shift_record r where r.driver_id = roster_line.driver_id and r.opened_at < roster_line.ends_at
          and (r.worked_at is null or r.worked_at > roster_line.starts_at))`.as('worked'),
    )
    .where('state', 'in', ['published', 'confirmed'])
    .where('ends_at', '<=', instant(t.at))
    .execute();
}

/**
 * Lines that begin before an instant, are not confirmed, and of which nobody was told so yet: the driver (`reminded_at`), or the office
 * (`pressed_at`); locked as above.
 */
export function linesUnconfirmed(
  t: Tx,
  fleetId: number,
  beforeMs: number,
  told: 'reminded_at' | 'pressed_at',
): Promise<LineRow[]> {
  return workLines(t, fleetId)
    .where('state', '=', 'published')
    .where(told, 'is', null)
    .where('sick_at', 'is', null)
    .where('starts_at', '>', instant(t.at))
    .where('starts_at', '<=', instant(beforeMs))
    .execute();
}
