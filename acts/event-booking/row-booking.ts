import type { BookingRequest } from '#core/booking/booking.ts';
import { BOOKING_MAKERS } from '#core/booking/maker-names.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { JOB_TEXTS } from '#core/booking/plain/plain-fields.ts';
import { plainValues } from '#core/booking/plain/plain-values.ts';
import type { ReadyRow } from '#core/event-booking/read-row.ts';
import type { Actor } from '#store/door/transaction.ts';

export const EVENT_ACTOR: Actor = { kind: 'system', name: BOOKING_MAKERS.event };

/** What is to be booked for a row of an event. */
export function requestOfRow(row: ReadyRow): BookingRequest {
  return {
    legs: [
      {
        pickup: row.pickup,
        dropoff: row.dropoff,
        notes: '',
        ...plainValues(JOB_TEXTS, row),
        requiredAtMs: row.requiredAtMs,
      },
    ],
    vehicleTypeId: row.vehicleTypeId,
    attributes: row.attributes,
    vehicles: row.vehicles,
    ...plainValues(COUNT_FIELDS, row),
    accountId: row.accountId,
    bookingType: 'event',
  };
}
