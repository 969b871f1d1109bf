import type { Generated } from 'kysely';
import type { KeyKind, KeyState } from '#core/key/key-set.ts';
import type { MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    key_set: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      kind: KeyKind;
      tag: string;
      hook: Optional<string>;
      state: Generated<Exclude<KeyState, 'retired'>>;
      seen_at: MaybeInstant;
      retired_at: MaybeInstant;
      /** The shift it is out with, or was lost in. */
      record_id: Optional<number>;
      version: Generated<number>;
    };
  }
}
