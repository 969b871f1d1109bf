import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What each setting is called, and the sentence that says what it does. */
export const texts = { en, fr };
