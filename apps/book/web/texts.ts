import { textsHook } from '#ui/kit/texts-hook.ts';
import { pendingTexts } from './pending/pending-texts.ts';
import { en } from './texts-en.ts';
import { fr } from './texts-fr.ts';

export const texts = { en: { ...en, pending: pendingTexts.en }, fr: { ...fr, pending: pendingTexts.fr } };

export const useBookTexts = textsHook('book', texts);
export type Say = ReturnType<typeof useBookTexts>;
