import type { Generated } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import type { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { Payment } from '#core/job/payment.ts';
import type { Language } from '#core/language/languages.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';
import type { PlainColumns } from './plain-columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    booking: PlainColumns<typeof BOOKING_FIELDS> & {
      id: Generated<number>;
      fleet_id: number;
      origin: string;
      booking_type: BookingType;
      /** The company's own row for it, which rests on it. */
      booking_type_id: Optional<number>;
      passenger_name: string;
      phone: string;
      account_id: Optional<number>;
      client_key: Optional<string>;
      created_at: Instant;
      created_by: string;
      version: Generated<number>;
      payment: Optional<Payment>;
      /** The company's own row for how it is paid, and the reference that this asks for. */
      payment_kind_id: Optional<number>;
      payment_reference: Optional<string>;
      email: Optional<string>;
      language: Optional<Language>;
      /** Whether its customer is told what becomes of it. */
      confirms: Generated<boolean>;
      copied_from: Optional<number>;
      customer_id: Optional<number>;
      template_id: Optional<number>;
      call_id: Optional<number>;
      permanent_booking_id: Optional<number>;
      /** The date of its permanent booking that it was made for. */
      for_date: Optional<string>;
      /** The event it is one car of. */
      event_booking_id: Optional<number>;
      /** The hotel or travel office it is of, and what that gets of it as it was agreed then. */
      agent_id: Optional<number>;
      agent_percent: Optional<number>;
      agent_flat_minor: Optional<number>;
      entry_ms: Optional<number>;
      changed_at: MaybeInstant;
      changed_by: Optional<string>;
    };
    leg: PlainColumns<typeof LEG_FIELDS> & {
      booking_id: number;
      number: number;
      pickup_label: string;
      pickup_longitude: number;
      pickup_latitude: number;
      dropoff_label: Optional<string>;
      dropoff_longitude: Optional<number>;
      dropoff_latitude: Optional<number>;
      required_at: MaybeInstant;
    };
  }
}
