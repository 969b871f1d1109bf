import { textsHook } from '#ui/kit/texts-hook.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What a state of a job or a vehicle is called. */
export const texts = { en, fr };

export const useTradeTexts = textsHook('trade', texts);
