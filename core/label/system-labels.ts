import type { Gender, GenderedWords, StandardWords, WordForms } from './standard-words.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export type { Gender, WordForms };
/** The languages in which a company may call things by words of its own. */
export const LABEL_LANGUAGES = ['en', 'fr'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];
export const isLabelLanguage = (language: string): language is LabelLanguage =>
  LABEL_LANGUAGES.some((one) => one === language);

export type SystemTerm = {
  en: StandardWords;
  fr: GenderedWords;
  /** Fields of records that are called so. */
  fields: readonly string[];
};

/** Fields of records that are called by each term. */
export const TERM_FIELDS = {
  plate: ['plate'],
  rego: ['rego'],
  did: ['did'],
  driver: [],
  vehicle: [],
  account: [],
  mdt: [],
  esn: ['esn'],
  cto: ['cto'],
  imei: ['imei'],
  posId: ['posId'],
  adma: ['adma'],
  serviceDate: ['serviceDate'],
  usageExpiry: ['usageExpiry'],
} as const;

/** A term that a company may call by a word of its own. */
export type Term = keyof typeof TERM_FIELDS;
export const TERMS = Object.keys(TERM_FIELDS) as Term[];

const SYSTEM_TERMS = new Map(
  TERMS.map((term): [Term, SystemTerm] => [
    term,
    { en: en.SYSTEM_TERMS[term], fr: fr.SYSTEM_TERMS[term], fields: TERM_FIELDS[term] },
  ]),
);
export const termOf = (term: Term): SystemTerm => SYSTEM_TERMS.get(term) as SystemTerm;

export const LONGEST_LABEL = 30;

/** What a company calls a term in a language; `many` is empty where its plural follows the rule. */
export type OwnWord = { one: string; many: string };
/** What a company calls a term; null where it keeps the standard word. */
export type OwnWords = { en: OwnWord | null; fr: (OwnWord & { gender: Gender }) | null };
export type SystemLabels = Readonly<Partial<Record<Term, OwnWords>>>;
