import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** The form that alters a booking. */
export const texts = { en, fr };
