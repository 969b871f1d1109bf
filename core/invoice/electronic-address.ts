import { own } from '../kit/own.ts';
import { type ListedNumber, legalNumber, luhnFits, type PartyNumbers, vatNumber } from './party-number.ts';

/** Electronic Address Scheme (EAS) of the European Commission, as Peppol BIS Billing 3.0.19 of May 2025 takes it. */
const EAS = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193 0194
  0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225 0230 0235 0240 9910
  9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941
  9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`.split(/\s+/),
);

/** Lists whose numbers are those of a register, so that they can be judged by its check figures. */
const OF_REGISTER: Readonly<Record<string, string>> = {
  '0007': 'SE',
  '0192': 'NO',
  '0184': 'DK',
  '0208': 'BE',
  '0151': 'AU',
  '0088': 'NZ',
  '0106': 'NL',
  '0196': 'IS',
};

const isFiscalCode = (id: string): boolean => /^(?:\d{11}|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z])$/i.test(id);
/** How numbers of Italian lists look; one of VAT has a check figure. */
const ITALIAN: Readonly<Record<string, (id: string) => boolean>> = {
  '0201': (id) => /^[A-Z\d]{6}$/i.test(id),
  '0210': isFiscalCode,
  '0211': (id) => /^IT\d{11}$/i.test(id) && luhnFits(id.slice(2)),
  '9907': isFiscalCode,
};

/** Where the number of a company, by its list, is its address as well; the Finnish one has 0037 before it. */
const BY_NUMBER: Readonly<Record<string, (id: string) => ListedNumber>> = {
  ...Object.fromEntries(
    ['0007', '0192', '0184', '0196', '0106', '0208', '0191', '0200', '0151', '0088', '0195', '0188'].map((scheme) => [
      scheme,
      (id: string) => ({ scheme, id }),
    ]),
  ),
  '0212': (id) => ({ scheme: '0216', id: `0037${id}` }),
};

/** The lists of numbers for VAT by the letters before them. */
const BY_VAT: Readonly<Record<string, string>> = Object.fromEntries(
  `AT9914 BE9925 BG9926 CH9927 CY9928 CZ9929 DE9930 EE9931 EL9933 ES9920 FI0213 FR9957 GB9932 HR9934 HU9910 IE9935 IT0211 LI9936 LT9937
  LU9938 LV9939 MT9943 NL9944 PL9945 PT9946 RO9947 SI9949 SK9950`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), one.slice(2)]),
);

/**
 * An electronic address as it is written: `0007:5560000001`, with hyphens or without, or as networks name it,
 * `iso6523-actorid-upis::0007:5560000001`. Null where the list is not one of EAS, or the number none of its list.
 */
export function readElectronicAddress(text: string): ListedNumber | null {
  const [, scheme = '', told = ''] = /^(?:iso6523-actorid-upis::)?(\d{4})\s*:\s*(\S.*)$/i.exec(text.trim()) ?? [];
  if (!EAS.has(scheme)) return null;
  const country = own(OF_REGISTER, scheme);
  if (country !== undefined) {
    const number = legalNumber({ country, companyNumber: told, taxNumber: '' });
    return number?.scheme === scheme ? number : null;
  }
  const id = told.replace(/\s/g, '');
  const fits = own(ITALIAN, scheme) ?? (() => true);
  return /^[\w.@+:/-]{1,50}$/.test(id) && fits(id) ? { scheme, id } : null;
}

export const isElectronicAddress = (text: string): boolean => readElectronicAddress(text) !== null;

/** Where a company takes invoices: as it told, else by the number its country has it by, else by its number for VAT. */
export function electronicAddressOf(party: PartyNumbers & { electronicAddress?: string }): ListedNumber | null {
  const told = readElectronicAddress(party.electronicAddress ?? '');
  if (told) return told;
  const legal = legalNumber(party);
  const byNumber = legal && own(BY_NUMBER, legal.scheme)?.(legal.id);
  if (byNumber) return byNumber;
  const vat = vatNumber(party);
  const scheme = vat === null ? undefined : own(BY_VAT, vat.slice(0, 2));
  return vat === null || scheme === undefined ? null : readElectronicAddress(`${scheme}:${vat}`);
}
