import type { Generated } from 'kysely';
import type { Instant, Json, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    setting: { name: string; value: Json<unknown> };
    setting_value: {
      id: Generated<number>;
      name: string;
      fleet_id: Optional<number>;
      value: MaybeJson<unknown>;
      version: Generated<number>;
      changed_at: Instant;
      changed_by: string;
    };
  }
}
