import { plainSigns } from '../letters/plain-signs.ts';

/** The longest number that is taken, with the signs between its digits. */
export const LONGEST_PHONE = 40;

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 17;
const LONGEST_EXTENSION = 7;

/** By what an extension is told: `ext. 12`, `x12`, `#12`, `anknytning 12`, `poste 12`, and as it is kept. */
const EXTENSION =
  /\s*(?:;ext=|,?\s*(?:extension|ext|x|anknytning|ankn|anks?|poste|durchwahl|dw|alanumero|lokal)[.:]?\s*|#)\s*(\d{1,7})$/i;
const SHAPE = /^\+?[0-9(][0-9 ()./-]*$/;
const WORD = /^tel:\s*/i;

/** A number with the signs everybody can type; what stands before it as `tel:` left out. */
export const plainNumber = (typed: string): string => plainSigns(typed.slice(0, 4 * LONGEST_PHONE)).replace(WORD, '');

/** A typed number in parts; null where it has not the form of one. */
export function phoneParts(
  typed: string,
): { plus: boolean; digits: string; written: string; extension: string } | null {
  const signs = plainNumber(typed);
  const extension = EXTENSION.exec(signs)?.[1] ?? '';
  const written = (extension === '' ? signs : signs.replace(EXTENSION, '')).trim();
  const digits = written.replace(/[^0-9]/g, '');
  if (!SHAPE.test(written) || digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null;
  return { plus: written.startsWith('+'), digits, written, extension: extension.slice(0, LONGEST_EXTENSION) };
}

/** Whether something has the form of a telephone number: which one it is, the server reads. */
export const isPhone = (typed: string): boolean => typed.length <= 4 * LONGEST_PHONE && phoneParts(typed) !== null;

/** Whether enough of a number is typed to look for it: a shorter one may be that of a house. */
export const isWholePhone = (typed: string): boolean => (phoneParts(typed)?.digits.length ?? 0) >= 5;

/** A number as every network knows it: `+`, the code of its country, at most 15 digits. */
export const isE164 = (number: string): boolean => /^\+[1-9]\d{6,14}$/.test(number);

/** As a number is kept: in E.164, where it has one with its extension (RFC 3966); a short number as its digits. */
export const isKeptPhone = (number: string): boolean =>
  /^(?:\+[1-9]\d{5,14}(?:;ext=\d{1,7})?|\d{3,8}(?:;ext=\d{1,7})?)$/.test(number);

/** What is shown of a number without `seeFullPhone`: its last three digits. */
export function maskedPhone(phone: string): string {
  let left = phone.replace(/[^0-9]/g, '').length;
  return left <= 3 ? phone : phone.replace(/\d/g, (digit) => (left-- > 3 ? '•' : digit));
}

/** Whether a number, as it is kept, holds these digits, typed at home or with the country. */
export function holdsDigits(kept: string, typed: string): boolean {
  const signs = plainNumber(typed);
  if (!/^\+?[0-9 ()./-]+$/.test(signs)) return false;
  const digits = signs.replace(/[^0-9]/g, '').replace(/^0+/, '');
  return digits !== '' && kept.replace(/[^0-9]/g, '').includes(digits);
}
