import { textsHook } from '#ui/kit/texts-hook.ts';
import { callerTexts } from './callers/caller-texts.ts';
import { callTexts } from './calls/call-texts.ts';
import { pendingTexts } from './pending/pending-texts.ts';
import { en } from './texts-en.ts';
import { fr } from './texts-fr.ts';

export const texts = {
  en: {
    ...en,
    ...callerTexts.en,
    ...callTexts.en,
    pending: pendingTexts.en,
    errors: { ...en.errors, ...callerTexts.en.errors, ...callTexts.en.errors },
  },
  fr: {
    ...fr,
    ...callerTexts.fr,
    ...callTexts.fr,
    pending: pendingTexts.fr,
    errors: { ...fr.errors, ...callerTexts.fr.errors, ...callTexts.fr.errors },
  },
};

export const useBookTexts = textsHook('book', texts);
export type Say = ReturnType<typeof useBookTexts>;
