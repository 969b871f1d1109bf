import { type RawBuilder, sql } from 'kysely';
import { type Filters, type FleetSpan, type Key, keyText } from '#core/figure/cut.ts';
import type { Dimension, FactName } from '#core/figure/facts.ts';
import { joinedParts, type PartNames, type Parts } from '#core/figure/figure.ts';
import { breathing } from '../door/breath.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Source } from './source.ts';
import { dimensionOf, SOURCES } from './sources.ts';

/** Parts by the key of their row. */
export type PartsByKey = Map<string, { key: Key; parts: Parts }>;

/** Which rows of a fact are counted, and how they are cut. */
export type Asked = {
  readonly by: readonly Dimension[];
  readonly filters: Filters;
  readonly needed: PartNames;
};

/** What is selected and grouped of either source: the rows themselves, or what was kept of them by day. */
export type Readable = {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  dimension(of: Dimension): RawBuilder<unknown>;
  count(mark: string): RawBuilder<unknown>;
  sum(measure: string): RawBuilder<unknown>;
  measured(measure: string): RawBuilder<unknown>;
  /** What is said of a row by itself; left out where rows were counted before. */
  readonly ofRow?: {
    mark(mark: string): RawBuilder<unknown>;
    measure(measure: string): RawBuilder<unknown>;
    /** In which step a measure lies that stands in this column. */
    step(column: RawBuilder<unknown>): RawBuilder<unknown>;
  };
  spread(measure: string): {
    from: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    step: RawBuilder<unknown>;
    n: RawBuilder<unknown>;
  };
};

const any = (conditions: readonly RawBuilder<unknown>[], by: RawBuilder<unknown>) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, by)})`;
export const allOf = (...conditions: readonly RawBuilder<unknown>[]) => any(conditions, sql` and `);
export const anyOf = (...conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`false` : any(conditions, sql` or `);

/** The condition of filters over a way to read each dimension. */
export function filtered(filters: Filters, dimension: (of: Dimension) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  return Object.entries(filters).map(([name, values]) => {
    const column = dimension(name as Dimension);
    const named = values.filter((value) => value !== null);
    const among = named.map((value) => sql`${column} = ${value}`);
    return anyOf(...among, ...(named.length === values.length ? [] : [sql`${column} is null`]));
  });
}

/** The rows of spans in a source. */
export function inSpans(source: Source, spans: readonly FleetSpan[]): RawBuilder<unknown> {
  return anyOf(
    ...spans.map(
      ({ fleetId, fromMs, toMs }) =>
        sql`(r.fleet_id = ${fleetId} and ${source.at} >= ${instant(fromMs)} and ${source.at} < ${instant(toMs)})`,
    ),
  );
}

/** A fact read from its rows. */
export function rowsOf(fact: FactName, spans: readonly FleetSpan[]): Readable {
  const source = SOURCES[fact] as Source;
  const marks: Record<string, RawBuilder<boolean>> = source.marks;
  const measures: Record<string, RawBuilder<number>> = source.measures;
  const from = sql`${source.from} join fleet f on f.id = r.fleet_id`;
  const where = allOf(inSpans(source, spans), ...(source.where ? [source.where] : []));
  return {
    from,
    where,
    dimension: (of) => dimensionOf(source, of),
    count: (mark) => (mark === 'all' ? sql`count(*)` : sql`count(*) filter (where ${marks[mark]})`),
    sum: (measure) => sql`coalesce(sum(${measures[measure]}), 0)`,
    measured: (measure) => sql`count(${measures[measure]})`,
    ofRow: {
      mark: (mark) => (mark === 'all' ? sql`true` : sql`${marks[mark]}`),
      measure: (measure) => sql`${measures[measure]}`,
      // Of nothing the function tells the longest step.
      step: (column) => (source.whole ? column : sql`case when ${column} is not null then figure_step(${column}) end`),
    },
    spread: (measure) => ({
      from,
      where: allOf(where, sql`${measures[measure]} is not null`),
      step: source.whole ? sql`${measures[measure]}` : sql`figure_step(${measures[measure]})`,
      n: sql`count(*)`,
    }),
  };
}

/** Counts the parts of a fact, a row a key. */
export async function readParts(db: Db, readable: Readable, { by, filters, needed }: Asked): Promise<PartsByKey> {
  const names = by.map((_, place) => sql.ref(`k${place}`));
  const keys = by.map((one, place) => sql`${readable.dimension(one)} as ${names[place]}`);
  const grouped = (columns: readonly RawBuilder<unknown>[]) =>
    columns.length === 0 ? sql`` : sql`group by ${sql.join(columns)}`;
  const places = (count: number) => Array.from({ length: count }, (_, place) => sql.lit(place + 1));
  const conditions = filtered(filters, readable.dimension);
  const found: PartsByKey = new Map();
  const breathe = breathing();
  async function put(rows: readonly Record<string, unknown>[], partsOf: (row: Record<string, unknown>) => Parts) {
    for (const row of rows) {
      await breathe();
      const key: Key = by.map((_, place) => row[`k${place}`] as string | number | null);
      const text = keyText(key);
      const before = found.get(text);
      const parts = partsOf(row);
      found.set(text, { key, parts: before ? joinedParts(before.parts, parts) : parts });
    }
  }

  const marks = [...needed.marks];
  const measures = [...needed.measures];
  const spreads = [...needed.spreads];
  const numbersOf = (row: Record<string, unknown>): Parts => {
    const numbers = (of: readonly string[], letter: string) =>
      Object.fromEntries(of.map((name, n) => [name, Number(row[`${letter}${n}`] ?? 0)]));
    return { counts: numbers(marks, 'm'), sums: numbers(measures, 's'), measured: numbers(measures, 'c'), spreads: {} };
  };
  const counted = marks.length + measures.length > 0;
  const [first] = spreads;
  // What is counted of the rows themselves is read together with how one measure of them spreads: once, not twice.
  const together = counted && first !== undefined && readable.ofRow !== undefined;
  if (together) {
    const { rows } = await readTogether(readable, readable.ofRow, first).execute(db);
    await put(rows, (row) => ({ ...numbersOf(row), spreads: { [first]: spreadOf(row) } }));
  } else if (counted) {
    const columns = [
      ...keys,
      ...marks.map((mark, n) => sql`${readable.count(mark)} as ${sql.ref(`m${n}`)}`),
      ...measures.flatMap((measure, n) => [
        sql`${readable.sum(measure)} as ${sql.ref(`s${n}`)}`,
        sql`${readable.measured(measure)} as ${sql.ref(`c${n}`)}`,
      ]),
    ];
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)} from ${readable.from}
      where ${allOf(readable.where, ...conditions)} ${grouped(places(by.length))}`.execute(db);
    await put(rows, numbersOf);
  }
  for (const measure of together ? spreads.slice(1) : spreads) {
    const { from, where, step, n } = readable.spread(measure);
    // A row a key, not a row a step: of a large report there would be hundreds of thousands.
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([...names, sql`array_agg(step) as steps`, sql`array_agg(n) as ns`])} from (
        select ${sql.join([...keys, sql`${step} as step`, sql`(${n})::integer as n`])} from ${from}
        where ${allOf(where, ...conditions)} ${grouped(places(by.length + 1))}
      ) counted ${grouped(names)}`.execute(db);
    await put(rows, (row) => ({ counts: {}, sums: {}, measured: {}, spreads: { [measure]: spreadOf(row) } }));
  }

  function readTogether(
    { from, where }: Readable,
    ofRow: NonNullable<Readable['ofRow']>,
    spread: string,
  ): RawBuilder<Record<string, unknown>> {
    const row = [
      ...keys,
      sql`${ofRow.measure(spread)} as told`,
      ...marks.map((mark, n) => sql`${ofRow.mark(mark)} as ${sql.ref(`m${n}`)}`),
      ...measures.map((measure, n) => sql`${ofRow.measure(measure)} as ${sql.ref(`s${n}`)}`),
    ];
    const step = [
      ...names,
      sql`${ofRow.step(sql`told`)} as step`,
      sql`count(*)::integer as n`,
      ...marks.map((_, n) => sql`count(*) filter (where ${sql.ref(`m${n}`)}) as ${sql.ref(`m${n}`)}`),
      ...measures.flatMap((_, n) => [
        sql`sum(${sql.ref(`s${n}`)}) as ${sql.ref(`s${n}`)}`,
        sql`count(${sql.ref(`s${n}`)}) as ${sql.ref(`c${n}`)}`,
      ]),
    ];
    const key = [
      ...names,
      ...marks.map((_, n) => sql`sum(${sql.ref(`m${n}`)}) as ${sql.ref(`m${n}`)}`),
      ...measures.flatMap((_, n) =>
        ['s', 'c'].map((of) => sql`sum(${sql.ref(`${of}${n}`)}) as ${sql.ref(`${of}${n}`)}`),
      ),
      sql`array_agg(step) filter (where step is not null) as steps`,
      sql`array_agg(n) filter (where step is not null) as ns`,
    ];
    // Told apart by an offset: else a measure is worked out anew wherever its step names it, and the planner, which takes
    // each instant for a group of its own, sorts all rows on the disk.
    return sql`
      select ${sql.join(key)} from (
        select ${sql.join(step)} from (
          select ${sql.join(row)} from ${from} where ${allOf(where, ...conditions)} offset 0
        ) told ${grouped(places(by.length + 1))}
      ) counted ${grouped(names)}`;
  }
  return found;
}

function spreadOf(row: Record<string, unknown>): Map<number, number> {
  const ns = (row['ns'] ?? []) as readonly number[];
  return new Map(((row['steps'] ?? []) as readonly number[]).map((step, at) => [step, ns[at] ?? 0]));
}
