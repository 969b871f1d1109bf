import type { Generated } from 'kysely';
import type { Role } from '#core/node/roles.ts';
import type { Instant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    lease: { name: string; holder: string; epoch: number; until: Instant };
    node: {
      holder: string;
      since: Generated<number>;
      beat_at: Generated<number>;
      roles: Role[];
      schema: Generated<number>;
    };
  }
}
