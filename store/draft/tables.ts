import type { Generated } from 'kysely';
import type { KeptChange } from '#core/draft/place.ts';
import type { DraftState, Stopped } from '#core/draft/states.ts';
import type { Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    draft: {
      id: Generated<number>;
      kind: string;
      name: string;
      state: Generated<DraftState>;
      changes: Json<KeptChange[]>;
      version: Generated<number>;
      made_by: string;
      changed_at: Instant;
      changed_by: string;
      planned_for: MaybeInstant;
      planned_by: Optional<string>;
      planned_by_id: Optional<number>;
      stopped: MaybeJson<Stopped>;
      live_at: MaybeInstant;
      live_by: Optional<string>;
      ended_at: MaybeInstant;
      ended_by: Optional<string>;
    };
  }
}
