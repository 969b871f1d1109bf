import type { Generated } from 'kysely';
import type { Language } from '#core/language/languages.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    outbox: {
      id: Generated<number>;
      channel: Generated<'mail' | 'sms'>;
      kind: string;
      language: Language;
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
      file_id: Optional<number>;
      file_name: Optional<string>;
      delivered_at: MaybeInstant;
    };
  }
}
