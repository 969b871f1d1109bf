import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** What may come: the next job, the pre-booking, and where work is expected; and whether its sound is heard. */
export const texts = { en, fr };
