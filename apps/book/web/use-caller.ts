import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { isPhone, storedPhone } from '#core/booking/phone.ts';
import { usualPlaces } from '#core/booking/usual-places.ts';
import { useOperation } from '#engine/web/operations.ts';
import { client, type PhoneBooking } from './client.ts';

const FEWEST_DIGITS = 5;
const PAUSE_MS = 120;
const MOST_USUAL = 5;
const NONE: readonly PhoneBooking[] = [];

/** What is known of a number as it is typed: its last bookings, newest first, and where its caller usually goes. */
export function useCaller(fleet: number, value: string) {
  const [typed] = useDebouncedValue(value.trim(), PAUSE_MS);
  const phone = isPhone(typed) ? storedPhone(typed) : '';
  const enabled = phone.length >= FEWEST_DIGITS && storedPhone(value) === phone;
  const { data, isPlaceholderData } = useOperation(
    ['book', 'callers', fleet, phone],
    (signal) => client.recentByPhone({ fleet, phone }, { signal }),
    { enabled, staleMs: 0 },
  );
  const bookings = enabled && data && !isPlaceholderData ? data.bookings : NONE;
  const usual = useMemo(() => usualPlaces(bookings, MOST_USUAL), [bookings]);
  return { bookings, usual };
}
