import { inLanguages } from '#core/language/in-languages.ts';
import { meterCodeResource } from '#core/tamper/meter-code.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 62,
  resource: meterCodeResource,
  plural: 'meter codes by place',
  texts: inLanguages({ en: en.meterCodes, fr: fr.meterCodes }),
} as const satisfies CompanyTable;
