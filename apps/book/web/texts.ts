import { texts as bookingTexts } from '#cards/booking/web/texts.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { callerTexts } from '../callers/web/caller-texts.ts';
import { callTexts } from '../calls/web/call-texts.ts';
import { pendingTexts } from '../pending/web/pending-texts.ts';
import { titles } from './titles.ts';

/** Loaded with the pages; each of them adds it. */
export const texts = {
  en: {
    ...titles.en,
    ...bookingTexts.en,
    ...callerTexts.en,
    ...callTexts.en,
    pending: pendingTexts.en,
    errors: {
      ...bookingTexts.en.errors,
      ...callerTexts.en.errors,
      ...callTexts.en.errors,
    },
  },
  fr: {
    ...titles.fr,
    ...bookingTexts.fr,
    ...callerTexts.fr,
    ...callTexts.fr,
    pending: pendingTexts.fr,
    errors: {
      ...bookingTexts.fr.errors,
      ...callerTexts.fr.errors,
      ...callTexts.fr.errors,
    },
  },
};

export const useBookTexts = roomTexts('book', texts);
export type Say = ReturnType<typeof useBookTexts>;
