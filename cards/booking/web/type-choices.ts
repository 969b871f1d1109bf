import type { BookingType } from '#core/booking/booking.ts';
import { bookingTypeNames } from '#core/booking/booking-type-names.ts';
import type { BookingTypeItem } from '../contract/fields.ts';
import { ownChoices } from './own-choices.ts';
import type { useBookingTexts } from './texts.ts';

/** A booking type as a form holds it: null where it is found by itself. */
export type TypeSaid = { bookingType: BookingType | null; bookingTypeId: number | null };

/** The types a booking may have; hire by the hour is off, and says why, where no tariff prices it. */
export function typeChoices(
  say: ReturnType<typeof useBookingTexts>,
  { byHour, said, types }: { byHour: boolean; said: TypeSaid; types: readonly BookingTypeItem[] },
) {
  const chosen = { id: said.bookingTypeId, base: said.bookingType };
  const { value, choices, read } = ownChoices(types, chosen, {
    names: bookingTypeNames,
    wordOf: (type) => say(`bookingType.${type}`),
  });
  return {
    value,
    read: (next: string): TypeSaid => {
      const { id, base } = read(next);
      return { bookingType: base, bookingTypeId: id };
    },
    data: [
      { value: '', label: say('field.typeByItself') },
      ...choices.map(({ base, ...choice }) => {
        const off = base === 'hireByHour' && !byHour && said.bookingType !== base;
        return {
          ...choice,
          label: off ? say('field.typeNotPriced', { type: choice.label }) : choice.label,
          disabled: off,
        };
      }),
    ],
  };
}
