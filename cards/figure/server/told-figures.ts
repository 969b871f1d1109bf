import { allows, type Right, type Rights } from '#core/access/flags.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { kindNamed } from '#core/case/kind-named.ts';
import type { Filters } from '#core/figure/cut.ts';
import { narrowed } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { isRatio } from '#core/figure/figure.ts';
import { FIGURE_WORDS } from '#core/figure/figure-words.ts';
import { dimensionsOf, FIGURE_NAMES, type FigureName, figureOf } from '#core/figure/figures.ts';
import type { MatterKind } from '#core/figure/people/matters.ts';
import { type SpanFault, spanFault } from '#core/figure/span.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { TRAINS } from '#core/training/states.ts';
import { type HandlerContext } from '#engine/server/context.ts';
import { requireFleet } from '#engine/server/serve-contract.ts';
import { type RowBehind, rowsBehind, sumBehind } from '#store/figure/behind.ts';
import { spansOf } from '#store/figure/kept.ts';
import { daysOfFleets, fleetsOfReport, notCutBy, readReport } from '#store/figure/told.ts';
import { type AskedBehind, type AskedReport, MOST_BEHIND, MOST_ROWS, type ToldBehind } from '../contract.ts';

/** Every figure as the page of figures shows it. */
export const toldFigures = (names: readonly FigureName[] = FIGURE_NAMES) => ({
  figures: names.map((name) => {
    const { name: title, says } = FIGURE_WORDS[name];
    const { unit, since } = figureOf(name);
    return { name, title, says, unit, dimensions: dimensionsOf([name]), since };
  }),
});

/** Whose rows somebody sees: `held` is asked of every row besides what they ask for themselves. */
export type Whose = { held: Filters };

/** A report for whoever may see these rows. */
export function reportFor(context: HandlerContext, asked: AskedReport, { held }: Whose) {
  for (const fleet of asked.fleets) requireFleet(context, fleet);
  const filters = within(asked.filters, held);
  return readReport(context.suite.store.db, { ...asked, filters, mostRows: MOST_ROWS });
}

/** The rows behind a cell, for whoever may see them. Refused as a report is, and where the figure rests on two others. */
export async function behindFor(
  context: HandlerContext,
  asked: AskedBehind,
  { held }: Whose,
): Promise<
  Result<{ rows: ToldBehind[]; more: boolean; count: number; sum: number }, SpanFault | 'notCutBy' | 'figureOfTwo'>
> {
  for (const fleet of asked.fleets) requireFleet(context, fleet);
  const fault = spanFault(asked);
  if (fault) return refuse(fault);
  const figure = figureOf(asked.figure);
  if (isRatio(figure)) return refuse('figureOfTwo');
  const filters = narrowed(within(asked.filters, held), asked.by, asked.key);
  const wrong = notCutBy([asked.figure], asked.by, filters);
  if (wrong) return refuse('notCutBy', { dimension: wrong });
  const { db } = context.suite.store;
  const fleets = await fleetsOfReport(db, asked.fleets);
  const where = { figure, filters, spans: spansOf(daysOfFleets(fleets, asked)) };
  const [found, { rows: count, sum }] = [
    await rowsBehind(db, { ...where, after: asked.after, most: MOST_BEHIND + 1 }),
    await sumBehind(db, where),
  ];
  const { rights } = context.user;
  const rows = found.slice(0, MOST_BEHIND).map((row) => ({ ...row, matter: toldMatter(rights, row.matter) }));
  return ok({ rows, more: found.length > MOST_BEHIND, count, sum });
}

/** What is asked for, of what may be seen. */
function within(asked: Filters, held: Filters): Filters {
  const found: Filters = { ...asked };
  for (const [name, values] of Object.entries(held)) {
    const wanted = asked[name as Dimension];
    found[name as Dimension] = wanted ? wanted.filter((value) => values.includes(value)) : values;
  }
  return found;
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
