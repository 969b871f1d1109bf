import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    news: {
      id: Generated<number>;
      fleet_id: number;
      news: string;
      from_date: CalendarDate;
      to_date: CalendarDate;
      also_fleets: Generated<number[]>;
      created_at: ColumnType<number, Date | undefined, Date>;
      version: Generated<number>;
    };
  }
}
