import { languageOf } from '#core/language/languages.ts';
import { moneyText } from '#ui/kit/format.ts';
import type { ReckonedLine } from '../../contract/pay-ins.ts';
import { texts } from './texts.ts';

const POINTS_A_PERCENT = 100;
const METRES_A_KM = 1_000;

/** How an amount was made, with its numbers as they are read. */
export function ruleText({ key, numbers }: ReckonedLine['rule'], currency: string, language: string): string {
  const rule = texts[languageOf(language)].rules[key];
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return rule.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = numbers[name] ?? 0;
    if (name.endsWith('Minor')) return moneyText(value, currency, language);
    if (name === 'metres') return plain.format(value / METRES_A_KM);
    return plain.format(name === 'share' ? value / POINTS_A_PERCENT : value);
  });
}
