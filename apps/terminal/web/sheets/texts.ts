import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What the page says of the sheets that a driver fills in, before one is opened and of one that waited for the link. */
export const texts = { en, fr };
