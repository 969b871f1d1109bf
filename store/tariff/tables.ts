import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    tariff: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      version: Generated<number>;
      vehicle_type_id: Optional<number>;
      effective_from: Instant;
      definition: Json<unknown>;
      made_by: Generated<string>;
      made_by_id: Optional<number>;
      made_at: MaybeInstant;
      note: Generated<string>;
      again_of: Optional<number>;
      taken_back_at: MaybeInstant;
      taken_back_by: Optional<string>;
      taken_back_why: Optional<string>;
    };
    tariff_draft: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_type_id: Optional<number>;
      name: string;
      definition: Json<unknown>;
      note: Generated<string>;
      based_on: Optional<number>;
      version: Generated<number>;
      made_by: string;
      changed_at: Instant;
      changed_by: string;
    };
  }
}
