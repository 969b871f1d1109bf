import { resourceTexts as en } from './texts.en.ts';
import { resourceTexts as fr } from './texts.fr.ts';

/** Words of every resource's screens; an application spreads them into its own: `{ ...resourceTexts.en, landmark: … }`. */
export const resourceTexts = { en, fr };
