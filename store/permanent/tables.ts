import type { Generated } from 'kysely';
import type { BOOKING_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { Payment } from '#core/job/payment.ts';
import type { Language } from '#core/language/languages.ts';
import type { FoundDrive } from '#core/permanent/known-drives.ts';
import type { HolidayRule, PermanentLeg, PermanentType } from '#core/permanent/permanent.ts';
import type { PlainColumns } from '../booking/plain-columns.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    permanent_booking: PlainColumns<typeof BOOKING_FIELDS> & {
      id: Generated<number>;
      fleet_id: number;
      version: Generated<number>;
      passenger_name: string;
      phone: string;
      legs: Json<PermanentLeg[]>;
      vehicle_type_id: Optional<number>;
      attributes: Generated<string[]>;
      vehicles: Generated<number>;
      booking_type: Optional<PermanentType>;
      account_id: Optional<number>;
      payment: Optional<Payment>;
      email: Optional<string>;
      language: Optional<Language>;
      confirms: Generated<boolean>;
      preferred: Generated<string[]>;
      banned: Generated<string[]>;
      weekday_mask: number;
      calendar_id: Optional<number>;
      holidays: Generated<HolidayRule>;
      from_date: string;
      until_date: Optional<string>;
      suspended_from: Optional<string>;
      suspended_until: Optional<string>;
      drives: Json<FoundDrive[]>;
      created_at: Instant;
      created_by: string;
      changed_at: MaybeInstant;
      changed_by: Optional<string>;
      deleted_at: MaybeInstant;
      /** The first of the series that it was split from. */
      series_id: Optional<number>;
    };
    permanent_refusal: {
      permanent_booking_id: number;
      for_date: string;
      code: string;
      detail: Json<Record<string, string | number>>;
      at: Instant;
    };
  }
}
