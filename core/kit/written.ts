import { decimalsOf, majorUnits } from './money.ts';
import { onceEach } from './once-each.ts';

/** Numbers and days as people read them, on a screen and on paper. `language` is `en` or `fr`. */

const localeOf = (language: string) => (language === 'fr' ? 'fr-FR' : 'en-GB');
const numbers = onceEach<Intl.NumberFormat>();
const days = onceEach<Intl.DateTimeFormat>();

/** A number with so many decimals, no more and no fewer. */
export function fixedText(value: number, digits: number, language: string): string {
  const format = numbers(`${language} ${digits}`, () => {
    return new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  });
  return format.format(value);
}

export function countText(value: number, language: string): string {
  return numbers(language, () => new Intl.NumberFormat(localeOf(language))).format(value);
}

/** The amount alone, with the digits of its currency, for columns whose head names the currency. */
export const amountText = (amountMinor: number, currency: string, language: string): string =>
  fixedText(majorUnits(amountMinor, currency), decimalsOf(currency), language);

/** `850 m`, `7.4 km`, `7,4 km`. */
export function distanceText(metres: number, language: string): string {
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} m`;
  return `${fixedText(metres / 1_000, metres < 100_000 ? 1 : 0, language)} km`;
}

/** A date `2026-11-21` as `Sat 21 Nov` or `sam. 21 nov.` */
export const dateText = (date: string, language: string): string =>
  dayOf(language, { weekday: 'short', day: 'numeric', month: 'short' }, Date.parse(`${date}T00:00:00Z`));

/** A day of the calendar, told by its instant in UTC, as these options write it. */
export function dayOf(language: string, options: Intl.DateTimeFormatOptions, atMs: number): string {
  const format = days(`${language} ${JSON.stringify(options)}`, () => {
    return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  });
  return format.format(atMs);
}
