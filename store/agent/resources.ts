import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  agent: { table: 'agent', blank: ['contact', 'phone', 'email', 'payee', 'iban'], unique: { agent_by_name: 'name' } },
} as const satisfies DeclaredTables;
