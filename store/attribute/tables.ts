import type { Generated } from 'kysely';
import type { AttributeOwner } from '#core/attribute/attribute.ts';
import type { MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    attribute: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name_en: string;
      name_fr: string;
      whose: AttributeOwner;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
