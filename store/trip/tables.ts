import type { ColumnType, Generated } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { OddFare } from '#core/meter/odd-fare.ts';
import type { ZoneFeeKind } from '#core/telematics/zone/zone-fee.ts';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    trip: {
      id: Generated<number>;
      fleet_id: number;
      kind: 'job' | 'hail' | 'rank';
      vehicle_id: number;
      driver_id: number;
      shift_id: number;
      job_id: Optional<number>;
      began_at: Instant;
      ended_at: MaybeInstant;
      from_longitude: Optional<number>;
      from_latitude: Optional<number>;
      to_longitude: Optional<number>;
      to_latitude: Optional<number>;
      distance_metres: Optional<number>;
      fare_minor: Optional<number>;
      outcome: Optional<'offloaded' | 'broken_off'>;
      /** Parts of the fare, not on top of it. */
      extras_minor: Generated<number>;
      tolls_minor: Generated<number>;
      payment: Optional<Payment>;
      /** The company's own row for it. */
      payment_kind_id: Optional<number>;
      fixed_fare: Generated<boolean>;
      /** Far from its estimate, or from what its metres and minutes give. */
      odd_fare: Optional<OddFare>;
      /** When the driver looked the car through after it, and whether something was there. */
      searched_at: MaybeInstant;
      search_found: Optional<boolean>;
      from_label: Optional<string>;
      to_label: Optional<string>;
      from_area_id: Optional<number>;
      to_area_id: Optional<number>;
      /** Where the job was from and to; with the type of the car and the tariff, kept by the database. */
      booked_from: ColumnType<string | null, never, never>;
      booked_to: ColumnType<string | null, never, never>;
      vehicle_type_id: ColumnType<number | null, never, never>;
      /** The version in force for such a car when it began. */
      tariff_id: ColumnType<number | null, never, never>;
      /** Where it began and ended, as driven and as booked, folded. */
      from_words: ColumnType<string | null, never, never>;
      to_words: ColumnType<string | null, never, never>;
    };
    trip_zone_fee: {
      id: Generated<number>;
      trip_id: number;
      geofence_id: number;
      /** As the zone was called then. */
      zone: string;
      kind: ZoneFeeKind;
      amount_minor: number;
      passed_at: Instant;
      charged: Optional<boolean>;
    };
    outside_trip: {
      trip_id: number;
      fleet_id: number;
      source: string;
      row_key: Buffer;
      passengers: Optional<number>;
      tip_minor: Optional<number>;
      brought_at: Instant;
    };
    outside_record: {
      id: Generated<number>;
      fleet_id: number;
      source: string;
      name_key: Buffer;
      vehicle_id: Optional<number>;
      driver_id: Optional<number>;
    };
    outside_shift: {
      vehicle_record_id: number;
      driver_record_id: number;
      day: CalendarDate;
      shift_id: number;
    };
  }
}
