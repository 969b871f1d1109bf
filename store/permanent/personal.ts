import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { JsonShape } from '#core/person/without-persons.ts';
import { erasedOf, keptOf, shapeOf } from '../booking/plain-personal.ts';
import type { Declared } from '../person/declared.ts';

const PLACE = { label: 'dash', longitude: 'near', latitude: 'near' } as const satisfies JsonShape;

/** What its columns say of persons. */
export const personal = {
  permanent_booking: {
    customer: {
      by: [['id', 'permanents']],
      told: 'permanentBookings',
      trail: 'permanentBooking',
      erased: {
        dash: 'passenger_name',
        empty: `phone ${erasedOf(BOOKING_FIELDS, '')}`,
        null: `email ${erasedOf(BOOKING_FIELDS, null)}`,
        // Ways from door to door, by their coordinates.
        array: 'drives',
        next: 'version',
      },
      shaped: { legs: { pickup: PLACE, dropoff: PLACE, ...shapeOf(LEG_FIELDS) } },
    },
    signed: 'created_by changed_by',
    kept: { books: keptOf(BOOKING_FIELDS) },
    plain: { chosen: 'attributes preferred banned', code: 'payment holidays booking_type language' },
  },
  permanent_refusal: {
    customer: {
      by: [['permanent_booking_id', 'permanents']],
      told: 'refusedDates',
      erased: { cleaned: 'detail' },
      id: 'permanent_booking_id',
    },
    plain: { declared: 'code' },
  },
} satisfies Declared;
