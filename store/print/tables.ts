import type { Generated } from 'kysely';
import type { Instant, Optional } from '../door/columns.ts';

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
      /** Whose it is where it is none of the books: it goes with its driver, or with the persons of its case. */
      driver_id: Optional<number>;
      case_id: Optional<number>;
      file_id: number;
      copy_file_id: number | null;
      /** Somebody was given it. */
      handed: Generated<boolean>;
      made_at: Instant;
      made_by: string;
    };
  }
}
