import { roomTexts } from '#engine/web/room-texts.ts';
import { bookingRefusalTexts } from './refusal-texts.ts';
import { en } from './texts-en.ts';
import { fr } from './texts-fr.ts';

export const texts = {
  en: { ...en, errors: { ...en.errors, ...bookingRefusalTexts.en } },
  fr: { ...fr, errors: { ...fr.errors, ...bookingRefusalTexts.fr } },
};

export const useBookingTexts = roomTexts('booking', texts);
export type Say = ReturnType<typeof useBookingTexts>;
