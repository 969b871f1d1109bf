import type { UserLanguage } from '#core/access/person.ts';
import { emergencyNames, QUERY_CODES, UNREACHABLE_CODE } from './codes.ts';

type BuiltInCode = (typeof QUERY_CODES)[keyof typeof QUERY_CODES] | typeof UNREACHABLE_CODE;

const NAMES: Readonly<Record<UserLanguage, Readonly<Record<BuiltInCode, string>>>> = {
  en: {
    ...emergencyNames.en,
    [QUERY_CODES.callMe]: 'Call me',
    [QUERY_CODES.address]: 'Address',
    [QUERY_CODES.breakdown]: 'Breakdown',
    [QUERY_CODES.noShow]: 'No-show',
    [QUERY_CODES.fare]: 'Fare',
    [QUERY_CODES.other]: 'Other',
    [UNREACHABLE_CODE]: 'Car not heard of',
  },
  fr: {
    ...emergencyNames.fr,
    [QUERY_CODES.callMe]: 'Rappelez-moi',
    [QUERY_CODES.address]: 'Adresse',
    [QUERY_CODES.breakdown]: 'Panne',
    [QUERY_CODES.noShow]: 'Client absent',
    [QUERY_CODES.fare]: 'Prix',
    [QUERY_CODES.other]: 'Autre',
    [UNREACHABLE_CODE]: 'Voiture muette',
  },
};

/** What a code of the suite's own is called, on every screen and in every sentence; null for a company's code, which has a name of its own. */
export const queryCodeName = (code: number, language: UserLanguage): string | null =>
  (NAMES[language] as Readonly<Record<number, string>>)[code] ?? null;

/** The driver's words, or else the English name of the code: the fixed call has one language. */
export function queryWords(code: number, text: string): string {
  return text === '' ? (queryCodeName(code, 'en') ?? `Code ${code}`) : text;
}
