import { BOOKING_TYPES, type BookingType } from '#core/booking/booking.ts';
import type { useBookingTexts } from './texts.ts';

/** The types a booking may have; hire by the hour is off, and says why, where no tariff prices it. */
export function typeChoices(
  say: ReturnType<typeof useBookingTexts>,
  { byHour, chosen }: { byHour: boolean; chosen: BookingType | null },
) {
  return [
    { value: '', label: say('field.typeByItself') },
    ...BOOKING_TYPES.map((type) => {
      const off = type === 'hireByHour' && !byHour && chosen !== type;
      const label = say(`bookingType.${type}`);
      return { value: type, label: off ? say('field.typeNotPriced', { type: label }) : label, disabled: off };
    }),
  ];
}
