import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What the shell says of the session that is open. */
export const texts = { en, fr };
