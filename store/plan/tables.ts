import type { Generated } from 'kysely';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { Instant, Json, MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    dispatch_plan: {
      fleet_id: number;
      version: number;
      name: string;
      document: Json<StoredPlan>;
      note: Generated<string>;
      made_live_at: MaybeInstant;
      made_live_by: string;
    };
    dispatch_draft: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      document: Json<StoredPlan>;
      based_on: number;
      version: Generated<number>;
      changed_at: Instant;
      changed_by: string;
    };
  }
}
