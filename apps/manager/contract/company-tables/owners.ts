import { inLanguages } from '#core/language/in-languages.ts';
import { ownerResource } from '#core/owner/owner-record.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 200,
  resource: ownerResource,
  plural: 'owners',
  texts: inLanguages({ en: en.owners, fr: fr.owners }),
} as const satisfies CompanyTable;
