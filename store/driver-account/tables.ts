import type { Generated } from 'kysely';
import type { PaidByParts } from '#core/driver-account/driver-accounts.ts';
import type { Instant, MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    driver_instalment: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      account: PaidByParts;
      each_minor: number;
      sum_minor: number;
      taken_minor: Generated<number>;
      why: Generated<string>;
      client_key: string;
      begun_at: Instant;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
