import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LONGEST_PHONE } from '#core/booking/booking.ts';
import { isPhone, storedPhone } from '#core/booking/phone.ts';
import { useOperation } from '#engine/web/operations.ts';
import { Combo } from '#ui/kit/Combo.tsx';
import { client, type PhoneBooking } from './client.ts';
import { useBookTexts } from './texts.ts';

const FEWEST_DIGITS = 5;
const PAUSE_MS = 200;
const NONE: readonly PhoneBooking[] = [];

/** The caller's number; what they booked before is offered below it. */
export function PhoneField({
  fleet,
  value,
  onText,
  onCaller,
  error,
  onElement,
}: {
  fleet: number;
  value: string;
  onText: (text: string) => void;
  onCaller: (earlier: PhoneBooking) => void;
  error?: string | undefined;
  onElement: (input: HTMLInputElement | null) => void;
}) {
  const say = useBookTexts();
  const [typed] = useDebouncedValue(value.trim(), PAUSE_MS);
  const phone = isPhone(typed) ? storedPhone(typed) : '';
  const enabled = phone.length >= FEWEST_DIGITS && storedPhone(value) === phone;
  const { data, isPlaceholderData } = useOperation(
    ['book', 'callers', fleet, phone],
    (signal) => client.recentByPhone({ fleet, phone }, { signal }),
    { enabled, staleMs: 0 },
  );
  const bookings = enabled && data && !isPlaceholderData ? data.bookings : NONE;
  const options = useMemo(
    () =>
      bookings.map(({ bookingId, passengerName, pickup, dropoff }) => ({
        key: String(bookingId),
        text: passengerName,
        detail: dropoff ? `${pickup.label} → ${dropoff.label}` : say('caller.from', { pickup: pickup.label }),
        mark: <IconHistory size={15} aria-hidden />,
      })),
    [bookings, say],
  );
  return (
    <Combo
      label={say('field.phone')}
      value={value}
      inputMode="tel"
      maxLength={LONGEST_PHONE}
      required
      onElement={onElement}
      onText={onText}
      error={error}
      options={options}
      status={options.length > 0 ? say('caller.known', { count: options.length }) : undefined}
      onChoose={(index) => {
        const chosen = bookings[index];
        if (chosen) onCaller(chosen);
      }}
    />
  );
}
