import { own } from '../kit/own.ts';

/** An address as forms and files have it, each part in its place; a part that is not told is empty. */
export type PostalAddress = { street: string; more: string; rest: string; city: string; postcode: string };

const FOUR = String.raw`\d{4}`;
const FIVE = String.raw`\d{5}`;
const SIX = String.raw`\d{6}`;
const SPACED = String.raw`\d{3} ?\d{2}`;

/** How postcodes look, by country (Universal Postal Union, addressing systems). */
const POSTCODES: Readonly<Record<string, string>> = {
  ...Object.fromEntries('AT AU BE BG CH CY DK GE HU LI LU NO NZ PH SI TN ZA BD'.split(' ').map((one) => [one, FOUR])),
  ...Object.fromEntries(
    'DE EE ES FI FR HR IT KR LT MA MC MX MY RS SM TH TR UA US VN IL EG ID SA'.split(' ').map((one) => [one, FIVE]),
  ),
  ...Object.fromEntries('CN IN KZ RO RU SG CO'.split(' ').map((one) => [one, SIX])),
  ...Object.fromEntries('SE CZ SK GR'.split(' ').map((one) => [one, SPACED])),
  BR: String.raw`\d{5}-?\d{3}`,
  CA: String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`,
  GB: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`,
  IE: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`,
  IS: String.raw`\d{3}`,
  JP: String.raw`\d{3}-?\d{4}`,
  LV: String.raw`LV-?\d{4}`,
  MT: String.raw`[A-Z]{3} ?\d{4}`,
  NL: String.raw`\d{4} ?[A-Z]{2}`,
  PL: String.raw`\d{2}-?\d{3}`,
  PT: String.raw`\d{4}-\d{3}`,
  US: String.raw`\d{5}(?:-\d{4})?`,
};
const ANY = String.raw`\d{3} ?\d{2}|\d{2}-\d{3}|\d{3}-\d{4}|\d{4}-\d{3}|\d{3,6}`;

/**
 * The parts of an address of lines. The line with the postcode, looked for from the last one up, has the city too, before it or
 * after it; where it stands alone, the line above has the city. An address without one has its city last.
 */
export function splitAddress(lines: readonly string[], country: string): PostalAddress {
  const told = lines.map((line) => line.trim()).filter((line) => line !== '');
  const postcode = own(POSTCODES, country) ?? ANY;
  const land = String.raw`(?:[A-Z]{1,2}[- ])?`;
  const before = new RegExp(`^${land}(${postcode})(?:[\\s,]+(\\S.*))?$`, 'iu');
  const after = new RegExp(`^(\\S.*?)[\\s,]+(${postcode})$`, 'iu');
  for (let at = told.length - 1; at >= 0; at -= 1) {
    // A first line is a street, whose number may look like a postcode.
    if (at === 0 && told.length > 1) break;
    const line = told[at] ?? '';
    const [, code, town] = before.exec(line) ?? [];
    if (code !== undefined) {
      const above = town === undefined && at > 1 ? at - 1 : at;
      return parts([...told.slice(0, above), ...told.slice(at + 1)], town ?? (above < at ? told[above]! : ''), code);
    }
    const [, townBefore, codeAfter] = at === 0 ? [] : (after.exec(line) ?? []);
    if (townBefore !== undefined && codeAfter !== undefined)
      return parts([...told.slice(0, at), ...told.slice(at + 1)], townBefore, codeAfter);
  }
  return told.length < 2 ? parts(told, '', '') : parts(told.slice(0, -1), told.at(-1) ?? '', '');
}

const parts = ([street = '', more = '', ...rest]: readonly string[], city: string, code: string): PostalAddress => ({
  street,
  more,
  rest: rest.join(', '),
  city: city.replace(/,$/, ''),
  postcode: code.toUpperCase(),
});
