import type { Generated } from 'kysely';
import type { Instant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    sent_file: {
      id: Generated<string>;
      user_id: number;
      bytes: Buffer;
      sent_at: Generated<Instant>;
    };
  }
}
