import { inLanguages } from '#core/language/in-languages.ts';
import { payInModelResource } from '#core/pay-in/model-record.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 19,
  resource: payInModelResource,
  plural: 'pay-in models',
  texts: inLanguages({ en: en.payInModels, fr: fr.payInModels }),
} as const satisfies CompanyTable;
