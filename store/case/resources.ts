import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  letterTemplate: { table: 'letter_template', blank: [], unique: { letter_template_by_code: 'code' } },
} as const satisfies DeclaredTables;
