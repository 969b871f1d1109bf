import type { Language } from './languages.ts';

/** A name that the company gives, in the languages that its tables have columns for. */
export type GivenNames = { nameEn: string; nameFr: string };

/** The name in the reader's language; the English one where the company gave none. */
export const givenName = ({ nameEn, nameFr }: GivenNames, language: Language): string =>
  ({ en: nameEn, fr: nameFr })[language as string] || nameEn;
