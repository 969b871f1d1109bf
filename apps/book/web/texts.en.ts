import { texts as bookingTexts } from '#cards/booking/web/texts.en.ts';
import { texts as callerTexts } from '../callers/web/texts.en.ts';
import { texts as callTexts } from '../calls/web/texts.en.ts';
import { texts as formTexts } from '../form/web/texts.en.ts';
import { texts as pendingTexts } from '../pending/web/texts.en.ts';
import { titles } from './titles.en.ts';

/** Loaded with the pages; each of them adds it. */
export const texts = {
  ...titles,
  ...bookingTexts,
  ...formTexts,
  ...callerTexts,
  ...callTexts,
  pending: pendingTexts,
  errors: {
    ...bookingTexts.errors,
    ...callerTexts.errors,
    ...callTexts.errors,
  },
};
