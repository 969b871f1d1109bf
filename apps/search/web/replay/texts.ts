import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** The panel of a trip and its replay. */
export const texts = { en, fr };
