import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** The commands a coach gives on a job: names, dialogs, why one cannot be given, and refusals. */
export const texts = { en, fr };
