import { isIban, plainIban } from '../kit/iban.ts';

/** A Swedish giro number: of Bankgirot, `5050-1055`, or of PlusGirot, `90 20 03-3`. */
export type Giro = { scheme: 'bankgiro' | 'plusgiro'; number: string };

const SCHEME = /^(bankgiro|plusgiro|postgiro|bg|pg)(?:nummer|nr)?[\s.:]*/i;
const BANKGIRO = /^\d{3,4}\s?-\s?\d{4}$/;
const PLUSGIRO = /^\d[\d ]{0,8}\s?-\s?\d$/;

/** A giro number with its check figure; null where it is none. Without its hyphen it is known by the scheme before it alone. */
export function readGiro(typed: string): Giro | null {
  const text = typed
    .slice(0, 60)
    .replaceAll(/[‐-―−]/g, '-')
    .trim();
  const said = SCHEME.exec(text)?.[1]?.toLowerCase();
  const number = text.replace(SCHEME, '');
  const digits = number.replaceAll(/\D/g, '');
  const isPlain = /^[\d ]+$/.test(number);
  const scheme = said === undefined ? null : said.startsWith('b') ? 'bankgiro' : 'plusgiro';
  if (!hasCheckFigure(digits)) return null;
  if (scheme !== 'plusgiro' && (BANKGIRO.test(number) || (scheme && isPlain)) && /^\d{7,8}$/.test(digits))
    return { scheme: 'bankgiro', number: `${digits.slice(0, -4)}-${digits.slice(-4)}` };
  if (scheme !== 'bankgiro' && (PLUSGIRO.test(number) || (scheme && isPlain)) && /^\d{2,8}$/.test(digits))
    return { scheme: 'plusgiro', number: `${digits.slice(0, -1)}-${digits.slice(-1)}` };
  return null;
}

/** By the modulus of ten, as both schemes have it. */
function hasCheckFigure(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum > 0 && sum % 10 === 0;
}

/** Whether a payment run can send money to this: an IBAN, or a Swedish giro number. */
export const isPayable = (typed: string): boolean => isIban(typed) || readGiro(typed) !== null;

/** As a run keeps it: a giro number as it is written, an IBAN without spaces. */
export function plainPayable(typed: string): string {
  const giro = readGiro(typed);
  return giro ? `${giro.scheme === 'bankgiro' ? 'BG' : 'PG'} ${giro.number}` : plainIban(typed);
}
