import type { Generated } from 'kysely';
import type { LostDue } from '#core/lost-property/deadlines.ts';
import type { ItemKind } from '#core/lost-property/item-kinds.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

export type LostSide = 'report' | 'item';
export type Answered = 'yes' | 'no' | 'looking' | 'silent' | 'other';

declare module '../door/tables.ts' {
  interface Tables {
    lost_property: {
      case_id: number;
      fleet_id: number;
      side: LostSide;
      kind: ItemKind;
      words: string;
      colours: Generated<string[]>;
      brand: Generated<string[]>;
      imei: Optional<string>;
      phone: Optional<string>;
      at: Instant;
      longitude: Optional<number>;
      latitude: Optional<number>;
      job_id: Optional<number>;
      vehicle_id: Optional<number>;
      driver_id: Optional<number>;
      open: Generated<boolean>;
      item_id: Optional<number>;
      asked_message_id: Optional<number>;
      asked_at: MaybeInstant;
      answered: Optional<Answered>;
      counted_by: Optional<number>;
      counted_minor: Optional<number>;
      counted_again_by: Optional<number>;
      receiver: Optional<string>;
      signature_id: Optional<number>;
      due_told: Optional<LostDue>;
      closed_at: MaybeInstant;
      erased_at: MaybeInstant;
    };
  }
}
