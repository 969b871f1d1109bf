import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** The words of an event's form, of its file and of its rows. */
export const texts = { en, fr };
