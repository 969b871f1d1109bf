import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** What a route whose application is not there yet will hold, by the id of its first menu entry. */
export const texts = { en, fr };
