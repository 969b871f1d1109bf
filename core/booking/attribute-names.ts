import { own } from '../kit/own.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { languageOf } from '../language/languages.ts';
import type { JobAttribute } from './booking.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What each attribute of a job and a car is called, on every screen. */
export const attributeNames: Readonly<Record<Language, Readonly<Record<JobAttribute, string>>>> = inLanguages({
  en: en.attributeNames,
  fr: fr.attributeNames,
});

/** `Wheelchair, ! Pets`; what is not to be there stands with its mark. `nameOf` tells what a company calls one, if it does. */
export function attributeWords(
  attributes: readonly string[],
  language: string,
  nameOf?: (code: string) => Readonly<Record<Language, string>> | undefined,
): string {
  const spoken = languageOf(language);
  const words: Readonly<Record<string, string>> = attributeNames[spoken];
  const word = (one: string) => nameOf?.(one)?.[spoken] ?? own(words, one) ?? one;
  return attributes.map((one) => (one.startsWith('!') ? `! ${word(one.slice(1))}` : word(one))).join(', ');
}
