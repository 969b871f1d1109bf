import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { QUERY_CODES, UNREACHABLE_CODE } from './codes.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type BuiltInCode = (typeof QUERY_CODES)[keyof typeof QUERY_CODES] | typeof UNREACHABLE_CODE;

const NAMES: Readonly<Record<Language, Readonly<Record<BuiltInCode, string>>>> = inLanguages({
  en: en.NAMES,
  fr: fr.NAMES,
});

/** What a code of the suite's own is called, on every screen and in every sentence; null for a company's code, which has a name of its own. */
export const queryCodeName = (code: number, language: Language): string | null =>
  (NAMES[language] as Readonly<Record<number, string>>)[code] ?? null;

/** The driver's words, or else the English name of the code: the fixed call has one language. */
export function queryWords(code: number, text: string): string {
  return text === '' ? (queryCodeName(code, 'en') ?? `Code ${code}`) : text;
}
