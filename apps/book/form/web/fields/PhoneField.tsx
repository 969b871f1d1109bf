import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Combo } from '#ui/kit/Combo.tsx';
import { usePhoneField } from '#ui/kit/phones.ts';
import type { PhoneBooking } from '../../../web/client.ts';
import { useBookTexts } from '../../../web/texts.ts';

/** The caller's number; what they booked before is offered below it, and Enter takes the name of the latest. */
export function PhoneField({
  value,
  bookings,
  onText,
  onCaller,
  onEnter,
  error,
  onElement,
}: {
  value: string;
  /** What was booked by this number, newest first. */
  bookings: readonly PhoneBooking[];
  onText: (text: string) => void;
  onCaller: (earlier: PhoneBooking) => void;
  onEnter: () => void;
  error?: string | undefined;
  onElement: (input: HTMLInputElement | null) => void;
}) {
  const say = useBookTexts();
  const field = usePhoneField(value, onText);
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
      value={field.shown}
      inputMode="tel"
      maxLength={LONGEST_PHONE}
      required
      onElement={onElement}
      onText={field.type}
      error={error}
      options={options}
      status={options.length > 0 ? say('caller.known', { count: options.length }) : undefined}
      onEnter={() => {
        // Before Enter goes on, so that it finds the name filled in and passes over it.
        flushSync(onEnter);
        return true;
      }}
      onChoose={(index) => {
        const chosen = bookings[index];
        if (chosen) onCaller(chosen);
      }}
    />
  );
}

import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
