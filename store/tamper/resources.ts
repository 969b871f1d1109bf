import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  meterCode: { table: 'meter_code', blank: [], unique: { meter_code_by_name: 'name' } },
} as const satisfies DeclaredTables;
