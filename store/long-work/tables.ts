import type { Generated } from 'kysely';
import type { WorkFigures, WorkParams } from '#core/long-work/declared.ts';
import type { WorkState } from '#core/long-work/state.ts';
import type { Sent } from '#core/resource/import/send-pieces.ts';
import type { Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    long_work: {
      id: Generated<number>;
      fleet_id: number;
      kind: string;
      asked_by_id: Optional<number>;
      asked_by: string;
      also_asked_by: Generated<number[]>;
      asked_at: Instant;
      params: Json<WorkParams>;
      state: Generated<WorkState>;
      done: Generated<number>;
      total: Optional<number>;
      tries: Generated<number>;
      round: Generated<number>;
      began_at: MaybeInstant;
      ended_at: MaybeInstant;
      heard_at: MaybeInstant;
      next_try_at: MaybeInstant;
      fault: Optional<string>;
      detail: MaybeJson<Readonly<Record<string, string | number>>>;
      figures: MaybeJson<WorkFigures>;
      file_id: Optional<number>;
      file_name: Optional<string>;
      cause: Optional<string>;
    };
    long_work_given: {
      work_id: number;
      /** Null once its work is over. */
      content: Buffer | null;
      reached: MaybeJson<Sent>;
    };
  }
}
