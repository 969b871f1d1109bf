import { useMemo } from 'react';
import { usualPlaces } from '#core/booking/likely/usual-places.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { client, type PhoneBooking } from '../../web/client.ts';
import { useTypedPhone } from './fields/use-typed-phone.ts';

const MOST_USUAL = 5;
const NONE: readonly PhoneBooking[] = [];

/** What is known of a number as it is typed: its last bookings, newest first, and where its caller usually goes. */
export function useCaller(fleet: number, value: string) {
  const { phone, whole: enabled } = useTypedPhone(value);
  const { data, isPlaceholderData } = useOperation(
    ['book', 'callers', fleet, phone],
    (signal) => client.recentByPhone({ fleet, phone }, { signal }),
    { enabled, staleMs: 0 },
  );
  const bookings = enabled && data && !isPlaceholderData ? data.bookings : NONE;
  const usual = useMemo(() => usualPlaces(bookings, MOST_USUAL), [bookings]);
  return { bookings, usual };
}
