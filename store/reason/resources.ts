import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  reason: { table: 'reason', blank: [], unique: { reason_by_code: 'code' } },
} as const satisfies DeclaredTables;
