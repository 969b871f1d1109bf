import { localeOf } from '../language/languages.ts';
import { decimalsOf, majorUnits } from './money.ts';
import { onceEach } from './once-each.ts';

/** Numbers and days as people read them, on a screen and on paper. `language` is `en` or `fr`. */

const numbers = onceEach<Intl.NumberFormat>();
const dates = onceEach<Intl.DateTimeFormat>();

/** Made once each: a form that is drawn with every key would spend most of its time on making them anew. */
export const numbersIn = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers(`${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(localeOf(language), options));

/** How times of an IANA zone are written. */
export const datesIn = (language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dates(
    `${language} ${zone} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: zone }),
  );

/** A number with so many decimals, no more and no fewer. */
export const fixedText = (value: number, digits: number, language: string): string =>
  numbersIn(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

export const countText = (value: number, language: string): string => numbersIn(language).format(value);

/** The amount alone, with the digits of its currency, for columns whose head names the currency. */
export const amountText = (amountMinor: number, currency: string, language: string): string =>
  fixedText(majorUnits(amountMinor, currency), decimalsOf(currency), language);

/** `850 m`, `7.4 km`, `7,4 km`. */
export function distanceText(metres: number, language: string): string {
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} m`;
  return `${fixedText(metres / 1_000, metres < 100_000 ? 1 : 0, language)} km`;
}

/** A date `2026-11-21` as `Sat 21 Nov 2026` or `sam. 21 nov. 2026`. */
export const dateText = (date: string, language: string): string =>
  dayOf(
    language,
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    Date.parse(`${date}T00:00:00Z`),
  ).replace(',', '');

/** A day of the calendar, told by its instant in UTC, as these options write it. */
export const dayOf = (language: string, options: Intl.DateTimeFormatOptions, atMs: number): string =>
  datesIn(language, 'UTC', options).format(atMs);
