import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** What the dialogs of the shell say. */
export const texts = { en, fr };
