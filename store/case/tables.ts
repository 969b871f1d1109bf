import type { Generated } from 'kysely';
import type { EvidenceKind } from '#core/case/case-kind.ts';
import type { MadeKind } from '#core/file/kept-file.ts';
import type { Language } from '#core/language/languages.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';
import type { Actor } from '../door/transaction.ts';

declare module '../door/tables.ts' {
  interface Tables {
    letter_template: {
      id: Generated<number>;
      fleet_id: number;
      case_kind: string;
      code: string;
      name: string;
      subject_en: Optional<string>;
      letter_en: Optional<string>;
      subject_fr: Optional<string>;
      letter_fr: Optional<string>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    case_file: {
      id: Generated<number>;
      fleet_id: number;
      kind: string;
      year: number;
      number: number;
      state: string;
      state_at: Instant;
      over: Generated<boolean>;
      opened_at: Instant;
      opened_by: string;
      driver_id: Optional<number>;
      vehicle_id: Optional<number>;
      of_case: Optional<number>;
      job_id: Optional<number>;
      customer_id: Optional<number>;
      account_id: Optional<number>;
      given: Json<RecordValues>;
      source: Optional<string>;
      version: Generated<number>;
    };
    case_step: {
      id: Generated<number>;
      case_id: number;
      at: Instant;
      by_kind: Actor['kind'];
      by_id: Optional<number>;
      by_name: string;
      step: string;
      from_state: Optional<string>;
      to_state: Optional<string>;
      text: Generated<string>;
      given: Json<RecordValues>;
    };
    case_clock: {
      case_id: number;
      name: string;
      runs: 'always' | 'office';
      limit_ms: number;
      consumed_ms: Generated<number>;
      runs_since: MaybeInstant;
      stopped: Generated<boolean>;
      due_at: MaybeInstant;
      told_due_at: MaybeInstant;
    };
    case_upload: {
      id: Generated<number>;
      case_id: number;
      file_id: Optional<number>;
      name: string;
      kind: MadeKind;
      size: number;
      sha256: string;
      at: Instant;
      by_name: string;
    };
    case_letter: {
      id: Generated<number>;
      case_id: number;
      template_id: Optional<number>;
      template: Generated<string>;
      way: 'mail' | 'paper';
      language: Language;
      to_name: Generated<string>;
      to_address: Generated<string>;
      subject: string;
      body: string;
      at: Instant;
      by_name: string;
      erased_at: MaybeInstant;
    };
    case_evidence: {
      id: Generated<number>;
      case_id: number;
      kind: EvidenceKind;
      ref: Optional<number>;
      text: Generated<string>;
      at: Instant;
      by_name: string;
    };
  }
}
