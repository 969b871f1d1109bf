import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { Oddity } from './given-sheet.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const MOST_NAMED = 8;

/** `3, 7, 12 …`: the first lines of some, and that there are more. */
export const linesNamed = (lines: readonly number[]): string =>
  lines.slice(0, MOST_NAMED).join(', ') + (lines.length > MOST_NAMED ? ' …' : '');

type Told = { count: number; lines: string; what: string };

const SENTENCES: Readonly<Record<Language, Readonly<Record<Oddity['code'], (told: Told) => string>>>> = inLanguages({
  en: en.SENTENCES,
  fr: fr.SENTENCES,
});

/** What is odd about a file, in the words of whoever gave it. */
export const odditySentence = ({ code, lines, what }: Oddity, language: Language): string =>
  SENTENCES[language][code]({ count: lines.length, lines: linesNamed(lines), what: what.slice(0, 60) });
