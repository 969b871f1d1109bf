import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** The stock, its parts, and equipment. */
export const texts = { en, fr };
