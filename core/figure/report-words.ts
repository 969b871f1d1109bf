import { inLanguages } from '../language/in-languages.ts';
import { languageOf } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What screens, papers and mails say of a report; what stands in double braces is filled in. */
export const REPORT_WORDS = inLanguages({ en: en.REPORT_WORDS, fr: fr.REPORT_WORDS });
export type ReportLanguage = keyof typeof REPORT_WORDS;

export const wordsIn = (language: string) => REPORT_WORDS[languageOf(language)];

/** A sentence with its gaps filled. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
