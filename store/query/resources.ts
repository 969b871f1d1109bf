import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  queryCode: { table: 'query_code', blank: [], unique: { query_code_fleet_id_code_key: 'code' } },
} as const satisfies DeclaredTables;
