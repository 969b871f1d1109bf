import { titles as en } from './titles.en.ts';
import { titles as fr } from './titles.fr.ts';
/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = { en, fr };
