import { type RawBuilder, sql } from 'kysely';
import type { Filters, FleetSpan } from '#core/figure/cut.ts';
import type { FactName } from '#core/figure/facts.ts';
import { type FactFigure } from '#core/figure/figure.ts';
import type { MatterKind } from '#core/figure/people/matters.ts';
import type { Db } from '../door/connect.ts';
import { allOf, filtered, inSpans } from './parts.ts';
import type { Source, ToldOfRow } from './source.ts';
import { dimensionOf, SOURCES } from './sources.ts';
import { TOLD_OF_MONEY } from './sources-of-money.ts';
import { MATTERS_OF_PEOPLE, type MatterTold } from './sources-of-people.ts';

/** One row that a figure counts. */
export type RowBehind = {
  id: number;
  atMs: number;
  fleetId: number;
  /** The job it is, or belongs to. */
  jobId: number | null;
  plate: string | null;
  did: string | null;
  /** From where, as far as it is known. */
  place: string | null;
  /** What it is numbered by, and who made it or whom it is of, where it is a paper. */
  number: string | null;
  who: string | null;
  /** What opens where it is kept: of which row, and in which part of the page. */
  opensId: number | null;
  opensIn: string | null;
  /** The case, training or event that it is or is of; a case has a number. What it says is not told here. */
  matter: { kind: MatterKind; id: number; year: number | null; number: number | null } | null;
  /** What is counted or measured: 1 or 0 of a mark, the measure else. */
  value: number;
};

const OF_A_HIRING: ToldOfRow = { jobId: sql`r.job_id`, place: sql`coalesce(r.from_label, r.booked_from)` };

const TOLD: Readonly<Partial<Record<FactName, ToldOfRow>>> = {
  job: { jobId: sql`r.id`, place: sql`r.pickup_label` },
  trip: OF_A_HIRING,
  carried: OF_A_HIRING,
  tripBegun: OF_A_HIRING,
  offer: { jobId: sql`r.job_id`, place: sql`j.pickup_label` },
  ...TOLD_OF_MONEY,
};
const NO_ID = sql`null::bigint`;
const NO_TEXT = sql`null::text`;

/** Which rows a figure counts, and what it takes of each. */
function counted(figure: FactFigure): { where: RawBuilder<unknown>; value: RawBuilder<unknown> } {
  const source = SOURCES[figure.fact] as Source;
  const marks: Record<string, RawBuilder<boolean>> = { ...source.marks, all: sql`true` };
  const measures: Record<string, RawBuilder<number>> = source.measures;
  if ('count' in figure) return { where: sql`${marks[figure.count]}`, value: sql`1` };
  if ('share' in figure)
    return { where: sql`${marks[figure.over]}`, value: sql`(case when ${marks[figure.share]} then 1 else 0 end)` };
  const measure = measures['sum' in figure ? figure.sum : 'mean' in figure ? figure.mean : figure.measure];
  return { where: sql`${measure} is not null`, value: sql`${measure}` };
}

export type AskedBehind = {
  figure: FactFigure;
  filters: Filters;
  spans: readonly FleetSpan[];
  /** The page after this row, by instant and id. */
  after: { atMs: number; id: number } | null;
  most: number;
};

/** The rows behind a cell, earliest first. */
export async function rowsBehind(db: Db, asked: AskedBehind): Promise<RowBehind[]> {
  const { figure, after, most } = asked;
  const source = SOURCES[figure.fact] as Source;
  const { value } = counted(figure);
  const told = TOLD[figure.fact] ?? {};
  const of = MATTERS_OF_PEOPLE[figure.fact];
  const { vehicle, driver } = source.dimensions;
  const from = after
    ? sql` and (${source.at}, ${source.id}) > (${new Date(after.atMs)}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<RowBehind>`
    select ${source.id} as id, ${source.at} as "atMs", r.fleet_id as "fleetId", ${told.jobId ?? NO_ID} as "jobId",
      ${vehicle ? sql`v.plate` : NO_TEXT} as plate, ${driver ? sql`d.did` : NO_TEXT} as did,
      ${told.place ?? NO_TEXT} as place, ${told.number ?? NO_TEXT} as number, ${told.who ?? NO_TEXT} as who,
      ${told.opensId ?? NO_ID} as "opensId", ${told.opensIn ?? NO_TEXT} as "opensIn",
      ${matterTold(of)} as matter, ${value} as value
    ${conditionsOf(asked)} ${from} order by ${source.at}, ${source.id} limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id), value: Number(row.value) }));
}

const matterTold = (of: MatterTold | undefined) =>
  of
    ? sql`jsonb_build_object('kind', ${of.kind}::text, 'id', ${of.id}, 'year', ${of.year}, 'number', ${of.number})`
    : sql`null::jsonb`;

/** How many rows there are behind a cell, and what they come to. */
export async function sumBehind(
  db: Db,
  asked: Omit<AskedBehind, 'after' | 'most'>,
): Promise<{ rows: number; sum: number }> {
  const { value } = counted(asked.figure);
  const { rows } = await sql<{ rows: number; sum: number }>`
    select count(*) as rows, coalesce(sum(${value}), 0) as sum ${conditionsOf(asked)}`.execute(db);
  return { rows: Number(rows[0]?.rows ?? 0), sum: Number(rows[0]?.sum ?? 0) };
}

function conditionsOf({ figure, filters, spans }: Omit<AskedBehind, 'after' | 'most'>): RawBuilder<unknown> {
  const source = SOURCES[figure.fact] as Source;
  return sql`from ${source.from} join fleet f on f.id = r.fleet_id where ${allOf(
    inSpans(source, spans),
    ...(source.where ? [source.where] : []),
    ...filtered(filters, (of) => dimensionOf(source, of)),
    counted(figure).where,
  )}`;
}
