import type { Generated } from 'kysely';
import type { RunPays } from '#core/payment-run/limits.ts';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    payment_run: {
      id: Generated<number>;
      fleet_id: number;
      number: number;
      on_date: CalendarDate;
      currency: string;
      from_name: string;
      from_iban: string;
      made_at: Instant;
      made_by: string;
      client_key: string;
      /** Whom it pays. */
      pays: Generated<RunPays>;
    };
    payment_run_item: {
      run_id: number;
      line: number;
      driver_id: Optional<number>;
      owner_name: Optional<string>;
      agent_id: Optional<number>;
      name: string;
      iban: string;
      amount_minor: number;
      entry_id: number;
      bounced_at: MaybeInstant;
      bounced_by: Optional<string>;
      bounced_why: Optional<string>;
      bounced_entry_id: Optional<number>;
    };
  }
}
