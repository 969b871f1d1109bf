import type { Generated } from 'kysely';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { LabFigures } from '#core/lab/figures.ts';
import type { LabFault, LabState } from '#core/lab/run.ts';
import type { Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

/** A plan as it was when a replay was asked for. */
export type ComparedPlan = { ref: string; name: string; document: StoredPlan };
export type LabResults = { plan: LabFigures; against: LabFigures };

declare module '../door/tables.ts' {
  interface Tables {
    lab_run: {
      id: Generated<number>;
      fleet_id: number;
      asked_by: string;
      asked_at: Instant;
      day: string;
      seed: number;
      plan: Json<ComparedPlan>;
      against: Json<ComparedPlan>;
      state: Generated<LabState>;
      progress: Generated<number>;
      began_at: MaybeInstant;
      ended_at: MaybeInstant;
      /** By the wall's clock. */
      heard_at: MaybeInstant;
      made: MaybeJson<{ jobs: number; vehicles: number }>;
      result: MaybeJson<LabResults>;
      fault: Optional<LabFault>;
    };
  }
}
