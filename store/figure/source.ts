import { type RawBuilder, sql } from 'kysely';
import type { Dimension, FactName, MarkOf, MeasureOf } from '#core/figure/facts.ts';

/** Where the rows of a fact stand, and what is said of them there. `id` names the row itself. */
export type Source<F extends FactName = FactName> = {
  /** The rows as `r`, with what else is asked of them; a join that nothing asks for costs nothing. */
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly where?: RawBuilder<boolean>;
  readonly dimensions: Partial<Record<Dimension, RawBuilder<unknown>>>;
  readonly marks: Record<Exclude<MarkOf<F>, 'all'>, RawBuilder<boolean>>;
  readonly measures: Record<MeasureOf<F>, RawBuilder<number>>;
};

/** What is told of a row of a fact besides its car, its driver and what is counted of it. */
export type ToldOfRow = Partial<
  Record<'jobId' | 'place' | 'number' | 'who' | 'opensId' | 'opensIn', RawBuilder<unknown>>
>;

/** `v` and `d` of rows that name their car and driver themselves. */
export const CAR = sql`left join vehicle v on v.id = r.vehicle_id`;
export const DRIVER = sql`left join driver d on d.id = r.driver_id`;
