import { inLanguages } from '../../language/in-languages.ts';
import type { Language } from '../../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';
import type { DriverAnswer } from './why-not-driver.ts';

type Decisive = NonNullable<DriverAnswer['facts']['decisive']>;
type Words = { costsMore: string; because: { [Item in Decisive]: string } };

const WORDS: { [L in Language]: Words } = inLanguages({ en: en.WORDS, fr: fr.WORDS });

/** What a driver who asks “Why not me?” is told where another car was the better choice, by what spoke most for it. */
export function betterChoice(decisive: Decisive, language: Language): string {
  const { costsMore, because } = WORDS[language];
  return costsMore.replace('{{because}}', because[decisive]);
}
