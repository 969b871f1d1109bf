import type { Generated } from 'kysely';
import type { Instant, MaybeJson, Optional } from './columns.ts';

/**
 * Every table of the suite. The door knows its own three; each noun adds its tables from its own folder
 * (`store/<noun>/tables.ts`), so that no list names them all.
 */
export interface Tables {
  audit: {
    id: Generated<number>;
    at: Instant;
    fleet_id: Optional<number>;
    actor_kind: string;
    actor_id: Optional<number>;
    actor_name: string;
    act: string;
    entity: string;
    entity_id: string;
    was: MaybeJson<unknown>;
    became: MaybeJson<unknown>;
    why: Optional<string>;
    vehicle_id: Optional<number>;
    driver_id: Optional<number>;
    job_id: Optional<number>;
    area_id: Optional<number>;
  };
  announcement: {
    id: Generated<number>;
    txid: Generated<string>;
    fleet_id: number;
    topic: string;
    entity_id: number;
    at: Instant;
    number: Optional<number>;
  };
  stream_epoch: { one: Generated<boolean>; epoch: Generated<string>; origin: Generated<string> };
  fleet_sequence: { fleet_id: number; last_number: Generated<number> };
}
