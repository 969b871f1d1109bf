import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** What the dispatcher says of the live plan: whether the worth of cars is in force, and by what advice goes. */
export const texts = { en, fr };
