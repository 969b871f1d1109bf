import { type Language, nextLanguage } from '#core/language/languages.ts';
import { happen } from '../driver.ts';
import { chooseLanguage } from '../say.ts';

/** Goes on in the next language; says so where its sentences are not on the phone and there is no link. */
export function otherLanguage(language: Language): void {
  chooseLanguage(nextLanguage(language)).catch(() => happen({ type: 'notice', tone: 'info', key: 'link.needed' }));
}
