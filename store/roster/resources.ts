import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  rosterShift: { table: 'roster_shift', blank: [], unique: { roster_shift_named: 'name' } },
} as const satisfies DeclaredTables;
