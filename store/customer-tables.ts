import type { Generated } from 'kysely';
import type { CallState } from '#core/call/call.ts';
import type { TemplateKind } from '#core/customer/customer.ts';
import type { Instant, MaybeInstant, Optional } from './tables.ts';

/** Who calls, what they always ask for, and the calls themselves. */
export interface CustomerTables {
  customer: {
    id: Generated<number>;
    fleet_id: number;
    name: string;
    name_key: string;
    email: Generated<string>;
    language: Optional<'en' | 'fr'>;
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
    booking_type: Optional<string>;
    vehicle_type_id: Optional<number>;
    preferred: Generated<string[]>;
    banned_cars: Generated<string[]>;
    allow_change: Generated<boolean>;
    ivr: Generated<boolean>;
    holler: Generated<boolean>;
  };
  call: {
    id: Generated<number>;
    fleet_id: number;
    exchange_id: string;
    line: string;
    number: Optional<string>;
    state: CallState;
    extension: Optional<string>;
    rang_at: Instant;
    answered_at: MaybeInstant;
    ended_at: MaybeInstant;
    taken_by: Optional<string>;
    taken_at: MaybeInstant;
    version: Generated<number>;
  };
  call_line: {
    fleet_id: number;
    secret_sha256: Buffer;
    issued_at: Instant;
    issued_by: string;
    last_event_at: MaybeInstant;
  };
  call_extension: { user_id: number; fleet_id: number; extension: string };
}
