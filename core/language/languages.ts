/**
 * The languages that the suite is read in. The first has every sentence and stands in where another lacks one; `npm run new-language` adds
 * to them.
 */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (word: string): word is Language => LANGUAGES.some((language) => language === word);

/** Something said in every language. */
export type Words<T = string> = Readonly<Record<Language, T>>;

type Spoken = {
  /** What those who speak it call it. */
  name: string;
  /** What leads to it from another language, in its own words. */
  choose: string;
  /** By which numbers, days and lists are written where the reader's own place is not known. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** What stands behind a count of days in a narrow place, and behind thousands, millions … of bytes. */
  day: string;
  bytes: readonly [string, string, string, string];
  /** Whether decimals stand behind a comma, wherever the reader is. */
  decimalComma: boolean;
  /** Whether `: ; ? !` stand off from the word before them. */
  spacedMarks: boolean;
};

export const SPOKEN: Words<Spoken> = {
  en: {
    name: 'English',
    choose: 'Switch to English',
    locale: 'en-GB',
    day: 'd',
    bytes: ['kB', 'MB', 'GB', 'TB'],
    direction: 'ltr',
    decimalComma: false,
    spacedMarks: false,
  },
  fr: {
    name: 'Français',
    choose: 'Passer au français',
    locale: 'fr-FR',
    day: 'j',
    bytes: ['ko', 'Mo', 'Go', 'To'],
    direction: 'ltr',
    decimalComma: true,
    spacedMarks: true,
  },
};

/** The language of a word from outside (a browser's `fr-CA`, a row): the first where it is none of ours. */
export const languageOf = (word: string | null | undefined): Language =>
  LANGUAGES.find((language) => word?.toLowerCase().split(/[-_]/)[0] === language) ?? LANGUAGES[0];

export const localeOf = (language: string): string => SPOKEN[languageOf(language)].locale;

/** The language that comes after this one, where a press leads to the next. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? LANGUAGES[0];
