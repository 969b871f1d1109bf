import { inLanguages } from '#core/language/in-languages.ts';
import { inspectionPointResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 74,
  resource: inspectionPointResource,
  plural: 'inspectionPoints',
  texts: inLanguages({ en: en.inspectionPoints, fr: fr.inspectionPoints }),
} as const satisfies CompanyTable;
