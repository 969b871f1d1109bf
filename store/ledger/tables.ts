import type { Generated } from 'kysely';
import type { EntryState } from '#core/ledger/entry.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    ledger_book: { fleet_id: number; closed_through: Optional<string> };
    ledger_account: {
      id: Generated<number>;
      fleet_id: number;
      kind: string;
      currency: string;
      holder: Optional<string>;
      least_minor: Optional<number>;
      most_minor: Optional<number>;
      balance_minor: Generated<number>;
      pending_debit_minor: Generated<number>;
      pending_credit_minor: Generated<number>;
      postings: Generated<number>;
      head: Generated<Buffer>;
      ended_at: MaybeInstant;
    };
    ledger_entry: {
      id: Generated<number>;
      fleet_id: number;
      kind: string;
      state: EntryState;
      at: Instant;
      on_date: string;
      key: string;
      content_sha256: Buffer;
      resolves: Optional<number>;
      corrects: Optional<number>;
      passes_bounds: Generated<boolean>;
      made_by: string;
      why: Optional<string>;
      about: Json<Record<string, number | string>>;
    };
    ledger_posting: {
      entry_id: number;
      line: number;
      account_id: number;
      amount_minor: number;
      rule: Optional<string>;
      number: number;
      balance_minor: number;
      hash: Buffer;
    };
  }
}
