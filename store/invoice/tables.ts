import type { Generated } from 'kysely';
import type { TaxCategory } from '#core/invoice/invoice.ts';
import type { Buyer, Seller } from '#core/invoice/party.ts';
import type { ReminderLevel } from '#core/invoice/reminder.ts';
import type { InvoiceKind } from '#core/invoice/state.ts';
import type { Instant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    invoice: {
      id: Generated<number>;
      fleet_id: number;
      account_id: number;
      kind: InvoiceKind;
      number: Optional<number>;
      credits: Optional<number>;
      currency: string;
      period_from: string;
      period_through: string;
      drafted_at: Instant;
      drafted_by: string;
      issued_on: Optional<string>;
      due_on: Optional<string>;
      issued_by: Optional<string>;
      seller: MaybeJson<Seller>;
      buyer: MaybeJson<Buyer>;
      why: Generated<string>;
      net_minor: number;
      tax_minor: number;
      rounding_minor: number;
      total_minor: number;
      credited_minor: Generated<number>;
      paid_minor: Generated<number>;
    };
    invoice_line: {
      invoice_id: number;
      line: number;
      job_id: number;
      takes_back: boolean;
      credited_by: Optional<number>;
      on_date: string;
      text: string;
      category: TaxCategory;
      tax_why: Generated<string>;
      percent: number;
      net_minor: number;
      gross_minor: number;
    };
    invoice_reminder: {
      invoice_id: number;
      level: ReminderLevel;
      on_date: string;
      to_address: string;
      open_minor: number;
      made_by: string;
    };
    invoice_payment: {
      id: Generated<number>;
      invoice_id: number;
      amount_minor: number;
      at: Instant;
      made_by: string;
    };
  }
}
