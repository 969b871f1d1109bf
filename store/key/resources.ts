import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  keySet: { table: 'key_set', blank: [], unique: { key_set_tag: 'tag' } },
} as const satisfies DeclaredTables;
