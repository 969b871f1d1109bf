import { inLanguages } from '#core/language/in-languages.ts';
import { meterReportResource } from '#core/tamper/meter-report.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 63,
  resource: meterReportResource,
  plural: 'meter reports',
  texts: inLanguages({ en: en.meterReports, fr: fr.meterReports }),
} as const satisfies CompanyTable;
