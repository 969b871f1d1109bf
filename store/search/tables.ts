import type { Generated } from 'kysely';
import type { Json, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    saved_search: {
      id: Generated<number>;
      user_id: number;
      page: string;
      name: string;
      search: Json<unknown>;
      shared_fleet_id: Optional<number>;
    };
  }
}
