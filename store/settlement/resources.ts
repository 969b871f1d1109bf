import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  ownerCharge: { table: 'owner_charge', blank: [], unique: { owner_charge_from_day: 'name' } },
  settlementTerms: {
    table: 'settlement_terms',
    blank: [],
    unique: { settlement_terms_from_day: 'fromDate' },
  },
} as const satisfies DeclaredTables;
