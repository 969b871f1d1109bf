import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** What is said of money that goes back; a part of the texts of incidents. */
export const texts = { en, fr };
