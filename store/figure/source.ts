import { type RawBuilder, sql } from 'kysely';
import type { Dimension, FactName, MarkOf, MeasureOf } from '#core/figure/facts.ts';

/** Where the rows of a fact stand, and what is said of them there. `id` names the row itself. */
export type Source<F extends FactName = FactName> = {
  /** The rows as `r`, with what else is asked of them; a join that nothing asks for costs nothing. */
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly where?: RawBuilder<boolean>;
  /** Its measures are told by percentiles as they are, not in steps; such a fact is not kept by day. */
  readonly whole?: true;
  readonly dimensions: Partial<Record<Dimension, RawBuilder<unknown>>>;
  readonly marks: Record<Exclude<MarkOf<F>, 'all'>, RawBuilder<boolean>>;
  readonly measures: Record<MeasureOf<F>, RawBuilder<number>>;
};

export const CAR = sql`left join vehicle v on v.id = r.vehicle_id`;
export const DRIVER = sql`left join driver d on d.id = r.driver_id`;
export const OF_A_CAR = { subFleet: sql`v.sub_fleet_id`, vehicle: sql`r.vehicle_id`, owner: sql`v.owner_name` };
export const OF_A_DRIVER = { driver: sql`r.driver_id`, driverGroup: sql`d.driver_group` };

const epoch = (span: RawBuilder<unknown>) => sql`date_part('epoch', ${span})`;
export const seconds = (span: RawBuilder<unknown>) => sql<number>`floor(${epoch(span)})::integer`;
export const minutes = (span: RawBuilder<unknown>) => sql<number>`floor(${epoch(span)} / 60)::integer`;
