import type { Generated } from 'kysely';
import type { ConfirmationKind } from '#core/confirmation/kinds.ts';
import type { Instant, MaybeInstant, Optional } from '../door/tables.ts';

/** What the suite sends to people, and what it owes them. */
export interface OutboxTables {
  outbox: {
    id: Generated<number>;
    channel: Generated<'mail' | 'sms'>;
    kind: string;
    language: 'en' | 'fr';
    to_address: string;
    /** Empty for an SMS. */
    subject: string;
    body: string;
    created_at: Instant;
    next_try_at: MaybeInstant;
    tries: Generated<number>;
    sent_at: MaybeInstant;
    failed_at: MaybeInstant;
    last_error: Optional<string>;
    secret: Generated<boolean>;
    claimed_until: MaybeInstant;
    fleet_id: Optional<number>;
    booking_id: Optional<number>;
    job_id: Optional<number>;
    cause: Optional<string>;
    asked_by: Optional<string>;
    expires_at: MaybeInstant;
    expired_at: MaybeInstant;
    kept_here: Generated<boolean>;
    round: Generated<number>;
    delivered_at: MaybeInstant;
  };
  owed_confirmation: {
    id: Generated<number>;
    fleet_id: number;
    booking_id: number;
    job_id: Optional<number>;
    kind: ConfirmationKind;
    cause: string;
    fields: Generated<string[]>;
    at: Instant;
  };
  confirmation_rules: {
    fleet_id: number;
    sends: string[];
    events: boolean;
    country: string;
    office_phone: string;
    language: 'en' | 'fr';
    version: Generated<number>;
  };
}
