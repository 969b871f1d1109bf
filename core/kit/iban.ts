import { isCountry } from './country.ts';

/** How long an account number is in each country of the IBAN registry of SWIFT (ISO 13616), release 99. */
const LENGTHS = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18
  FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27
  MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27
  SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);
/** An International Bank Account Number with its check figures and the length of its country (ISO 13616), written with spaces or without. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const length = LENGTHS.get(iban.slice(0, 2));
  // Countries outside of the registry have accounts of this form too: Morocco, Senegal.
  if (length === undefined ? !isCountry(iban.slice(0, 2)) : iban.length !== length) return false;
  const figures = Array.from(iban.slice(4) + iban.slice(0, 4), (mark) => Number.parseInt(mark, 36)).join('');
  return Array.from(figures).reduce((rest, figure) => (rest * 10 + Number(figure)) % 97, 0) === 1;
}

/** As it is sent: without spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(' ', '').toUpperCase();
