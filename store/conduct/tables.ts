import type { Generated } from 'kysely';
import type { ConductRuleName } from '#core/conduct/rules.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    conduct_rule: {
      fleet_id: number;
      rule: ConductRuleName;
      watches_since: Instant;
      acts_since: MaybeInstant;
      acts_by: Optional<number>;
      acts_by_name: Optional<string>;
      acts_why: Optional<string>;
    };
    conduct_strike: {
      id: Generated<number>;
      fleet_id: number;
      rule: ConductRuleName;
      driver_id: number;
      event: string;
      at: Instant;
      evidence_kind: 'shift' | 'words';
      evidence_ref: Optional<number>;
      evidence_text: string;
      found_at: Instant;
      case_id: Optional<number>;
    };
  }
}
