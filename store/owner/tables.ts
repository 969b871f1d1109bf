import type { Generated } from 'kysely';
import type { CalendarDate, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    owner: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      legal_name: Generated<string>;
      address: Generated<string>;
      country: Generated<string>;
      tax_number: Generated<string>;
      company_number: Generated<string>;
      electronic_address: Generated<string>;
      agreed_on: Optional<CalendarDate>;
      iban: Generated<string>;
      email: Generated<string>;
      version: Generated<number>;
    };
  }
}
