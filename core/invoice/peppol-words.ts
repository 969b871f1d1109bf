import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { PeppolLack } from './peppol.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What is to be filled in before a file is one of Peppol. */
export const PEPPOL_WORDS: Readonly<Record<Language, Readonly<Record<PeppolLack, string>>>> = inLanguages({
  en: en.PEPPOL_WORDS,
  fr: fr.PEPPOL_WORDS,
});

const NOT_PEPPOL = inLanguages({ en: en.NOT_PEPPOL, fr: fr.NOT_PEPPOL });

/** The sentence for whoever has a file that is EN 16931 alone; null where it is one of Peppol. */
export function peppolSentence(lacks: readonly PeppolLack[], language: Language): string | null {
  if (lacks.length === 0) return null;
  const told = lacks.map((lack) => PEPPOL_WORDS[language][lack]).join(', ');
  return NOT_PEPPOL[language](told);
}
