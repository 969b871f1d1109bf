import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  paymentKind: { table: 'payment_kind', blank: ['reference_label'], unique: { payment_kind_named: 'name' } },
} as const satisfies DeclaredTables;
