import { inLanguages } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the pages of reports are called that have a line of the menu. */
export const PAGE_TITLES = inLanguages({ en: en.PAGE_TITLES, fr: fr.PAGE_TITLES });
