import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { printedDay } from '#core/print/print-words.ts';
import { ruleText } from '#core/settlement/settled-names.ts';
import { moneyText } from '#ui/kit/format.ts';
import type { ToldLine } from '../contract/periods.ts';
import { useSettleTexts } from './texts.ts';

type Period = { from: string; through: string };

/** How amounts, parts, days and the arithmetic of a line are told in the user's language. */
export function useSaid(currency: string) {
  const say = useSettleTexts();
  const { language: chosen } = useTranslation().i18n;
  const language = languageOf(chosen);
  const money = (minor: number) => moneyText(minor, currency, language);
  const kilometres = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = (hundredths: number) => `${percents.format(hundredths / 100)} %`;
  const day = (date: string) => printedDay(date, language);
  return {
    language,
    money,
    percent,
    day,
    days: ({ from, through }: Period) => say('days', { from: day(from), through: day(through) }),
    km: (metres: number) => kilometres.format(metres / 1_000),
    rule: (line: ToldLine) => ruleText(line, language, { money, percent, day }),
  };
}
export type Said = ReturnType<typeof useSaid>;
