import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { Figures, RuleOf } from './rule-of.ts';
import type { SettledCode, SettledLine, SettledRule } from './settled-line.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const settledNames: Readonly<Record<Language, Readonly<Record<SettledCode, string>>>> = inLanguages({
  en: en.settledNames,
  fr: fr.settledNames,
});

const rules: Readonly<Record<Language, Readonly<Record<SettledRule, RuleOf>>>> = inLanguages({
  en: en.rules,
  fr: fr.rules,
});

const WHOLE = 10_000;
const partWords = inLanguages({ en: en.partWords, fr: fr.partWords });

/** How the amount of a line was made, in words, without the sign of what is charged: `4 shifts: 312.50 × 80 % = 250.00, of it 33.33 %`. */
export function ruleText(line: SettledLine, language: Language, said: Figures): string {
  const whole = rules[language][line.rule](line, said);
  return line.part === WHOLE ? whole : whole + partWords[language](said.percent(line.part));
}
