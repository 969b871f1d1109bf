import type { Generated } from 'kysely';
import type { CalendarDate } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    driver: {
      id: Generated<number>;
      fleet_id: number;
      did: string;
      pin_hash: string;
      name: string;
      mobile_phone: string;
      permit_number: string;
      permit_expiry: CalendarDate;
      driver_class: string;
      driver_group: string;
      version: Generated<number>;
    };
  }
}
