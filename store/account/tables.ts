import type { Generated } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import type { AuthorisationRule, PoRule } from '#core/customer/account-rules.ts';
import type { Payment } from '#core/job/payment.ts';
import type { MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    account: {
      id: Generated<number>;
      fleet_id: number;
      number: string;
      name: string;
      active: Generated<boolean>;
      version: Generated<number>;
      contact: Generated<string>;
      phone: Generated<string>;
      email: Generated<string>;
      legal_name: Generated<string>;
      invoice_address: Generated<string>;
      country: Generated<string>;
      vat_number: Generated<string>;
      company_number: Generated<string>;
      electronic_address: Generated<string>;
      invoice_email: Generated<string>;
      payment_days: Generated<number>;
      no_reminders: Generated<boolean>;
      suspended_at: MaybeInstant;
      suspended_why: Generated<string>;
      credit_limit_minor: Optional<number>;
      authorisation_rule: Generated<AuthorisationRule>;
      authorisers: Generated<string>;
      po_rule: Generated<PoRule>;
      po_pattern: Generated<string>;
      po_example: Generated<string>;
      booking_types: Generated<BookingType[]>;
      markup_percent: Generated<number>;
      discount_percent: Generated<number>;
      payment: Generated<Payment>;
    };
  }
}
