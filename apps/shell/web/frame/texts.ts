import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** Names of the menus and their entries, by the ids of the menu table; an entry that is all of its menu has the menu's. */
export const texts = { en, fr };
