import { type RawBuilder, sql } from 'kysely';
import { type Dimension, FACTS, type FactName } from '#core/figure/facts.ts';
import { partsNeeded } from '#core/figure/figure.ts';
import { FIGURE_NAMES, figureOf } from '#core/figure/figures.ts';

/** The facts that are kept day by day, and by what besides the fleet, the day and the hour. */
export const KEPT_BY_DAY = {
  job: ['area', 'vehicleType', 'source'],
  trip: ['area', 'vehicleType'],
} as const satisfies Partial<Record<FactName, readonly Dimension[]>>;
export type KeptFact = keyof typeof KEPT_BY_DAY;
export const KEPT_FACTS = Object.keys(KEPT_BY_DAY) as KeptFact[];
export const isKept = (fact: FactName): fact is KeptFact => fact in KEPT_BY_DAY;

const COLUMNS = { area: 'area_id', vehicleType: 'vehicle_type_id', source: 'source' } as const;
export const keptColumn = (dimension: keyof typeof COLUMNS): RawBuilder<unknown> => sql.ref(COLUMNS[dimension]);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const countColumn = (mark: string) => `n_${snake(mark)}`;
export const sumColumn = (measure: string) => `s_${snake(measure)}`;
export const measuredColumn = (measure: string) => `c_${snake(measure)}`;

/** What is counted and summed of a fact, by the names of its columns. */
export const keptColumns = (fact: KeptFact): string[] => [
  countColumn('all'),
  ...FACTS[fact].marks.map(countColumn),
  ...FACTS[fact].measures.flatMap((measure) => [sumColumn(measure), measuredColumn(measure)]),
];

/** By what a kept fact is grouped besides its fleet and its day or month. */
export const keptGroups = (fact: KeptFact): RawBuilder<unknown> =>
  sql.join([sql`hour`, ...KEPT_BY_DAY[fact].map(keptColumn)]);

/** The measures of a fact that some figure tells by percentile. */
export function spreadMeasures(fact: KeptFact): string[] {
  const figures = FIGURE_NAMES.map(figureOf).filter((one) => 'fact' in one && one.fact === fact);
  return [...partsNeeded(figures).spreads];
}

/** What is kept is kept a row a day, and again a row a month. */
export type Grain = 'day' | 'month';
export const keptTable = (fact: KeptFact, grain: Grain) => sql.table(`${fact}_${grain}`);
export const spreadTable = (fact: KeptFact, grain: Grain) => sql.table(`${fact}_${grain}_spread`);

/** How a dimension is read of what is kept; undefined where it was not kept so. */
export function keptDimension(fact: KeptFact, grain: Grain, dimension: Dimension): RawBuilder<unknown> | undefined {
  switch (dimension) {
    case 'fleet':
      return sql`r.fleet_id`;
    case 'day':
      return grain === 'day' ? sql`r.day::text` : undefined;
    case 'weekday':
      return grain === 'day' ? sql`date_part('isodow', r.day)::integer` : undefined;
    case 'month':
      return sql`to_char(r.${sql.ref(grain)}, 'YYYY-MM')`;
    case 'hour':
      return sql`r.hour::integer`;
    default: {
      const kept = KEPT_BY_DAY[fact].find((one) => one === dimension);
      return kept === undefined ? undefined : sql`r.${keptColumn(kept)}`;
    }
  }
}
