import { texts as bookingTexts } from '#cards/booking/web/texts.fr.ts';
import { texts as callerTexts } from '../callers/web/texts.fr.ts';
import { texts as callTexts } from '../calls/web/texts.fr.ts';
import { texts as formTexts } from '../form/web/texts.fr.ts';
import { texts as pendingTexts } from '../pending/web/texts.fr.ts';
import type { texts as en } from './texts.en.ts';
import { titles } from './titles.fr.ts';

export const texts: typeof en = {
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
