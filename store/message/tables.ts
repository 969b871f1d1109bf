import type { Generated } from 'kysely';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    user_message: {
      id: Generated<number>;
      message: string;
      sent_at: Instant;
      expires_at: Instant;
      from_user_id: Optional<number>;
      from_user_name: string;
    };
    user_message_recipient: { message_id: number; user_id: number; deleted_at: MaybeInstant };
  }
}
