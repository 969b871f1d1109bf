import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { dayEndsMs } from '#core/calendar/calendar-date.ts';
import { FACTS } from '#core/figure/facts.ts';
import type { Db } from '../door/connect.ts';
import { dayBegins } from './kept.ts';
import {
  countColumn,
  KEPT_BY_DAY,
  type KeptFact,
  keptColumn,
  keptColumns,
  keptGroups,
  keptTable,
  spreadMeasures,
  spreadTable,
  sumColumn,
} from './made-of.ts';
import { allOf, inSpans } from './parts.ts';
import type { Source } from './source.ts';
import { dimensionOf, SOURCES } from './sources.ts';

/**
 * Makes the daily facts of one day of a fleet from its rows, anew where they were made. A row that changes meanwhile marks
 * the day, so that it is not read from them.
 */
export async function makeDay(
  db: Db,
  fact: KeptFact,
  { fleetId, zone, day, at }: { fleetId: number; zone: string; day: CalendarDate; at: Date },
): Promise<void> {
  const [fromMs, toMs] = [dayBegins(day, zone), dayEndsMs(day, zone)];
  const bounds = { from_at: new Date(fromMs), to_at: new Date(toMs), begun_at: at };
  await db
    .insertInto('figure_day')
    .values({ fact, fleet_id: fleetId, day, ...bounds })
    .onConflict((conflict) =>
      conflict.columns(['fact', 'fleet_id', 'day']).doUpdateSet({ ...bounds, ready: false, changed: false }),
    )
    .execute();

  const source = SOURCES[fact] as Source;
  const marks: Record<string, RawBuilder<boolean>> = source.marks;
  const measures: Record<string, RawBuilder<number>> = source.measures;
  const kept = KEPT_BY_DAY[fact];
  const names = { marks: [...FACTS[fact].marks], measures: [...FACTS[fact].measures] };
  const dimensions = keptGroups(fact);
  const read = [
    sql`${dimensionOf(source, 'hour')}::smallint as hour`,
    ...kept.map((one) => sql`${dimensionOf(source, one)} as ${keptColumn(one)}`),
    ...names.marks.map((mark) => sql`${marks[mark]} as ${sql.ref(countColumn(mark))}`),
    ...names.measures.map((measure) => sql`${measures[measure]} as ${sql.ref(sumColumn(measure))}`),
  ];
  const counted = [
    sql`count(*)`,
    ...names.marks.map((mark) => sql`count(*) filter (where ${sql.ref(countColumn(mark))})`),
    ...names.measures.flatMap((measure) => {
      const column = sql.ref(sumColumn(measure));
      return [sql`coalesce(sum(${column}), 0)`, sql`count(${column})`];
    }),
  ];
  const columns = keptColumns(fact).map((column) => sql.ref(column));
  const spread = spreadMeasures(fact);
  const forSpreads = spread.map(
    (measure, n) => sql`, ${sql.ref(`spread${n}`)} as (
      insert into ${spreadTable(fact, 'day')} (fleet_id, day, ${dimensions}, measure, step, n)
      select ${fleetId}, ${day}::date, ${dimensions}, ${measure}, figure_step(${sql.ref(sumColumn(measure))}), count(*)
      from counted where ${sql.ref(sumColumn(measure))} is not null
      group by ${dimensions}, figure_step(${sql.ref(sumColumn(measure))}))`,
  );
  // One statement, so that whoever reads sees the day as it was or as it is.
  await sql`
    with counted as materialized (
      select ${sql.join(read)} from ${source.from} join fleet f on f.id = r.fleet_id
      where ${allOf(inSpans(source, [{ fleetId, fromMs, toMs }]), ...(source.where ? [source.where] : []))}
    ), gone as (delete from ${keptTable(fact, 'day')} where fleet_id = ${fleetId} and day = ${day}::date)
    ${spread.length > 0 ? sql`, gone_spread as (delete from ${spreadTable(fact, 'day')} where fleet_id = ${fleetId} and day = ${day}::date)` : sql``}
    , made as (
      insert into ${keptTable(fact, 'day')} (fleet_id, day, ${dimensions}, ${sql.join(columns)})
      select ${fleetId}, ${day}::date, ${dimensions}, ${sql.join(counted)} from counted
      group by ${dimensions}
    ) ${sql.join(forSpreads, sql``)}
    update figure_day set ready = true, made = nextval('figure_day_made') where fact = ${fact} and fleet_id = ${fleetId} and day = ${day}::date
  `.execute(db);
}
