import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { Declared } from '../person/declared.ts';
import { erasedOf, keptOf } from './plain-personal.ts';

/** What its columns say of persons. */
export const personal = {
  booking: {
    customer: {
      by: [['id', 'bookings']],
      told: 'bookings',
      trail: 'booking',
      erased: {
        dash: 'passenger_name',
        empty: `phone ${erasedOf(BOOKING_FIELDS, '')}`,
        null: `email payment_reference call_id customer_id template_id ${erasedOf(BOOKING_FIELDS, null)}`,
        next: 'version',
      },
    },
    signed: 'created_by changed_by',
    kept: { books: keptOf(BOOKING_FIELDS) },
    plain: { code: 'origin booking_type payment language', key: 'client_key' },
    hidden: 'client_key name_words',
  },
  leg: {
    customer: {
      by: [['booking_id', 'bookings']],
      told: 'legs',
      erased: {
        dash: 'pickup_label dropoff_label',
        near: 'pickup_longitude pickup_latitude dropoff_longitude dropoff_latitude',
        empty: erasedOf(LEG_FIELDS, ''),
        null: erasedOf(LEG_FIELDS, null),
      },
    },
    hidden: 'pickup_words dropoff_words',
  },
} satisfies Declared;
