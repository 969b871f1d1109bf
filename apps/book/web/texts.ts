import { textsHook } from '#ui/kit/texts-hook.ts';
import { en } from './texts-en.ts';
import { fr } from './texts-fr.ts';

export const texts = { en, fr };

export const useBookTexts = textsHook('book', texts);
export type Say = ReturnType<typeof useBookTexts>;
