import { useMemo } from 'react';
import type { Filters } from '#core/figure/cut.ts';
import { DIMENSIONS, type Dimension, fitsDimension } from '#core/figure/facts.ts';
import type { FigureName } from '#core/figure/figures.ts';
import { COMPARISONS, type Comparison } from '#core/figure/span.ts';
import { daysOfSpan, SPANS, type SpanName } from '#core/figure/span-choice.ts';
import { usePlaces } from '#engine/web/place.ts';

/** What a page of reports shows before anything is chosen. */
export type ReportShape = {
  readonly figures: readonly FigureName[];
  readonly by: readonly (readonly Dimension[])[];
  readonly compare: Comparison | null;
  readonly drawn: FigureName;
  /** How many days it shows at first. */
  readonly days?: number;
};

const FOUR_WEEKS = 28;
/** Which days a page begins with. */
export const usualSpan = ({ days }: Pick<ReportShape, 'days'>): SpanName => (days === FOUR_WEEKS ? 'last28' : 'last7');

/** What of a report stands in the address, so that it can be kept, sent and opened again. */
export const REPORT_PLACES = ['of', 'span', 'first', 'last', 'by', 'beside', 'drawn', 'only'] as const;

export type AskedOfPage = {
  fleets: readonly number[];
  span: SpanName;
  first: string;
  last: string;
  by: readonly Dimension[];
  compare: Comparison | null;
  drawn: FigureName;
  filters: Filters;
};

/** The report that the address names; what it does not name is as the page begins. */
export function useAskedReport(shape: ReportShape, fleets: readonly { id: number }[], today: string): AskedOfPage {
  const places = usePlaces(REPORT_PLACES);
  return useMemo(() => {
    const span = SPANS.find((one) => one === places.span) ?? usualSpan(shape);
    const ids = fleets.map(({ id }) => id);
    const one = ids.find((id) => String(id) === places.of);
    const by = shape.by.find((cut) => cut.join('.') === places.by) ?? shape.by[0] ?? [];
    const compare =
      places.beside === 'none' ? null : (COMPARISONS.find((one) => one === places.beside) ?? shape.compare);
    return {
      fleets: one === undefined ? ids : [one],
      span,
      ...daysOfSpan(span, today, { first: places.first, last: places.last }),
      by,
      compare,
      drawn: shape.figures.find((name) => name === places.drawn) ?? shape.drawn,
      filters: filtersIn(places.only),
    };
  }, [places, shape, fleets, today]);
}

/** Filters as they stand in the address; what is not one is left out. */
export function filtersIn(text: string | undefined): Filters {
  if (text === undefined) return {};
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(found).filter(
        ([name, values]) =>
          DIMENSIONS.some((one) => one === name) &&
          Array.isArray(values) &&
          values.length > 0 &&
          values.every((value) => fitsDimension(name as Dimension, value as string | number | null)),
      ),
    ) as Filters;
  } catch {
    return {};
  }
}

export const filtersText = (filters: Filters): string | undefined =>
  Object.keys(filters).length === 0 ? undefined : JSON.stringify(filters);
