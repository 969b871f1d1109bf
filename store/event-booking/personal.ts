import { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { erasedOf, keptOf } from '../booking/plain-personal.ts';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  event_booking: {
    customer: {
      by: [['id', 'events']],
      told: 'events',
      trail: 'eventBooking',
      erased: {
        empty: 'contact_name contact_phone notes office_notes',
        null: `cancel_why ${erasedOf(ACCOUNT_FIELDS, null)}`,
        next: 'version',
      },
    },
    kept: { books: keptOf(ACCOUNT_FIELDS), staff: 'created_by changed_by' },
    plain: {
      company: 'name place_label place_longitude place_latitude pickup_point',
      code: 'state direction',
      measure: 'spread',
      key: 'client_key',
    },
    hidden: 'client_key',
  },
  event_booking_row: {
    customer: {
      by: [['id', 'eventRows']],
      told: 'rowsOfEvents',
      erased: { object: 'cells', array: 'problems', null: 'ready' },
    },
    plain: { code: 'state', key: 'file_key' },
    hidden: 'file_key',
  },
} satisfies Declared;
