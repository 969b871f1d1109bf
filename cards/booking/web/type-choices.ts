import { BOOKING_TYPES, type BookingType } from '#core/booking/booking.ts';
import type { useBookingTexts } from './texts.ts';

/** The types a booking may have, of those the fleet offers; hire by the hour is off, and says why, where no tariff prices it. */
export function typeChoices(
  say: ReturnType<typeof useBookingTexts>,
  {
    byHour,
    chosen,
    offered = BOOKING_TYPES,
  }: { byHour: boolean; chosen: BookingType | null; offered?: readonly BookingType[] },
) {
  return [
    { value: '', label: say('field.typeByItself') },
    ...BOOKING_TYPES.filter((type) => offered.includes(type) || type === chosen).map((type) => {
      const off = type === 'hireByHour' && !byHour && chosen !== type;
      const label = say(`bookingType.${type}`);
      return { value: type, label: off ? say('field.typeNotPriced', { type: label }) : label, disabled: off };
    }),
  ];
}
