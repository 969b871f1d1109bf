import type { Filters } from '#core/figure/cut.ts';
import { narrowed } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { isRatio } from '#core/figure/figure.ts';
import { FIGURE_WORDS } from '#core/figure/figure-words.ts';
import { dimensionsOf, FIGURE_NAMES, type FigureName, figureOf } from '#core/figure/figures.ts';
import { type SpanFault, spanFault } from '#core/figure/span.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type HandlerContext } from '#engine/server/context.ts';
import { requireFleet } from '#engine/server/serve-contract.ts';
import { rowsBehind, sumBehind } from '#store/figure/behind.ts';
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

/**
 * Whose rows somebody sees: `held` is asked of every row besides what they ask for themselves, and of no other figures than
 * `only`, where it is given.
 */
export type Whose = { held: Filters; only?: readonly FigureName[] };

/** A figure that is not theirs is one that cannot be cut to what is. */
function notTheirs(asked: readonly FigureName[], { held, only }: Whose) {
  if (only === undefined || asked.every((name) => only.includes(name))) return null;
  return refuse('notCutBy', { dimension: Object.keys(held)[0] ?? '' });
}

/** A report for whoever may see these rows. */
export async function reportFor(context: HandlerContext, asked: AskedReport, whose: Whose) {
  for (const fleet of asked.fleets) requireFleet(context, fleet);
  const foreign = notTheirs(asked.figures, whose);
  if (foreign) return foreign;
  const filters = within(asked.filters, whose.held);
  return readReport(context.suite.store.db, { ...asked, filters, mostRows: MOST_ROWS });
}

/** The rows behind a cell, for whoever may see them. Refused as a report is, and where the figure rests on two others. */
export async function behindFor(
  context: HandlerContext,
  asked: AskedBehind,
  whose: Whose,
): Promise<
  Result<{ rows: ToldBehind[]; more: boolean; count: number; sum: number }, SpanFault | 'notCutBy' | 'figureOfTwo'>
> {
  for (const fleet of asked.fleets) requireFleet(context, fleet);
  const fault = spanFault(asked);
  if (fault) return refuse(fault);
  const foreign = notTheirs([asked.figure], whose);
  if (foreign) return foreign;
  const figure = figureOf(asked.figure);
  if (isRatio(figure)) return refuse('figureOfTwo');
  const filters = narrowed(within(asked.filters, whose.held), asked.by, asked.key);
  const wrong = notCutBy([asked.figure], asked.by, filters);
  if (wrong) return refuse('notCutBy', { dimension: wrong });
  const { db } = context.suite.store;
  const fleets = await fleetsOfReport(db, asked.fleets);
  const where = { figure, filters, spans: spansOf(daysOfFleets(fleets, asked)) };
  const [found, { rows: count, sum }] = [
    await rowsBehind(db, { ...where, after: asked.after, most: MOST_BEHIND + 1 }),
    await sumBehind(db, where),
  ];
  return ok({ rows: found.slice(0, MOST_BEHIND), more: found.length > MOST_BEHIND, count, sum });
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
