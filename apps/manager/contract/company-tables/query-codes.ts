import { inLanguages } from '#core/language/in-languages.ts';
import { queryCodeResource } from '#core/query/query-code.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 40,
  resource: queryCodeResource,
  plural: 'query codes of drivers',
  texts: inLanguages({ en: en.queryCodes, fr: fr.queryCodes }),
} as const satisfies CompanyTable;
