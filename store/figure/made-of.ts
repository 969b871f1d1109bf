import { type RawBuilder, sql } from 'kysely';
import type { Dimension, FactName } from '#core/figure/facts.ts';

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

/** How a dimension is read of a daily fact; undefined where it was not kept. */
export function keptDimension(fact: KeptFact, dimension: Dimension): RawBuilder<unknown> | undefined {
  switch (dimension) {
    case 'fleet':
      return sql`r.fleet_id`;
    case 'day':
      return sql`r.day::text`;
    case 'month':
      return sql`to_char(r.day, 'YYYY-MM')`;
    case 'weekday':
      return sql`date_part('isodow', r.day)::integer`;
    case 'hour':
      return sql`r.hour::integer`;
    default: {
      const kept = KEPT_BY_DAY[fact].find((one) => one === dimension);
      return kept === undefined ? undefined : sql`r.${keptColumn(kept)}`;
    }
  }
}
