import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isKeptPhone, phoneParts, plainNumber } from './typed-phone.ts';
import type { PhoneForm, PhonePlans } from './written-phone.ts';

const COUNTRIES: ReadonlySet<string> = new Set(getCountries());
/** Longer ones are no house exchange's. */
const LONGEST_SHORT = 8;
/** From so many digits on a number without the 0 before it is none of a house. */
const FEWEST_WITHOUT_TRUNK = 9;

const within = (country: string): CountryCode | undefined =>
  COUNTRIES.has(country) ? (country as CountryCode) : undefined;

/**
 * A number as it is kept and compared, typed in a country: E.164 with `;ext=` where it has an extension, or the digits of a
 * short number, which only its own exchange or country knows. Null where it is none.
 */
export function readPhone(typed: string, country: string): string | null {
  const parts = phoneParts(typed);
  if (!parts) return null;
  const { plus, digits, written, extension } = parts;
  const withExtension = (number: string) => (extension === '' ? number : `${number};ext=${extension}`);
  const number = parsePhoneNumberFromString(written, { defaultCountry: within(country), extract: false });
  const abroad = plus || digits.startsWith('00');
  if (number?.isPossible()) {
    const { nationalNumber: own } = number;
    const told = number.isValid() || abroad || own.length < digits.length || digits.length >= FEWEST_WITHOUT_TRUNK;
    if (told && isKeptPhone(number.number)) return withExtension(number.number);
  }
  return abroad || digits.length > LONGEST_SHORT ? null : withExtension(digits);
}

/** The same; of what is none its signs as they are, so that it equals nothing but itself. */
export const storedPhone = (typed: string, country: string): string => readPhone(typed, country) ?? typed.trim();

/** The number that an extension belongs to. */
export const mainNumber = (kept: string): string => kept.replace(/;ext=\d+$/, '');

/** What a search looks for: one number where a whole one is typed, else those that end so. */
export type PhoneSought = { whole: string } | { ending: string };

/** What is meant by what somebody typed into a search; null where it holds no digits. */
export function phoneSought(typed: string, country: string): PhoneSought | null {
  const signs = plainNumber(typed);
  const kept = /^[+0(]/.test(signs) ? readPhone(typed, country) : null;
  if (kept?.startsWith('+') && parsePhoneNumberFromString(mainNumber(kept))?.isValid()) return { whole: kept };
  const ending = signs.replace(/[^0-9]/g, '').replace(/^0+/, '');
  return ending === '' ? null : { ending };
}

/** A kept number as people of a country write it: `070-999 88 77` at home, `+46 70 999 88 77` abroad. */
export function shownPhone(kept: string, country: string): string {
  if (!kept.startsWith('+')) return kept;
  const number = parsePhoneNumberFromString(kept.replace(';ext=', ' ext. '));
  if (!number) return kept;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

type LibraryForm = {
  pattern(): string;
  format(): string;
  leadingDigitsPatterns(): string[];
  nationalPrefixFormattingRule(): string | null;
  internationalFormat(): string;
};

/** How numbers are written, for pages: of each code the forms of the country that has most of it. */
export function phonePlans(): PhonePlans {
  const codes = Object.fromEntries(getCountries().map((country) => [country, getCountryCallingCode(country)]));
  const library = new Metadata() as unknown as { selectNumberingPlan(code: string): void; formats(): LibraryForm[] };
  const forms: Record<string, PhoneForm[]> = {};
  for (const code of new Set(Object.values(codes))) {
    library.selectNumberingPlan(code);
    forms[code] = library
      .formats()
      .map(
        (form): PhoneForm => [
          form.pattern(),
          form.leadingDigitsPatterns().at(-1) ?? '',
          form.nationalPrefixFormattingRule()
            ? form
                .format()
                .replace(/\$\d/, () =>
                  (form.nationalPrefixFormattingRule() as string).replace(
                    '$1',
                    /\$\d/.exec(form.format())?.[0] ?? '$1',
                  ),
                )
            : form.format(),
          form.internationalFormat(),
        ],
      );
  }
  return { forms, codes };
}

/** How a number may have been kept before all were in E.164: with the 0 of its own country. */
export const formerPhones = (kept: string, country: string): string[] => [
  ...new Set([kept, shownPhone(kept, country).replace(/[^+0-9]/g, '')]),
];

/** A number of a country as an example of how it is typed there. */
export function examplePhone(country: string): string {
  return getExampleNumber(within(country) ?? 'SE', examples)?.formatInternational() ?? '+46 70 123 45 67';
}

/** A kept number as every network knows it; null where it cannot be dialled from abroad. */
export const e164 = (kept: string): string | null => (kept.startsWith('+') ? mainNumber(kept) : null);

/** Whether a number in E.164 is a mobile, which reads an SMS; where its numbering plan does not part them, any is one. */
export function isMobile(number: string): boolean {
  const type = parsePhoneNumberFromString(number)?.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}
