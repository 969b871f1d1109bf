import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { LineCode, RuleKey } from './pay-in.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Words = { lines: Readonly<Record<LineCode, string>>; rules: Readonly<Record<RuleKey, string>> };

/** What the lines of a pay-in are called, and how each was made; `{{…}}` stand for the numbers of its rule. */
export const payInNames: Readonly<Record<Language, Words>> = inLanguages({ en: en.payInNames, fr: fr.payInNames });
