import type { Generated } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import type { TemplateKind } from '#core/customer/customer.ts';
import type { Language } from '#core/language/languages.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    customer: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      name_key: string;
      email: Generated<string>;
      language: Optional<Language>;
      notes: Generated<string>;
      banned_at: MaybeInstant;
      banned_why: Generated<string>;
      preferred: Generated<string[]>;
      banned_cars: Generated<string[]>;
      account_id: Optional<number>;
      version: Generated<number>;
      created_at: Instant;
      created_by: string;
    };
    customer_phone: { fleet_id: number; phone: string; customer_id: number; position: number };
    customer_template: {
      id: Generated<number>;
      customer_id: number;
      kind: TemplateKind;
      position: number;
      name: string;
      instructions: Generated<string>;
      label: string;
      longitude: number;
      latitude: number;
      fleet_id: number;
      booking_type: Optional<BookingType>;
      vehicle_type_id: Optional<number>;
      preferred: Generated<string[]>;
      banned_cars: Generated<string[]>;
      allow_change: Generated<boolean>;
      ivr: Generated<boolean>;
      holler: Generated<boolean>;
    };
  }
}
