import type { DeclaredTables } from '../resource/declared.ts';

const texts = [
  'legal_name',
  'address',
  'country',
  'tax_number',
  'company_number',
  'electronic_address',
  'iban',
  'email',
] as const;

export const tables = {
  owner: { table: 'owner', blank: texts, unique: { owner_named: 'name' } },
} as const satisfies DeclaredTables;
