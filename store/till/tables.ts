import type { Generated } from 'kysely';
import type { DriverAccount } from '#core/driver-account/driver-accounts.ts';
import type { PaperWidth } from '#core/print/paper-width.ts';
import type { CashCount } from '#core/till/cash.ts';
import type { ReceiptKind, TillState } from '#core/till/session.ts';
import type { Instant, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    till: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      /** Of a receipt printer in the network. */
      printer: Optional<string>;
      /** How wide that printer writes. */
      paper: Generated<PaperWidth>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    till_session: {
      id: Generated<number>;
      fleet_id: number;
      till_id: number;
      state: Generated<TillState>;
      user_id: number;
      user_name: string;
      opened_at: Instant;
      float_minor: number;
      opening_difference_minor: number;
      counts: MaybeJson<CashCount>;
      counted_minor: Optional<number>;
      difference_minor: Optional<number>;
      rounding_minor: Generated<number>;
      reason: Generated<string>;
      z_number: Optional<number>;
      closed_at: MaybeInstant;
      closed_by: Optional<string>;
      closed_by_id: Optional<number>;
      approved_at: MaybeInstant;
      approved_by: Optional<string>;
      version: Generated<number>;
    };
    cash_receipt: {
      id: Generated<number>;
      fleet_id: number;
      number: number;
      session_id: number;
      kind: ReceiptKind;
      driver_id: Optional<number>;
      account: Optional<DriverAccount>;
      amount_minor: number;
      tendered_minor: Optional<number>;
      rounding_minor: Generated<number>;
      entry_id: number;
      at: Instant;
      made_by: string;
      why: string;
      client_key: string;
      prints: Generated<number>;
    };
  }
}
