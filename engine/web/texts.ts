import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** Sentences for the refusals that any operation may meet. */
export const texts = { en, fr };
