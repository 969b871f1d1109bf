import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** Offers by hand, urgency, many jobs at once, why a job waits: words of the board and of the list of pre-bookings. */
export const texts = { en, fr };
