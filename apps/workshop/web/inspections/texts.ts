import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** Inspections and their sheets. */
export const texts = { en, fr };
