import { inLanguages } from '#core/language/in-languages.ts';
import { tillResource } from '#core/till/till.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 19,
  resource: tillResource,
  plural: 'tills',
  texts: inLanguages({ en: en.tills, fr: fr.tills }),
} as const satisfies CompanyTable;
