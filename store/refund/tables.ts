import type { Generated } from 'kysely';
import type { RefundBearer, RefundTo, RefundWay } from '#core/refund/refund.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    refund: {
      id: Generated<number>;
      fleet_id: number;
      case_id: number;
      job_id: number;
      goes_to: RefundTo;
      account_id: Optional<number>;
      borne_by: RefundBearer;
      driver_id: Optional<number>;
      amount_minor: number;
      currency: string;
      client_key: string;
      asked_at: Instant;
      asked_by: string;
      asked_by_id: Optional<number>;
      entry_id: Optional<number>;
      given_at: MaybeInstant;
      given_by: Optional<string>;
      paid_at: MaybeInstant;
      paid_by: Optional<string>;
      paid_from: Optional<RefundWay>;
      paid_key: Optional<string>;
      receipt_number: Optional<number>;
      taken_back_at: MaybeInstant;
      taken_back_by: Optional<string>;
      taken_back_why: Optional<string>;
      reversal_id: Optional<number>;
    };
  }
}
