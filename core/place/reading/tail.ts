import { foldText } from '../../letters/fold.ts';

/** Postcodes that no house number looks like, and those that are plain figures. Source: github.com/OpenCageData/address-formatting, testcases. */
const MARKED =
  /(?<![\p{L}\p{N}-])(?:(?:[A-Z]{1,3}-)\d{3}\s?\d{1,2}|[A-Z]{1,3}-\d{4,6}|\d{3}\s\d{2}(?![\p{L}\p{N}]|\s?\d)|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}|〒\s?\d{3}-?\d{4}|\d{3}-\d{4}|\d{4}\s?[A-Z]{2}(?![\p{L}\p{N}])|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?![\p{L}\p{N}])/u;
const AT_START = /^\s*(\d{4,6})\s+(?=\p{L})/u;
const AFTER_HOUSE = /(?<=\p{L}.*\d\p{L}?\.?\s+)(\d{4,6})\s+(?=\p{L})/u;
const OF_STATE = /(?<=(?:^|\s)[A-Z]{2}\s)\d{5}(?:-\d{4})?\s*$/u;
const ALONE = /^\s*\d{4,6}\s*$/;

export type Tail = { left: string; town: string };

/**
 * Parts a postcode and the town beside it from a piece of an address; null where it has none. `only`: nothing else is there, and plain
 * figures before a word are the number of a house; `housed`: a number stood before, and plain figures alone are none.
 */
export function takePostcode(piece: string, { only, housed }: { only: boolean; housed: boolean }): Tail | null {
  const found =
    MARKED.exec(piece) ??
    (only ? null : AT_START.exec(piece)) ??
    AFTER_HOUSE.exec(piece) ??
    OF_STATE.exec(piece) ??
    (housed ? ALONE.exec(piece) : null);
  if (!found) return null;
  const before = piece.slice(0, found.index).trim();
  const after = piece.slice(found.index + found[0].length).trim();
  // `〒100-0001 東京都千代田区千代田 1-1`: the whole address stands behind its code.
  if (before === '' && /\d/.test(after)) return { left: after, town: '' };
  // `London EC1M 5RF`, `Palo Alto, CA 94303`: the town stands before its code.
  return /\d/.test(before) || (before !== '' && after !== '')
    ? { left: before, town: after }
    : { left: '', town: `${before} ${after}`.trim() };
}

const LANGUAGES = [
  'en',
  'fr',
  'sv',
  'de',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'da',
  'nb',
  'fi',
  'hu',
  'cs',
  'tr',
  'ru',
  'ar',
  'ja',
];
const CALLED = [
  'usa',
  'us',
  'uk',
  'uae',
  'u a e',
  'england',
  'scotland',
  'wales',
  'great britain',
  'holland',
  'the netherlands',
  'czech republic',
  'россия',
  'u s a',
  'deutschland',
];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const called = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });

let countries: ReadonlySet<string> | undefined;

function countryNames(): ReadonlySet<string> {
  const english = called('en');
  const codes = LETTERS.flatMap((one) => LETTERS.map((two) => one + two)).filter(
    (code) => english.of(code) !== undefined,
  );
  const names = LANGUAGES.map(called).flatMap((language) => codes.map((code) => foldText(language.of(code) ?? '')));
  return new Set([...CALLED, ...names]);
}

/** Whether a piece is the name of a country, in the languages of the countries that the suite is used in. */
export function isCountry(piece: string): boolean {
  const name = foldText(piece);
  if (name === '' || /\d/.test(name)) return false;
  countries ??= countryNames();
  return countries.has(name);
}
