import type { Generated } from 'kysely';
import type { Language } from '#core/language/languages.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    app_user: {
      id: Generated<number>;
      name: string;
      full_name: string;
      email: Optional<string>;
      group_id: number;
      password_hash: string;
      password_changed_at: Instant;
      password_expires_at: MaybeInstant;
      one_time_until: MaybeInstant;
      active: Generated<boolean>;
      one_time_hash: Optional<string>;
      must_change_password: Generated<boolean>;
      totp_secret: Optional<Buffer>;
      totp_confirmed_at: MaybeInstant;
      totp_last_step: Optional<number>;
      language: Generated<Language>;
      version: Generated<number>;
    };
    password_history: { user_id: number; at: Instant; password_hash: string };
    user_fleet: { user_id: number; fleet_id: number; position: Generated<number> };
    user_event: { id: Generated<number>; at: Instant; user_id: number; app: string; event: string };
  }
}
