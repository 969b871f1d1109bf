import { codedChoices } from '../resource/coded.ts';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  penalty: { table: 'penalty', blank: [], unique: { penalty_by_code: 'code', penalty_by_rule: 'foundBy' } },
} as const satisfies DeclaredTables;

export const choices = { penalty: codedChoices('penalty') } as const satisfies DeclaredChoices;
