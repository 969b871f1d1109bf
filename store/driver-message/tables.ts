import type { Generated } from 'kysely';
import type { MessageTarget } from '#core/message/driver-message.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    driver_message_type: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name: string;
      urgency: 'normal' | 'urgent';
      valid_minutes: number;
      version: Generated<number>;
    };
    driver_message_template: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      type_id: Optional<number>;
      text: string;
      version: Generated<number>;
    };
    driver_reply: { id: Generated<number>; fleet_id: number; reply: string; version: Generated<number> };
    driver_message: {
      id: Generated<number>;
      fleet_id: number;
      type_code: string;
      urgent: boolean;
      text: string;
      target: Json<MessageTarget>;
      replies: Generated<string[]>;
      sent_at: Instant;
      expires_at: Instant;
      withdrawn_at: MaybeInstant;
      from_user_id: Optional<number>;
      from_name: string;
    };
    driver_message_recipient: {
      message_id: number;
      driver_id: number;
      vehicle_id: Optional<number>;
      delivered_at: MaybeInstant;
      read_at: MaybeInstant;
      reply: Optional<string>;
      replied_at: MaybeInstant;
    };
  }
}
