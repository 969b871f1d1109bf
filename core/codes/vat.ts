import { checkVAT, countries } from 'jsvat';
import { isCountry } from '../kit/country.ts';

/** Greece writes EL, Northern Ireland XI: neither is a code of ISO 3166. */
const PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };
const KNOWN: ReadonlySet<string> = new Set(countries.map(({ codes }) => codes[0] ?? ''));
/** Numbers of other countries have at least so many figures, and nothing but letters and figures. */
const SHAPE = /^[A-Z]{0,4}(?=(?:[A-Z]*\d){5})[A-Z\d]{5,20}$/;

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s./\u2010-\u2015-]/g, '');

/**
 * A tax number as it is sent, `SE556016068001`, with the check figures of its country; null where it is none. Without the code of a
 * country it is one of `country`; that of a country whose rules are not known passes by its shape.
 */
export function readVat(typed: string, country: string): string | null {
  const number = plain(typed);
  const code = number.slice(0, 2);
  const prefixed = /^[A-Z]{2}/.test(number) && (isCountry(code) || code in PREFIXES);
  const land = prefixed ? (PREFIXES[code] ?? code) : country;
  const whole = prefixed ? number : `${land === 'GR' ? 'EL' : land}${number}`;
  if (prefixed && !isCountry(land)) return null;
  if (!KNOWN.has(land)) return SHAPE.test(number) ? number : null;
  const asked = code === 'XI' ? `GB${number.slice(2)}` : whole;
  return checkVAT(asked, [...countries]).isValid ? (prefixed ? number : whole) : null;
}

/** The same of Europe’s own kinds and any other. */
export const isVat = (typed: string, country: string): boolean => readVat(typed, country) !== null;
