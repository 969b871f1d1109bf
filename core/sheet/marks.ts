import { languageOf, SPOKEN } from '../language/languages.ts';
/** How a CSV is written for people: spreadsheets part its cells by the list mark of their country, and read its numbers so. */
export type FileMarks = { separator: ',' | ';'; decimal: '.' | ',' };

/** What programs read, and spreadsheets where numbers have a point. */
export const POINT_MARKS: FileMarks = { separator: ',', decimal: '.' };
export const COMMA_MARKS: FileMarks = { separator: ';', decimal: ',' };

// A point before decimals, and a semicolon between cells: how Windows and macOS are set there.
const SEMICOLON_AND_POINT = new Set(['CH', 'LI']);

/** The marks of files in this language for readers of a country, told by its two letters: French ones have commas wherever they are read. */
export function marksFor(country: string, language: string): FileMarks {
  if (SPOKEN[languageOf(language)].decimalComma) return COMMA_MARKS;
  if (SEMICOLON_AND_POINT.has(country)) return { separator: ';', decimal: '.' };
  return decimalOf(country) === ',' ? COMMA_MARKS : POINT_MARKS;
}

function decimalOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return '.';
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.NumberFormat(`${language}-${country}-u-nu-latn`).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** The country that a reader's browser is set to, such as SE of `sv-SE`, `sv` and `sv-Latn-SE`. */
export function countryOfLocale(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
}
