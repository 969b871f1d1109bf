import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  till: { table: 'till', blank: [], unique: { till_named: 'name' } },
} as const satisfies DeclaredTables;
