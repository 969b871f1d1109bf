import { codedChoices } from '../resource/coded.ts';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  incidentKind: {
    table: 'incident_kind',
    blank: [],
    unique: { incident_kind_by_code: 'code', incident_kind_of_accidents: 'accident' },
  },
} as const satisfies DeclaredTables;

export const choices = { incidentKind: codedChoices('incident_kind') } as const satisfies DeclaredChoices;
