import { happen } from '../driver.ts';
import { chooseLanguage } from '../say.ts';
import type { Language } from '../sentence.ts';

/** Goes on in the other language; says so where its sentences are not on the phone and there is no link. */
export function otherLanguage(language: Language): void {
  chooseLanguage(language === 'en' ? 'fr' : 'en').catch(() =>
    happen({ type: 'notice', tone: 'info', key: 'link.needed' }),
  );
}
