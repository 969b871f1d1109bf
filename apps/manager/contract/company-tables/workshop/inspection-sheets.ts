import { inLanguages } from '#core/language/in-languages.ts';
import { inspectionSheetResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 73,
  resource: inspectionSheetResource,
  plural: 'inspectionSheets',
  texts: inLanguages({ en: en.inspectionSheets, fr: fr.inspectionSheets }),
} as const satisfies CompanyTable;
