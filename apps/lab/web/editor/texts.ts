import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** The rungs, their numbers and the general numbers of a plan, in words. */
export const texts = { en, fr };
