import { inLanguages } from '#core/language/in-languages.ts';
import { settlementTermsResource } from '#core/settlement/terms-record.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 210,
  resource: settlementTermsResource,
  plural: 'settlement terms',
  texts: inLanguages({ en: en.settlementTerms, fr: fr.settlementTerms }),
} as const satisfies CompanyTable;
