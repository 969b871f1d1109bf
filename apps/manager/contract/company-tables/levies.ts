import { inLanguages } from '#core/language/in-languages.ts';
import { levyResource } from '#core/levy/levy.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 55,
  resource: levyResource,
  plural: 'levies',
  texts: inLanguages({ en: en.levies, fr: fr.levies }),
} as const satisfies CompanyTable;
