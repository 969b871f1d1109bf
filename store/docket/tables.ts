import type { Generated } from 'kysely';
import type { DocketState } from '#core/docket/docket.ts';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    docket: {
      id: Generated<number>;
      fleet_id: number;
      number: string;
      amount_minor: number;
      on_date: CalendarDate;
      record_id: number;
      state: Generated<DocketState>;
      received_at: Instant;
      received_by: string;
      pay_in_id: Optional<number>;
      credit_entry_id: Optional<number>;
      credited_on: Optional<CalendarDate>;
      account_id: Optional<number>;
      sort_entry_id: Optional<number>;
      sorted_at: MaybeInstant;
      sorted_by: Optional<string>;
      returned_at: MaybeInstant;
      returned_by: Optional<string>;
      returned_why: Optional<string>;
      period_closed: Generated<boolean>;
      client_key: string;
      version: Generated<number>;
    };
  }
}
