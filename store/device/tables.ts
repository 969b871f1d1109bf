import type { Generated } from 'kysely';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
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
}
