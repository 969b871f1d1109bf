import type { Generated } from 'kysely';
import type { MessageTarget } from '#core/message/driver-message.ts';
import type { ResetStep } from '#core/meter/reset-chain.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/tables.ts';

/** The tables of the coach's desk: messages to drivers, codes of queries, searches kept, devices. */
export interface CoachTables {
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
  query_code: { id: Generated<number>; fleet_id: number; code: number; name: string; version: Generated<number> };
  meter_reset_step: {
    fleet_id: number;
    number: number;
    reset_id: number;
    step: ResetStep;
    content: string;
    previous_hash: string;
    hash: string;
  };
  saved_search: { id: Generated<number>; user_id: number; page: string; name: string; search: Json<unknown> };
  device: {
    id: Generated<number>;
    fleet_id: number;
    /** Null for a forwarder, which serves the fleet's trackers. */
    vehicle_id: Optional<number>;
    kind: 'fitted' | 'tracker' | 'forwarder';
    name: string;
    secret_sha256: Buffer;
    made_at: Instant;
    made_by: string;
    last_seen_at: MaybeInstant;
    ended_at: MaybeInstant;
  };
}
