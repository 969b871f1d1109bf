import { inLanguages } from '#core/language/in-languages.ts';
import { workBayResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 70,
  resource: workBayResource,
  plural: 'workBays',
  texts: inLanguages({ en: en.workBays, fr: fr.workBays }),
} as const satisfies CompanyTable;
