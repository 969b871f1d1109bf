import { roomTexts } from '#engine/web/room-texts.ts';
import { formTexts } from './form-texts.ts';
import { bookingRefusalTexts } from './refusal-texts.ts';
import { savingTexts } from './saving-texts.ts';

const of = <L extends 'en' | 'fr'>(language: L) => ({
  ...formTexts[language],
  ...savingTexts[language],
  errors: { ...savingTexts[language].errors, ...bookingRefusalTexts[language] },
});

export const texts = { en: of('en'), fr: of('fr') };

export const useBookingTexts = roomTexts('booking', texts);
export type Say = ReturnType<typeof useBookingTexts>;
