import type { Generated } from 'kysely';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    driver_query: {
      id: Generated<number>;
      fleet_id: number;
      code: number;
      query: Generated<string>;
      at: Instant;
      driver_id: Optional<number>;
      vehicle_id: Optional<number>;
      channel: Generated<string>;
      longitude: Optional<number>;
      latitude: Optional<number>;
      claimed_by: Optional<number>;
      claimed_until: MaybeInstant;
      free_since: Instant;
      escalated_at: MaybeInstant;
      finished_at: MaybeInstant;
      finished_by: Optional<string>;
      response: Optional<string>;
      drill: Generated<boolean>;
      job_id: Optional<number>;
      first_claimed_at: MaybeInstant;
      first_claimed_by: Optional<string>;
      version: Generated<number>;
    };
    query_code: { id: Generated<number>; fleet_id: number; code: number; name: string; version: Generated<number> };
  }
}
