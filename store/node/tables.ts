import type { Generated } from 'kysely';
import type { Instant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    lease: { name: string; holder: string; epoch: number; until: Instant };
    node: {
      holder: string;
      since: Generated<number>;
      beat_at: Generated<number>;
      roles: ('web' | 'links' | 'dispatch' | 'work')[];
      schema: Generated<number>;
    };
  }
}
