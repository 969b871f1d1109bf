import { textsHook } from '#ui/kit/texts-hook.ts';
import { callerTexts } from './callers/caller-texts.ts';
import { callTexts } from './calls/call-texts.ts';
import { pendingTexts } from './pending/pending-texts.ts';
import { searchRefusalTexts } from './search/refusal-texts.ts';
import { en } from './texts-en.ts';
import { fr } from './texts-fr.ts';
import { titles } from './titles.ts';

/** Loaded with the pages; each of them adds it. */
export const texts = {
  en: {
    ...titles.en,
    ...en,
    ...callerTexts.en,
    ...callTexts.en,
    pending: pendingTexts.en,
    errors: {
      ...en.errors,
      ...searchRefusalTexts.en,
      ...callerTexts.en.errors,
      ...callTexts.en.errors,
    },
  },
  fr: {
    ...titles.fr,
    ...fr,
    ...callerTexts.fr,
    ...callTexts.fr,
    pending: pendingTexts.fr,
    errors: {
      ...fr.errors,
      ...searchRefusalTexts.fr,
      ...callerTexts.fr.errors,
      ...callTexts.fr.errors,
    },
  },
};

export const useBookTexts = textsHook('book', texts);
export type Say = ReturnType<typeof useBookTexts>;
