import { plainIban } from '../kit/iban.ts';

/** Countries by whose IBANs credit transfers of the Single Euro Payments Area go: EPC409-09 of the European Payments Council, May 2026. */
const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
    'SI SK SM VA'
  ).split(' '),
);

export const isInSepa = (iban: string): boolean => COUNTRIES.has(plainIban(iban).slice(0, 2));
