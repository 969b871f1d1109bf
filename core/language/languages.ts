/**
 * The languages that the suite is read in. The first has every sentence and stands in where another lacks one; `npm run new-language` adds
 * to them.
 */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Something said in every language. */
export type Words<T = string> = Readonly<Record<Language, T>>;

type Spoken = {
  /** What those who speak it call it. */
  name: string;
  /** By which numbers, days and lists are written where the reader's own place is not known. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Whether `: ; ? !` stand off from the word before them. */
  spacedMarks: boolean;
};

export const SPOKEN: Words<Spoken> = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr', spacedMarks: false },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', spacedMarks: true },
};

/** The language of a word from outside (a browser's `fr-CA`, a row): the first where it is none of ours. */
export const languageOf = (word: string | null | undefined): Language =>
  LANGUAGES.find((language) => word?.toLowerCase().split(/[-_]/)[0] === language) ?? LANGUAGES[0];

export const localeOf = (language: string): string => SPOKEN[languageOf(language)].locale;
