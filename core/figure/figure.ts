import type { FactName, MarkOf, MeasureOf } from './facts.ts';
import { addSpread, percentileOf, type Spread } from './spread.ts';

/** In what a figure is told. A `share` is 0 to 1; `each` is a number of its own, with decimals. */
export type FigureUnit =
  | 'count'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'minor'
  | 'minorAnHour'
  | 'minorAKm'
  | 'metres'
  | 'share'
  | 'each';

/** How a figure comes from the rows of its fact. */
type Counted<F extends FactName> =
  | { readonly count: MarkOf<F> }
  | { readonly sum: MeasureOf<F> }
  | { readonly mean: MeasureOf<F> }
  /** 0 to 1, by the steps of `stepOf`. */
  | { readonly percentile: number; readonly measure: MeasureOf<F> }
  | { readonly share: MarkOf<F>; readonly over: MarkOf<F> };

type OfFact = { [F in FactName]: { readonly fact: F } & Counted<F> }[FactName];
/** One figure over another, each of its own fact; `times` turns units. */
type Ratio = { readonly ratio: string; readonly over: string; readonly times?: number };

/** A measure of the company, declared once. Its name and sentence stand in `figure-words.ts`. */
export type Figure = (OfFact | Ratio) & {
  readonly unit: FigureUnit;
  /** The version of the suite that counts it so; another way of counting is another figure. */
  readonly since: string;
};

/** What of a fact a figure needs, by name: how many rows, what they sum to, how they spread. */
export type Parts = {
  readonly counts: Readonly<Record<string, number>>;
  readonly sums: Readonly<Record<string, number>>;
  /** How many rows have the measure at all. */
  readonly measured: Readonly<Record<string, number>>;
  readonly spreads: Readonly<Record<string, Spread>>;
};
export const NO_PARTS: Parts = { counts: {}, sums: {}, measured: {}, spreads: {} };

/** The names of the parts that figures of one fact need. */
export type PartNames = { marks: Set<string>; measures: Set<string>; spreads: Set<string> };

export function partsNeeded(figures: Iterable<Figure>): PartNames {
  const needed: PartNames = { marks: new Set(), measures: new Set(), spreads: new Set() };
  for (const figure of figures) {
    if ('count' in figure) needed.marks.add(figure.count);
    else if ('sum' in figure) needed.measures.add(figure.sum);
    else if ('mean' in figure) needed.measures.add(figure.mean);
    else if ('percentile' in figure) needed.spreads.add(figure.measure);
    else if ('share' in figure) for (const mark of [figure.share, figure.over]) needed.marks.add(mark);
  }
  return needed;
}

/** Parts of disjoint rows, however many, put together one after another. */
export class PartsSum {
  readonly parts = {
    counts: {} as Record<string, number>,
    sums: {} as Record<string, number>,
    measured: {} as Record<string, number>,
    spreads: {} as Record<string, Map<number, number>>,
  };

  add({ counts, sums, measured, spreads }: Parts): this {
    addNumbers(this.parts.counts, counts);
    addNumbers(this.parts.sums, sums);
    addNumbers(this.parts.measured, measured);
    for (const [name, spread] of Object.entries(spreads)) addSpread((this.parts.spreads[name] ??= new Map()), spread);
    return this;
  }
}

/** Parts of disjoint rows, put together. */
export const joinedParts = (one: Parts, other: Parts): Parts => new PartsSum().add(one).add(other).parts;

function addNumbers(sum: Record<string, number>, other: Parts['counts']): void {
  for (const [name, n] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + n;
}

/** A figure's value, and over how many rows where it is not itself a count; null where there is nothing to tell it from. */
export type FigureValue = { readonly value: number | null; readonly over: number | null };

/** The value of a figure of one fact, from that fact's parts. */
export function valueOf(figure: OfFact & Figure, parts: Parts): FigureValue {
  const count = (mark: string) => parts.counts[mark] ?? 0;
  if ('count' in figure) return { value: count(figure.count), over: null };
  if ('share' in figure) return { value: divided(count(figure.share), count(figure.over)), over: count(figure.over) };
  if ('sum' in figure) return { value: parts.sums[figure.sum] ?? 0, over: parts.measured[figure.sum] ?? 0 };
  if ('mean' in figure) {
    const over = parts.measured[figure.mean] ?? 0;
    return { value: divided(parts.sums[figure.mean] ?? 0, over), over };
  }
  const spread = parts.spreads[figure.measure] ?? new Map<number, number>();
  let over = 0;
  for (const n of spread.values()) over += n;
  return { value: percentileOf(spread, figure.percentile), over };
}

export const divided = (part: number, of: number): number | null => (of === 0 ? null : part / of);

export const isRatio = (figure: Figure): figure is Ratio & Figure => 'ratio' in figure;
export type FactFigure = OfFact & Figure;
