import { localeOf } from '#core/language/languages.ts';
import { countText } from '#ui/kit/format.ts';
import type { FigureWords } from './figures.ts';

/** Numbers of the bar in a language; `currency` an ISO name, or a sign such as `$` where the company set none. */
export function figureWords(language: string, currency: string, minutes: (count: number) => string): FigureWords {
  const locale = localeOf(language);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const iso = /^[A-Z]{3}$/.test(currency);
  const money = new Intl.NumberFormat(
    locale,
    iso
      ? { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 0 }
      : { maximumFractionDigits: 0 },
  );
  return {
    count: (value) => countText(value, language),
    decimal: (value) => decimal.format(value),
    minutes,
    money: (major) => (iso ? money.format(major) : `${currency}${money.format(major)}`),
  };
}
