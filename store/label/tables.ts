import type { Generated } from 'kysely';
import type { Term } from '#core/label/system-labels.ts';
import type { Instant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    system_label: {
      term: Term;
      en_one: string | null;
      en_many: string | null;
      fr_one: string | null;
      fr_many: string | null;
      fr_gender: 'm' | 'f' | null;
      version: Generated<number>;
      changed_at: Instant;
      changed_by: string;
    };
  }
}
