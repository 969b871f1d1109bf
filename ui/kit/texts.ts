import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
import { textsHook } from './texts-hook.ts';

export const texts = { en, fr };

export const useUiTexts = textsHook('ui', texts);
