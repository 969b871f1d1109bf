import type { Generated } from 'kysely';
import type { CopyPart } from '#core/incident/evidence/copy.ts';
import type { IncidentAsk, IncidentChannel } from '#core/incident/incident-kind.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    incident: {
      case_id: number;
      fleet_id: number;
      incident_kind_id: number;
      job_id: Optional<number>;
      happened_at: Instant;
      driver_id: Optional<number>;
      vehicle_id: Optional<number>;
      anonymous: boolean;
      closed_at: MaybeInstant;
      reopened: Generated<boolean>;
      erased_at: MaybeInstant;
      rating: Optional<number>;
      rating_words: Optional<string>;
      rated_at: MaybeInstant;
    };
    incident_code: { code_sha256: Buffer; case_id: number; made_at: Instant };
    incident_statement: {
      id: Generated<number>;
      case_id: number;
      fleet_id: number;
      driver_id: number;
      question: string;
      asked_at: Instant;
      due_at: Instant;
      text: Optional<string>;
      stated_at: MaybeInstant;
    };
    incident_copy: {
      id: Generated<number>;
      case_id: number;
      fleet_id: number;
      job_id: number;
      part: CopyPart;
      made_at: Instant;
      whole: boolean;
      rows: number;
      content: Json<unknown[]>;
    };
    incident_kind: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name: string;
      severity: number;
      channel: IncidentChannel;
      acknowledge_hours: number;
      answer_days: number;
      regulator_hours: Optional<number>;
      asks: Generated<IncidentAsk[]>;
      /** Drivers’ accident sheets are of it. */
      accident: Generated<boolean>;
      letter_en: Optional<string>;
      letter_fr: Optional<string>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
