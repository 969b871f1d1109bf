import type { Generated } from 'kysely';
import type { DraftState } from '#core/draft/states.ts';
import type { KeptChange, Stopped } from '#core/setting/draft.ts';
import type { Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    setting: { name: string; value: Json<unknown> };
    setting_value: {
      id: Generated<number>;
      name: string;
      fleet_id: Optional<number>;
      value: MaybeJson<unknown>;
      version: Generated<number>;
      changed_at: Instant;
      changed_by: string;
    };
    setting_draft: {
      id: Generated<number>;
      name: string;
      state: Generated<DraftState>;
      changes: Json<KeptChange[]>;
      version: Generated<number>;
      made_by: string;
      changed_at: Instant;
      changed_by: string;
      planned_for: MaybeInstant;
      planned_by: Optional<string>;
      stopped: MaybeJson<Stopped>;
      live_at: MaybeInstant;
      live_by: Optional<string>;
      ended_at: MaybeInstant;
      ended_by: Optional<string>;
    };
  }
}
