import type { Generated } from 'kysely';
import type { EvidenceKind } from '#core/case/case-kind.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
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
      given: Json<RecordValues>;
      source: Optional<string>;
      version: Generated<number>;
    };
    case_step: {
      id: Generated<number>;
      case_id: number;
      at: Instant;
      by_kind: string;
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
