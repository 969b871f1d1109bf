import type { Generated } from 'kysely';
import type { PaperBlocks, PaperSubject } from '#core/paper/paper-kind.ts';
import type { CalendarDate, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    paper_kind: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      subject: PaperSubject;
      blocks: Generated<PaperBlocks>;
      required: Generated<boolean>;
      legal: Generated<boolean>;
      warn_days: Generated<number[]>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    paper: {
      id: Generated<number>;
      fleet_id: number;
      kind_id: number;
      driver_id: Optional<number>;
      vehicle_id: Optional<number>;
      owner_id: Optional<number>;
      number: Optional<string>;
      from_date: Optional<CalendarDate>;
      until_date: Optional<CalendarDate>;
      file_id: Optional<number>;
      checked_by: Optional<string>;
      checked_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
