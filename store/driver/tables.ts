import type { Generated } from 'kysely';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    driver_class: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    driver_group: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      credit_limit_minor: Optional<number>;
      late_start_minutes: Generated<number>;
      pay_in_model: Generated<string>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    driver_detail: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      phone: string;
      address: string;
      was_phone: string;
      was_address: string;
      state: Generated<'asked' | 'granted' | 'refused' | 'withdrawn'>;
      asked_at: Instant;
      decided_at: MaybeInstant;
      decided_by: Optional<string>;
      answer: Generated<string>;
    };
    driver: {
      id: Generated<number>;
      fleet_id: number;
      did: string;
      pin_hash: string;
      name: string;
      mobile_phone: string;
      permit_number: string;
      permit_expiry: CalendarDate;
      /** Names of `driver_class` and `driver_group`. */
      driver_class: string;
      driver_group: string;
      email: Optional<string>;
      address: Optional<string>;
      birth_date: Optional<CalendarDate>;
      next_of_kin_name: Optional<string>;
      next_of_kin_phone: Optional<string>;
      languages: Generated<string[]>;
      licences: Generated<string[]>;
      attributes: Generated<string[]>;
      accounts_note: Optional<string>;
      bank_account: Optional<string>;
      start_date: Optional<CalendarDate>;
      ended_at: MaybeInstant;
      photo_id: Optional<number>;
      /** The record that this one went into. */
      merged_into_id: Optional<number>;
      /** The days on which no paper keeps from work; null has no bound. */
      papers_from: Optional<CalendarDate>;
      papers_until: Optional<CalendarDate>;
      version: Generated<number>;
    };
  }
}
