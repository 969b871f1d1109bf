import type { Generated } from 'kysely';
import type { FoundBy } from '#core/conduct/rules.ts';
import type { PenaltyScope, PenaltyWay } from '#core/penalty/penalty.ts';
import type { MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    penalty: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name: string;
      text_en: string;
      text_fr: string;
      points: Generated<number>;
      minutes: Generated<number[]>;
      counts_days: number;
      fine_minor: Optional<number>;
      scope: PenaltyScope;
      way: PenaltyWay;
      found_by: Generated<FoundBy>;
      strikes: Generated<number>;
      strike_days: Generated<number>;
      needs_hearing: Generated<boolean>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
