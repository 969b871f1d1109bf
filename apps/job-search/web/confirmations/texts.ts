import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** What the customer was told, and telling it again. */
export const texts = { en, fr };
