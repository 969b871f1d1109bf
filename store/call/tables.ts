import type { Generated } from 'kysely';
import type { CallState } from '#core/call/call.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
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
}
