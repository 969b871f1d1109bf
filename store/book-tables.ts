import type { Generated } from 'kysely';
import type { AuthorisationRule, PoRule } from '#core/customer/account-rules.ts';
import type { Payment } from '#core/job/payment.ts';
import type { Instant, Json, MaybeInstant, Optional } from './tables.ts';

/** What the booking desk takes and looks up. */
export interface BookTables {
  landmark: {
    id: Generated<number>;
    fleet_id: number;
    shortcut: string;
    name: string;
    address: Generated<string>;
    notes: Generated<string>;
    longitude: number;
    latitude: number;
    version: Generated<number>;
  };
  fleet_address: {
    id: Generated<number>;
    fleet_id: number;
    label: string;
    operator_notes: Generated<string>;
    driver_notes: Generated<string>;
    longitude: number;
    latitude: number;
    version: Generated<number>;
  };
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
    suspended_at: MaybeInstant;
    suspended_why: Generated<string>;
    credit_limit_minor: Optional<number>;
    /** The fares of the jobs that were counted, less what was paid. */
    carried_minor: Generated<number>;
    authorisation_rule: Generated<AuthorisationRule>;
    authorisers: Generated<string>;
    po_rule: Generated<PoRule>;
    po_pattern: Generated<string>;
    po_example: Generated<string>;
    booking_types: Generated<string[]>;
    markup_percent: Generated<number>;
    discount_percent: Generated<number>;
    payment: Generated<Payment>;
  };
  tariff: {
    id: Generated<number>;
    fleet_id: number;
    name: string;
    version: Generated<number>;
    vehicle_type_id: Optional<number>;
    effective_from: Instant;
    definition: Json<unknown>;
  };
  booking: {
    id: Generated<number>;
    fleet_id: number;
    origin: string;
    booking_type: string;
    passenger_name: string;
    phone: string;
    account_id: Optional<number>;
    notes: Generated<string>;
    client_key: Optional<string>;
    created_at: Instant;
    created_by: string;
    version: Generated<number>;
    payment: Optional<Payment>;
    office_notes: Generated<string>;
    email: Optional<string>;
    language: Optional<'en' | 'fr'>;
    /** Whether its customer is told what becomes of it. */
    confirms: Generated<boolean>;
    authorisation: Optional<string>;
    purchase_order: Optional<string>;
    copied_from: Optional<number>;
    customer_id: Optional<number>;
    template_id: Optional<number>;
    call_id: Optional<number>;
    permanent_booking_id: Optional<number>;
    /** The date of its permanent booking that it was made for. */
    for_date: Optional<string>;
    /** The event it is one car of. */
    event_booking_id: Optional<number>;
    entry_ms: Optional<number>;
    passengers: Optional<number>;
    bags: Optional<number>;
    changed_at: MaybeInstant;
    changed_by: Optional<string>;
  };
  leg: {
    booking_id: number;
    number: number;
    pickup_label: string;
    pickup_longitude: number;
    pickup_latitude: number;
    dropoff_label: Optional<string>;
    dropoff_longitude: Optional<number>;
    dropoff_latitude: Optional<number>;
    notes: Generated<string>;
    required_at: MaybeInstant;
  };
}
