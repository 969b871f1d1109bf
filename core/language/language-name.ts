import { onceEach } from '../kit/once-each.ts';
import { byLanguage } from './in-languages.ts';
import { type Language, localeOf, type Words } from './languages.ts';

const names = onceEach<Intl.DisplayNames>();

/** What a language is called in the reader's: `French`, `Anglais`. */
export function languageName(language: Language, reader: string): string {
  const locale = localeOf(reader);
  const name = names(locale, () => new Intl.DisplayNames(locale, { type: 'language' })).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** What each language is called in the reader's. */
export const languageNames = (reader: Language): Words => byLanguage((language) => languageName(language, reader));
