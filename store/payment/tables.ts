import type { Generated } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { ReferenceRule } from '#core/payment/payment-kind.ts';
import type { MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    payment_kind: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      means: Payment;
      in_book: Generated<boolean>;
      for_drivers: Generated<boolean>;
      reference: Generated<ReferenceRule>;
      reference_label: Generated<string>;
      place: number;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
