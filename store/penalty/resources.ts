import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  penalty: { table: 'penalty', blank: [], unique: { penalty_by_code: 'code' } },
} as const satisfies DeclaredTables;
