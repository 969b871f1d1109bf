import { type RawBuilder, sql } from 'kysely';

/** Of the job `j`, as alerts name it: which, from where, for when, and whole minutes until then or since. */
export const jobFigures = {
  pickup: sql`'jobId', j.id, 'pickup', j.pickup_label`,
  requiredAtMs: sql`'requiredAtMs', (extract(epoch from j.required_at) * 1000)::bigint`,
};

/** Whole minutes from one instant to another, 0 where it is past. */
export function wholeMinutes(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> {
  return sql`greatest(0, floor(extract(epoch from ${to} - ${from}) / 60))::int`;
}
