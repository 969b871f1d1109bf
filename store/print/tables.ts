import type { Generated } from 'kysely';
import type { Instant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    print: {
      id: Generated<number>;
      fleet_id: number;
      kind: string;
      /** Its number in a series, or what else tells it from all others of its kind. */
      key: string;
      /** What the file is called for whoever fetches it. */
      name: string;
      file_id: number;
      copy_file_id: number | null;
      /** Somebody was given it. */
      handed: Generated<boolean>;
      made_at: Instant;
      made_by: string;
    };
  }
}
