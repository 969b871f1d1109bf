import { texts as bookingTexts } from '#cards/booking/web/texts.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as callerTexts } from '../callers/web/texts.ts';
import { texts as callTexts } from '../calls/web/texts.ts';
import { texts as formTexts } from '../form/web/texts.ts';
import { texts as pendingTexts } from '../pending/web/texts.ts';
import { titles } from './titles.ts';

/** Loaded with the pages; each of them adds it. */
export const texts = {
  en: {
    ...titles.en,
    ...bookingTexts.en,
    ...formTexts.en,
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
    ...formTexts.fr,
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
