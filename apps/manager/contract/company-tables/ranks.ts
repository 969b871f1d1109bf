import { rankResource } from '#core/area/rank.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 17,
  resource: rankResource,
  plural: 'ranks',
  texts: inLanguages({ en: en.ranks, fr: fr.ranks }),
} as const satisfies CompanyTable;
