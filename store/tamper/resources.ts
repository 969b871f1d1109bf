import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  meterReport: { table: 'meter_report', blank: ['notes'], unique: { meter_report_by_number: 'number' } },
  meterCode: { table: 'meter_code', blank: [], unique: { meter_code_by_name: 'name' } },
} as const satisfies DeclaredTables;
