import type { ColumnType } from 'kysely';

declare module '../door/tables.ts' {
  interface Tables {
    number_series: { fleet_id: number; name: string; last_number: ColumnType<number, number, number> };
  }
}
