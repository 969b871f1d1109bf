import type { Generated } from 'kysely';
import type { AGENT_KINDS } from '#core/agent/agent.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    agent: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      kind: (typeof AGENT_KINDS)[number];
      contact: Generated<string>;
      phone: Generated<string>;
      email: Generated<string>;
      payee: Generated<string>;
      iban: Generated<string>;
      now_percent: Optional<number>;
      now_flat_minor: Optional<number>;
      pre_booked_percent: Optional<number>;
      pre_booked_flat_minor: Optional<number>;
      delivery_percent: Optional<number>;
      delivery_flat_minor: Optional<number>;
      parcel_percent: Optional<number>;
      parcel_flat_minor: Optional<number>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    party_user: { user_id: number; agent_id: Optional<number>; account_id: Optional<number>; at: Instant };
    agent_key: {
      id: Generated<number>;
      agent_id: number;
      name: string;
      begins: string;
      key_sha256: Buffer;
      made_at: Instant;
      made_by: string;
      last_used_at: MaybeInstant;
      ended_at: MaybeInstant;
      ended_by: Optional<string>;
    };
  }
}
