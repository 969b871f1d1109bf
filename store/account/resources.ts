import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  account: {
    table: 'account',
    blank: [
      'contact',
      'phone',
      'email',
      'legal_name',
      'invoice_address',
      'country',
      'vat_number',
      'company_number',
      'electronic_address',
      'invoice_email',
      'suspended_why',
      'authorisers',
      'po_pattern',
      'po_example',
    ],
    unique: { account_fleet_id_number_key: 'number' },
  },
} as const satisfies DeclaredTables;

export const choices = {
  account: (db, fleetId) =>
    db
      .selectFrom('account')
      .select(['id', sql<string>`number || ' ' || name`.as('label')])
      .where('fleet_id', '=', fleetId)
      .orderBy('number')
      .execute(),
} as const satisfies DeclaredChoices;
