import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** What happened to a job, and why this car. */
export const texts = { en, fr };
