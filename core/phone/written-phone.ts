/** How numbers of one code of a country are written: a pattern, by what they begin, how at home, how from abroad. */
export type PhoneForm = [pattern: string, begins: string, home: string, abroad: string];

/** The forms of numbers by the code of their country, and the code of each country. */
export type PhonePlans = {
  forms: Record<string, PhoneForm[]>;
  codes: Record<string, string>;
};

const KEPT = /^\+(\d{7,15})(?:;ext=(\d{1,7}))?$/;
/** No code of a country is longer, and none begins another. */
const LONGEST_CODE = 3;

/**
 * A kept number as people of a country write it: `070-999 88 77` at home, `+46 70 999 88 77` from abroad; what is none, or hidden in
 * part, as it is. For pages, which are given the plans; the server has `shownPhone`.
 */
export function writtenPhone(kept: string, country: string, plans: PhonePlans): string {
  const [, digits = '', extension] = KEPT.exec(kept) ?? [];
  const code = [1, 2, LONGEST_CODE].map((most) => digits.slice(0, most)).find((one) => plans.forms[one]);
  if (code === undefined) return kept;
  const own = digits.slice(code.length);
  const form = plans.forms[code]?.find(
    ([pattern, begins]) => new RegExp(`^(?:${begins})`).test(own) && new RegExp(`^(?:${pattern})$`).test(own),
  );
  const by = (style: string) => (form ? own.replace(new RegExp(`^(?:${form[0]})$`), style) : own);
  const home = plans.codes[country] === code ? by(form?.[2] ?? '') : '';
  // Digits alone could be those of a short number.
  const told = /\D/.test(home)
    ? home
    : `+${code} ${by(form?.[3] ?? '')
        .replaceAll(/[-‐.() /]+/g, ' ')
        .trim()}`;
  return extension === undefined ? told : `${told} ext. ${extension}`;
}
