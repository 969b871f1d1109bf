import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What a rung was about, how sure the optimum is, and why another car did not get the job. */
export const texts = { en, fr };
