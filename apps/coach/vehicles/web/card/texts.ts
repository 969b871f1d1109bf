import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What keeps a car from work, and why it does not get a job that waits. */
export const texts = { en, fr };
