import type { Generated } from 'kysely';
import type { ReasonKind } from '#core/reason/reason.ts';
import type { MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    reason: {
      id: Generated<number>;
      fleet_id: number;
      kind: ReasonKind;
      code: string;
      text_en: string;
      text_fr: string;
      place: Generated<number>;
      first_given_at: MaybeInstant;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
