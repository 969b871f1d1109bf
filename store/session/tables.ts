import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    session: {
      code_sha256: Buffer;
      user_id: number;
      app: string;
      began_at: Instant;
      last_act_at: Instant;
      ended_at: MaybeInstant;
      id: Generated<number>;
      address: Generated<string>;
      client: Generated<string>;
    };
  }
}
