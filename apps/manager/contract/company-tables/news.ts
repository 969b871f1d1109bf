import { inLanguages } from '#core/language/in-languages.ts';
import { newsResource } from '#core/news/news-record.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 10,
  resource: newsResource,
  plural: 'news items',
  texts: inLanguages({ en: en.news, fr: fr.news }),
} as const satisfies CompanyTable;
