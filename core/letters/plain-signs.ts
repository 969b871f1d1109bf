/** Digits of every script as those of ASCII. */
const asDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
};

/** What was typed with the signs everybody can type: digits of any script as `0` to `9`, every dash as `-`, every blank as one space. */
export const plainSigns = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, asDigit)
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
