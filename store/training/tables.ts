import type { Generated } from 'kysely';
import type { CourseKind, OlderCertificates } from '#core/training/course.ts';
import type { TrainingState } from '#core/training/states.ts';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    course: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      edition: number;
      name_en: string;
      name_fr: string;
      kind: CourseKind;
      minutes: number;
      pass_mark: number;
      valid_months: Optional<number>;
      attributes: Generated<string[]>;
      paper_kind_id: Optional<number>;
      prerequisites: Generated<string[]>;
      older: Generated<OlderCertificates>;
      older_end_on: Optional<CalendarDate>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    training_session: {
      id: Generated<number>;
      fleet_id: number;
      course_id: number;
      starts_at: Instant;
      ends_at: Instant;
      place: string;
      trainer: string;
      seats: number;
      cancelled_at: MaybeInstant;
      cancelled_why: Optional<string>;
      version: Generated<number>;
    };
    training: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      course_id: number;
      state: Generated<TrainingState>;
      session_id: Optional<number>;
      seat: Optional<number>;
      waits_since: MaybeInstant;
      pass_mark: number;
      valid_months: Optional<number>;
      score: Optional<number>;
      done_on: Optional<CalendarDate>;
      until_date: Optional<CalendarDate>;
      number: Optional<number>;
      paper_id: Optional<number>;
      why: Optional<string>;
      opened_at: Instant;
      opened_by: string;
      moved_at: Instant;
      moved_by: string;
      version: Generated<number>;
    };
  }
}
