/** Sum of digits, each by its weight. */
const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

const luhn = (digits: string): boolean =>
  [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

type Rule = (digits: string) => boolean;

/** What each country says of its own: Skatteverket, PRH’s Y-tunnus, Brønnøysundregistrene, Erhvervsstyrelsen’s CVR, INSEE, ABR. */
const RULES: Readonly<Record<string, Rule>> = {
  // Of a person who trades it is their own number, with or without the century.
  SE: (digits) => /^(?:\d{2})?\d{10}$/.test(digits) && luhn(digits.slice(-10)),
  FI: (digits) => {
    if (!/^\d{8}$/.test(digits)) return false;
    const rest = weighed(digits, [7, 9, 10, 5, 8, 4, 2]) % 11;
    return rest !== 1 && (rest === 0 ? 0 : 11 - rest) === Number(digits[7]);
  },
  NO: (digits) => /^[89]\d{8}$/.test(digits) && weighed(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  DK: (digits) => /^[1-9]\d{7}$/.test(digits) && weighed(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  FR: (digits) => (/^\d{9}$/.test(digits) && luhn(digits)) || (/^\d{14}$/.test(digits) && luhn(digits.slice(0, 9))),
  AU: (digits) => {
    if (!/^[1-9]\d{10}$/.test(digits)) return /^\d{9}$/.test(digits);
    const less = `${Number(digits[0]) - 1}${digits.slice(1)}`;
    return weighed(less, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
  },
};

/** Letters may stand in those of other countries: `HRB 12345`, `SC123456`. */
const SHAPE = /^(?=.*\d{3})[\p{L}\d][\p{L}\d .,:/()-]{2,29}$/u;

/** Whether this is the number of a company or of somebody who trades in a country; of one whose rules are not known by its shape. */
export function isOrganisation(typed: string, country: string): boolean {
  const rule = RULES[country];
  const text = typed.normalize('NFKC').trim();
  if (!rule) return SHAPE.test(text);
  const bare = text.replace(/^(?:org\.?(?:\s*nr\.?)?|cvr|siren|siret|abn|acn)[\s.:-]*/i, '').replace(/\s*mva$/i, '');
  return /^[\d\s./-]+$/.test(bare) && rule(bare.replaceAll(/\D/g, ''));
}
