import { importTexts as en } from './texts.en.ts';
import { importTexts as fr } from './texts.fr.ts';
/** What the import of a file says; a part of `resourceTexts`. */
export const importTexts = { en, fr };
