import { exportFigures } from '#acts/figure/export-figures.ts';
import { allows, type Right, type Rights } from '#core/access/flags.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { kindNamed } from '#core/case/kind-named.ts';
import { type Filters, narrowed } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { isRatio } from '#core/figure/figure.ts';
import { FIGURE_WORDS } from '#core/figure/figure-words.ts';
import { dimensionsOf, type FigureName, figureOf } from '#core/figure/figures.ts';
import type { MatterKind } from '#core/figure/people/matters.ts';
import { figuresFor, notTheirs, type Scope, type ScopeKind, seenBy, within } from '#core/figure/scope.ts';
import { type SpanFault, spanFault } from '#core/figure/span.ts';
import type { ToldReport } from '#core/figure/told-report.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { TRAINS } from '#core/training/states.ts';
import { type HandlerContext } from '#engine/server/context.ts';
import { requireFleet } from '#engine/server/serve-contract.ts';
import type { Db } from '#store/door/connect.ts';
import { type RowBehind, rowsBehind, sumBehind } from '#store/figure/behind.ts';
import { spansOf } from '#store/figure/kept.ts';
import { daysOfFleets, fleetsOfReport, notCutBy, readReport } from '#store/figure/told.ts';
import {
  type AskedBehind,
  type AskedReport,
  type ExportFormat,
  MOST_BEHIND,
  MOST_ROWS,
  type ToldBehind,
} from '../contract.ts';

/** Every figure that is told of such rows, as the page of figures shows it. */
export const toldFigures = (of: ScopeKind = 'fleets') => ({
  figures: figuresFor(of).map((name) => {
    const { name: title, says } = FIGURE_WORDS[name];
    const { unit, since } = figureOf(name);
    const dimensions = dimensionsOf([name]).filter((one) => seenBy(of).by.includes(one));
    return { name, title, says, unit, dimensions, since };
  }),
});

const NO_RIGHTS: Rights = new Set();

/** A report for a user who may see these rows. */
export function reportFor(context: HandlerContext, asked: AskedReport, scope: Scope) {
  for (const fleet of asked.fleets) requireFleet(context, fleet);
  return reportIn(context.suite.store.db, asked, scope);
}

/** A report of these rows, of fleets that whoever asks sees. */
export async function reportIn(
  db: Db,
  asked: AskedReport,
  scope: Scope,
): Promise<Result<ToldReport, SpanFault | 'tooManyRows' | 'notCutBy'>> {
  const fault = spanFault(asked);
  if (fault) return refuse(fault);
  const held = heldTo(scope, asked.figures, asked.by, asked.filters);
  if (!held.ok) return held;
  return readReport(db, { ...asked, filters: held.value, mostRows: MOST_ROWS });
}

/** The rows behind a cell, for a user who may see them. Refused as a report is, and where the figure rests on two others. */
export function behindFor(context: HandlerContext, asked: AskedBehind, scope: Scope) {
  for (const fleet of asked.fleets) requireFleet(context, fleet);
  return behindIn(context.suite.store.db, asked, scope, context.user.rights);
}

/** The rows behind a cell of a report of these rows, of fleets that whoever asks sees. */
export async function behindIn(
  db: Db,
  asked: AskedBehind,
  scope: Scope,
  rights: Rights = NO_RIGHTS,
): Promise<
  Result<{ rows: ToldBehind[]; more: boolean; count: number; sum: number }, SpanFault | 'notCutBy' | 'figureOfTwo'>
> {
  const fault = spanFault(asked);
  if (fault) return refuse(fault);
  const figure = figureOf(asked.figure);
  if (isRatio(figure)) return refuse('figureOfTwo');
  const held = heldTo(scope, [asked.figure], asked.by, asked.filters);
  if (!held.ok) return held;
  const filters = narrowed(held.value, asked.by, asked.key);
  const fleets = await fleetsOfReport(db, asked.fleets);
  const where = { figure, filters, spans: spansOf(daysOfFleets(fleets, asked)) };
  const [found, { rows: count, sum }] = [
    await rowsBehind(db, { ...where, after: asked.after, most: MOST_BEHIND + 1 }),
    await sumBehind(db, where),
  ];
  const rows = found.slice(0, MOST_BEHIND).map((row) => seenOf(row, scope.of, rights));
  return ok({ rows, more: found.length > MOST_BEHIND, count, sum });
}

/** Writes down that a report was taken out of the page. */
export async function tellExported(
  context: HandlerContext,
  asked: Omit<AskedReport, 'compare'> & { format: ExportFormat },
): Promise<Record<never, never>> {
  for (const fleet of asked.fleets) requireFleet(context, fleet);
  await exportFigures(context.suite, context.actor, { ...asked, fleets: [...new Set(asked.fleets)] });
  return {};
}

/** The filters by which nothing but their rows is counted. Refused: `notCutBy` where a dimension is none of the figures, or not theirs, or a figure is not. */
function heldTo(
  scope: Scope,
  figures: readonly FigureName[],
  by: readonly Dimension[],
  asked: Filters,
): Result<Filters, 'notCutBy'> {
  const may = figuresFor(scope.of);
  const strange = figures.find((name) => !may.includes(name));
  if (strange !== undefined) return refuse('notCutBy', { dimension: strange });
  const filters = within(scope, asked);
  const wrong = notTheirs(scope.of, by, filters) ?? notCutBy(figures, by, filters);
  return wrong ? refuse('notCutBy', { dimension: wrong }) : ok(filters);
}

/** What of a row is theirs to know. */
function seenOf(row: RowBehind, of: ScopeKind, rights: Rights): ToldBehind {
  const { job, car, driver, place } = seenBy(of).tells;
  return {
    ...row,
    jobId: job ? row.jobId : null,
    plate: car ? row.plate : null,
    did: driver ? row.did : null,
    place: place ? row.place : null,
    matter: job ? toldMatter(rights, row.matter) : null,
    ...(job ? {} : { number: null, who: null, opensId: null, opensIn: null }),
  };
}

const OPENS: Readonly<Partial<Record<MatterKind, Exclude<Right, 'public'>>>> = {
  training: TRAINS,
  tamperEvent: SEES_TAMPER,
};

/** A matter as whoever has these rights may open it: its number, never what it says. */
function toldMatter(rights: Rights, matter: RowBehind['matter']): ToldBehind['matter'] {
  if (matter === null) return null;
  const { kind: name, id, year, number } = matter;
  const kind = kindNamed(name);
  const right = OPENS[name] ?? kind?.read;
  return {
    kind: name,
    id,
    number: kind && year !== null && number !== null ? caseNumber(kind, year, number) : null,
    mayOpen: right !== undefined && allows(rights, right),
  };
}
