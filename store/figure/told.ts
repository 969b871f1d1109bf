import { type Filters, type Key, keyFrom, keyText } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { dimensionsOf, type FigureName, figureOf, isMoney } from '#core/figure/figures.ts';
import { keyOrder, type ReportRow, reportByKeys } from '#core/figure/report.ts';
import {
  type Comparison,
  type Days,
  daysBack,
  keyBeside,
  movedBack,
  type SpanFault,
  spanFault,
} from '#core/figure/span.ts';
import type { Labels, ToldReport, ToldRow } from '#core/figure/told-report.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { unhurried } from '../door/breath.ts';
import type { Db } from '../door/connect.ts';
import { figuresOfDays } from './evaluate.ts';
import type { FleetDays } from './kept.ts';
import { labelsOf } from './labels.ts';

export type AskedOfStore = Days & {
  fleets: readonly number[];
  figures: readonly FigureName[];
  by: readonly Dimension[];
  filters: Filters;
  compare: Comparison | null;
  mostRows: number;
};

export type FleetOfReport = { id: number; zone: string; currency: string };

/** The fleets that are asked for, as a report needs them. */
export function fleetsOfReport(db: Db, ids: readonly number[]): Promise<FleetOfReport[]> {
  return db
    .selectFrom('fleet')
    .select(['id', 'time_zone as zone', 'currency'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

export const daysOfFleets = (fleets: readonly FleetOfReport[], { first, last }: Days): FleetDays[] =>
  fleets.map(({ id, zone }) => ({ fleetId: id, zone, first, last }));

/** Which of the dimensions these figures are not cut by; null where they are by all. */
export function notCutBy(figures: readonly FigureName[], by: readonly Dimension[], filters: Filters): Dimension | null {
  const known = dimensionsOf(figures);
  return [...by, ...(Object.keys(filters) as Dimension[])].find((one) => !known.includes(one)) ?? null;
}

/** What keeps a report from being read. */
export function askedFault(asked: Pick<AskedOfStore, 'first' | 'last' | 'figures' | 'by' | 'filters'>) {
  const fault = spanFault(asked);
  if (fault) return refuse(fault);
  const wrong = notCutBy(asked.figures, asked.by, asked.filters);
  return wrong ? refuse('notCutBy', { dimension: wrong }) : null;
}

/** A report as it is told, its rows in the order of their keys, without those in which nothing was counted. Refused: `spanEmpty`, `spanTooLong`, `notCutBy`, `tooManyRows`. */
export async function readReport(
  db: Db,
  asked: AskedOfStore,
): Promise<Result<ToldReport, SpanFault | 'tooManyRows' | 'notCutBy'>> {
  const { figures, by, filters, compare, mostRows } = asked;
  const fault = askedFault(asked);
  if (fault) return fault;
  const fleets = await fleetsOfReport(db, asked.fleets);
  const counted = (days: Days) =>
    figuresOfDays(db, { names: figures, by, filters }, daysOfFleets(fleets, days)).then((parts) =>
      unhurried(reportByKeys(figures, parts)),
    );
  const back = compare === null ? null : daysBack(asked, compare);
  const compared = back === null ? null : movedBack(asked, back);
  const now = await counted(asked);
  const then = compared ? await counted(compared) : null;
  const before = new Map(then?.rows.map((row) => [keyText(keyBeside(by, row.key, back ?? 0)), row]));
  const keys = new Map<string, Key>(now.rows.map(({ key }) => [keyText(key), key]));
  for (const text of before.keys()) if (!keys.has(text)) keys.set(text, keyFrom(text));
  if (keys.size > mostRows) return refuse('tooManyRows', { rows: keys.size, most: mostRows });

  const currencies = new Set(fleets.map(({ currency }) => currency));
  // Amounts of several currencies have no sum.
  const blind = (name: FigureName, key: Key) =>
    currencies.size > 1 && isMoney(name) && (by.indexOf('fleet') < 0 || key.length === 0);
  const cells = new Map(now.rows.map((row) => [keyText(row.key), row.cells]));
  const told = (key: Key, is: ReportRow['cells'] | undefined, was: ReportRow['cells'] | undefined): ToldRow => {
    const column = (of: ReportRow['cells'] | undefined, what: 'value' | 'over') =>
      figures.map((name) => (blind(name, key) ? null : (of?.[name]?.[what] ?? empty(name, what))));
    return {
      key: [...key],
      values: column(is, 'value'),
      over: column(is, 'over'),
      was: then ? column(was, 'value') : null,
    };
  };
  const rows = [...keys.values()]
    .toSorted(keyOrder)
    .map((key) => told(key, cells.get(keyText(key)), before.get(keyText(key))?.cells))
    .filter(({ values, was }) => [...values, ...(was ?? [])].some(Boolean));
  const labels: Labels = {};
  for (const [place, dimension] of by.entries()) {
    const found = await labelsOf(
      db,
      dimension,
      rows.map(({ key }) => key[place] ?? null),
    );
    if (found) labels[dimension] = found;
  }
  return ok({
    rows,
    total: told([], now.total, then?.total),
    labels,
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
    currencies: Object.fromEntries(fleets.map(({ id, currency }) => [String(id), currency])),
    zones: Object.fromEntries(fleets.map(({ id, zone }) => [String(id), zone])),
    compared,
  });
}

/** A key that one of two spans does not have: a count of it is none, all else is not known. */
function empty(name: FigureName, what: 'value' | 'over'): number | null {
  const figure = figureOf(name);
  return what === 'value' && ('count' in figure || 'sum' in figure) ? 0 : null;
}
