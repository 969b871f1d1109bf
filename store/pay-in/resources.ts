import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  payInModel: { table: 'pay_in_model', blank: [], unique: { pay_in_model_from_day: 'name' } },
} as const satisfies DeclaredTables;
