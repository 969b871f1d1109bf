import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  incidentKind: { table: 'incident_kind', blank: [], unique: { incident_kind_by_code: 'code' } },
} as const satisfies DeclaredTables;
