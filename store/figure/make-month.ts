import { sql } from 'kysely';
import { type CalendarDate, datesBetween } from '#core/calendar/calendar-date.ts';
import type { Db } from '../door/connect.ts';
import { type FleetDays, keptDays, monthEnds, wholeMonths } from './kept.ts';
import { type KeptFact, keptColumns, keptGroups, keptTable, spreadMeasures, spreadTable } from './made-of.ts';

/** The whole months of a fact all of whose days are kept and that are not their sums, newest first. */
export async function monthsToMake(db: Db, fact: KeptFact, days: FleetDays): Promise<CalendarDate[]> {
  const kept = await keptDays(db, fact, [days], 'month');
  const held = new Set(kept.days.flatMap(({ first, last }) => datesBetween(first, last)));
  return wholeMonths(days.first, days.last)
    .filter((month) => datesBetween(month, monthEnds(month)).every((day) => held.has(day)))
    .toReversed();
}

/** Makes a month of a fleet from what is kept of its days, anew where it was made. It is read only once all its days are kept. */
export async function makeMonth(
  db: Db,
  fact: KeptFact,
  { fleetId, month }: { fleetId: number; month: CalendarDate },
): Promise<void> {
  const last = monthEnds(month);
  const groups = keptGroups(fact);
  const columns = keptColumns(fact).map((column) => sql.ref(column));
  const ofMonth = sql`fleet_id = ${fleetId} and month = ${month}::date`;
  const ofDays = sql`fleet_id = ${fleetId} and day between ${month}::date and ${last}::date`;
  const key = sql`${fleetId}::integer as fleet_id, ${month}::date as month`;
  const spreads =
    spreadMeasures(fact).length === 0
      ? sql``
      : sql`, gone_spread as (delete from ${spreadTable(fact, 'month')} where ${ofMonth}), made_spread as (
          insert into ${spreadTable(fact, 'month')} (fleet_id, month, ${groups}, measure, step, n)
          select ${key}, ${groups}, measure, step, sum(n) from ${spreadTable(fact, 'day')} where ${ofDays}
          group by ${groups}, measure, step)`;
  // One statement: of the days as they all were at one time.
  await sql`
    with gone as (delete from ${keptTable(fact, 'month')} where ${ofMonth}), made as (
      insert into ${keptTable(fact, 'month')} (fleet_id, month, ${groups}, ${sql.join(columns)})
      select ${key}, ${groups}, ${sql.join(columns.map((column) => sql`sum(${column})`))}
      from ${keptTable(fact, 'day')} where ${ofDays} group by ${groups}
    ) ${spreads}
    insert into figure_month (fact, fleet_id, month, made_of)
    select ${fact}, ${key}, coalesce(max(made), 0) from figure_day where fact = ${fact} and ${ofDays}
    on conflict (fact, fleet_id, month) do update set made_of = excluded.made_of
  `.execute(db);
}
