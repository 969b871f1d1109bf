import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** Why something of the workshop was refused, and what to do. */
export const texts = { en, fr };
