import type { Generated } from 'kysely';
import type { CoachedFor } from '#core/training/coaching.ts';
import type { CourseKind, OlderCertificates } from '#core/training/course.ts';
import type { Answer } from '#core/training/question/question.ts';
import type { TrainingState } from '#core/training/states.ts';
import type { Given } from '#core/training/tries/mark.ts';
import type { TryState } from '#core/training/tries/tries.ts';
import type { CalendarDate, Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

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
      test_questions: Optional<number>;
      test_minutes: Optional<number>;
      test_tries: Optional<number>;
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
      ordered_of: Optional<CoachedFor>;
      ordered_case_id: Optional<number>;
      ordered_why: Optional<string>;
      opened_at: Instant;
      opened_by: string;
      moved_at: Instant;
      moved_by: string;
      version: Generated<number>;
    };
    training_question: {
      id: Generated<number>;
      fleet_id: number;
      course_id: number;
      title: string;
      text: string;
      answer: Json<Answer>;
      content_sha256: string;
      picture_id: Optional<number>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    training_try: {
      id: Generated<number>;
      fleet_id: number;
      training_id: number;
      state: Generated<TryState>;
      seed: number;
      pass_mark: number;
      started_at: Instant;
      ends_at: Instant;
      ended_at: MaybeInstant;
      time_over: Generated<boolean>;
      score: Optional<number>;
    };
    training_try_question: {
      try_id: number;
      place: number;
      question_id: number;
      title: string;
      text: string;
      answer: Json<Answer>;
      options: number[];
      picture_id: Optional<number>;
      given: MaybeJson<Given>;
      given_at: MaybeInstant;
      mark: Optional<number>;
    };
  }
}
