import { UNSEEN } from '../letters/unseen.ts';
import { written } from '../letters/written.ts';

/** Nothing is left of these where no letter takes them: they have no place of their own. */
const UNPLACED = /[\p{Cf}\p{Cs}\p{M}]/u;

/** Signs that mean something, as a typewriter writes them. Read by whom the sign is not there for: never a question mark. */
export const PLAIN_MARKS: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2043': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u2039': '<',
  '\u203a': '>',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u201f': '"',
  '\u2033': '"',
  '\u2022': '*',
  '\u2023': '*',
  '\u2027': '.',
  '\u25cf': '*',
  '\u25aa': '*',
  '\u00b7': '.',
  '\u2026': '...',
  '\u2190': '<-',
  '\u2191': '^',
  '\u2192': '->',
  '\u2193': 'v',
  '\u2194': '<->',
  '\u21d2': '=>',
  '\u2713': 'v',
  '\u2714': 'v',
  '\u2717': 'x',
  '\u00d7': 'x',
  '\u00f7': '/',
  '\u2044': '/',
  '\u2215': '/',
  '\u2260': '!=',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2248': '~',
  '\u2030': 'o/oo',
  '\u2116': 'No.',
  '\u2122': 'TM',
  '\u00a9': '(c)',
  '\u00ae': '(R)',
  '\u2605': '*',
  '\u2606': '*',
  // Money by its code (ISO 4217) where the sign is one currency's alone.
  '\u20ac': 'EUR',
  '\u00a3': 'GBP',
  '\u20b9': 'INR',
  '\u20aa': 'ILS',
  '\u20ab': 'VND',
  '\u20a9': 'KRW',
  '\u20ba': 'TRY',
  '\u20b4': 'UAH',
  '\u20b8': 'KZT',
  '\u20bd': 'RUB',
  '\u20be': 'GEL',
  '\u20bf': 'BTC',
  '\u20a6': 'NGN',
  '\u20a8': 'Rs',
  '\u20b1': 'PHP',
  '\u20a1': 'CRC',
  '\u20b2': 'PYG',
  '\u20ad': 'LAK',
  '\u20ae': 'MNT',
  '\u0e3f': 'THB',
  '\ufdfc': 'IRR',
};

/** Pictures, and what stands where a letter was lost. */
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\ufffd]/u;
/** Latin letters, and the signs that no script has for itself. */
const SHARED = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** How the letters that are taken tell one that is not; null where they cannot. */
function instead(mark: string, takes: (mark: string) => boolean): string | null {
  if (/[\s\p{Cc}\p{Z}]/u.test(mark)) return ' ';
  const plain = PLAIN_MARKS[mark];
  if (plain !== undefined) return written(plain, takes);
  const bare = mark.normalize('NFD').replace(/\p{M}/gu, '');
  if (bare !== '' && [...bare].every(takes)) return bare;
  if (UNSEEN.test(mark) || UNPLACED.test(mark)) return '';
  const told = SHARED.test(mark) && !PICTURE.test(mark) ? written(mark, takes) : '';
  return told === '' ? null : told;
}

/**
 * A text in the letters that a printer takes, which is asked of one character at a time. Signs that it lacks are told by those that it
 * has, letters without their accents; null where a letter of another script, or a picture, is left that cannot be told so.
 */
export function plainLetters(text: string, takes: (mark: string) => boolean): string | null {
  let told = '';
  for (const mark of text.normalize('NFC')) {
    const one = takes(mark) ? mark : instead(mark, takes);
    if (one === null) return null;
    told += one;
  }
  return told;
}
