import { own } from '../kit/own.ts';

/** What a company is registered by: its country, its number in the register of companies, its number for tax. */
export type PartyNumbers = { country: string; companyNumber?: string; taxNumber: string };
/** A number, and by which list of ISO 6523 it is one; empty where no list is known. */
export type ListedNumber = { scheme: string; id: string };

const digitsOf = (text: string): number[] => Array.from(text, Number);
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);

/** Whether the last figure is the check figure by Luhn. */
export const luhnFits = (text: string): boolean =>
  digitsOf(text)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((sum, digit) => sum + digit, 0) %
    10 ===
  0;
const norwegian = (id: string): boolean => {
  const rest = (11 - (weighed(id, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return Number(id) > 0 && rest === Number(id[8]);
};
const belgian = (id: string): boolean => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
const australian = (id: string): boolean => (weighed(id, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
const gs1 = (id: string): boolean =>
  digitsOf(id)
    .toReversed()
    .reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

type Register = { scheme: string; form: RegExp; fits?: (id: string) => boolean };

/** The registers of companies whose numbers Peppol and national rules know, by country, with their codes of ISO 6523. */
const REGISTERS: Readonly<Record<string, readonly Register[]>> = {
  // With the century before it, 16, as the Swedish tax agency writes it.
  SE: [{ scheme: '0007', form: /^(?:16)?(\d{10})$/, fits: luhnFits }],
  NO: [{ scheme: '0192', form: /^(?:NO)?(\d{9})(?:MVA)?$/, fits: norwegian }],
  DK: [{ scheme: '0184', form: /^(?:DK)?(\d{8})$/ }],
  FI: [{ scheme: '0212', form: /^(?:FI)?(\d{8})$/ }],
  IS: [{ scheme: '0196', form: /^(\d{10})$/ }],
  NL: [{ scheme: '0106', form: /^(\d{8})$/ }],
  BE: [{ scheme: '0208', form: /^(?:BE)?(\d{10})$/, fits: belgian }],
  EE: [{ scheme: '0191', form: /^(\d{8})$/ }],
  LV: [{ scheme: '0218', form: /^(\d{11})$/ }],
  LT: [{ scheme: '0200', form: /^(\d{7,9})$/ }],
  FR: [
    { scheme: '0002', form: /^(\d{9})$/, fits: luhnFits },
    { scheme: '0009', form: /^(\d{14})$/ },
  ],
  CZ: [{ scheme: '0154', form: /^(\d{8})$/ }],
  CH: [{ scheme: '0183', form: /^(CHE\d{9})$/ }],
  AU: [{ scheme: '0151', form: /^(\d{11})$/, fits: australian }],
  NZ: [{ scheme: '0088', form: /^(\d{13})$/, fits: gs1 }],
  SG: [{ scheme: '0195', form: /^(\d{8,9}[A-Z]|[A-Z]\d{2}[A-Z]{2}\d{4}[A-Z])$/ }],
  JP: [{ scheme: '0188', form: /^(\d{13})$/ }],
};

const bare = (text: string): string => text.replace(/[\s.\-/]/g, '').toUpperCase();

/** The number of a company in its register without hyphens; null where none is told. What fits no form has no list. */
export function legalNumber({ country, companyNumber = '' }: PartyNumbers): ListedNumber | null {
  const given = bare(companyNumber);
  if (given === '') return null;
  for (const { scheme, form, fits = () => true } of own(REGISTERS, country) ?? []) {
    const id = form.exec(given)?.[1];
    if (id !== undefined && fits(id)) return { scheme, id };
  }
  return { scheme: '', id: companyNumber.trim() };
}

/** Codes of ISO 3166, with those that stand before numbers of VAT alone: EL for Greece, XI for Northern Ireland. */
const VAT_COUNTRIES = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH
  CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH EL ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN
  GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK
  LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE
  PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH
  TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW`.split(/\s+/),
);

/** The number for VAT with its country before it; null where what is told names no country. */
export function vatNumber({ country, taxNumber }: PartyNumbers): string | null {
  const given = bare(taxNumber);
  // Where a country writes it without its letters, they are known all the same.
  if (country === 'SE' && /^\d{10}01$/.test(given)) return `SE${given}`;
  if (country === 'NO' && /^\d{9}(MVA)?$/.test(given)) return `NO${given.slice(0, 9)}MVA`;
  return VAT_COUNTRIES.has(given.slice(0, 2)) && /^[A-Z]{2}[A-Z\d]*\d[A-Z\d]*$/.test(given) ? given : null;
}
