import type { Generated } from 'kysely';
import type { Json } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    saved_search: { id: Generated<number>; user_id: number; page: string; name: string; search: Json<unknown> };
  }
}
