import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the codes of emergencies are called. */
export const emergencyNames: Readonly<Record<Language, Readonly<Record<2 | 4 | 5, string>>>> = inLanguages({
  en: en.emergencyNames,
  fr: fr.emergencyNames,
});
