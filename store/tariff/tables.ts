import type { Generated } from 'kysely';
import type { Instant, Json, Optional } from '../door/columns.ts';

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
    };
  }
}
