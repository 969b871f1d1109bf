import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  levy: { table: 'levy', blank: [], unique: { levy_from_day: 'name' } },
} as const satisfies DeclaredTables;
