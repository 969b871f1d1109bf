import type { Generated } from 'kysely';
import type { Kept } from '#core/person/personal-data.ts';
import type { Instant, Json } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    erasure_key: { one: Generated<boolean>; key: Buffer };
    erased_person: {
      id: Generated<number>;
      fleet_id: number;
      kind: 'customer' | 'driver';
      erased_at: Instant;
      erased_by: string;
      why: string;
      kept: Json<Kept[]>;
    };
    erased_mark: { person_id: number; mark: Buffer };
  }
}
