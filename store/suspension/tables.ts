import type { Generated } from 'kysely';
import type { EvidenceTold } from '#core/case/evidence.ts';
import type { PenaltyScope } from '#core/penalty/penalty.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    suspension: {
      case_id: number;
      fleet_id: number;
      driver_id: Optional<number>;
      vehicle_id: Optional<number>;
      scope: PenaltyScope;
      area_ids: Generated<number[]>;
      account_ids: Generated<number[]>;
      from_at: Instant;
      until_at: MaybeInstant;
      penalty_id: number;
      penalty_version: number;
      penalty_name: string;
      occurrence: number;
      reason: string;
      evidence: Json<readonly EvidenceTold[]>;
      points: number;
      fine_minor: Optional<number>;
      fine_entry: Optional<number>;
      decided_by: number;
      decided_by_name: string;
      decided_at: Instant;
      agreed_by: Optional<number>;
      agreed_by_name: Optional<string>;
      appeal_until: Instant;
      ended_at: MaybeInstant;
      ended_how: Optional<'lifted' | 'quashed'>;
      earnings_lost_minor: Optional<number>;
    };
  }
}
